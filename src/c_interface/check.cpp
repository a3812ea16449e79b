#include <fmt/format.h>

#include "api/answers/change_answer.hpp"
#include "api/answers/check_answer.hpp"
#include "api/open/map_file.hpp"
#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/handles.hpp"
#include "wend/c/repair.h"
#include "wend/map_fit.hpp"
#include "wend/repair.hpp"

struct wend_repaired {
    static constexpr const char* called = "wend_repaired";
    wend::Repaired repaired;
};

namespace wend::c {
namespace {

wend_report* report_of(const Map& map, CheckReport report) {
    return new wend_report{{{map.members().begin(), map.members().end()}, std::move(report)}};
}

wend_finding finding_of(const wend_report& report, const Finding& of) {
    wend_finding found{};
    found.rule = literal(of.rule->id);
    found.severity = static_cast<wend_severity>(of.rule->severity);
    found.message = of.message.c_str();
    found.member = of.member;
    found.file = report.checked.members[of.member].file.c_str();
    found.record = of.record.c_str();
    found.field = of.field.c_str();
    found.has_offset = of.offset.has_value();
    found.offset = of.offset.value_or(0);
    found.has_position = of.position.has_value();
    if (of.position) found.position = point_of(*of.position);
    found.node = of.node;
    return found;
}

// Only what has a map file of the game can be held against the world of one.
Expected<void> expect_mesh(const Map& map) {
    const FormatInfo& format = map.format().info();
    if (!map_file_ending(format).empty()) return {};
    return failure(
        fmt::format("{} is no mesh or graph of a map, to be held against a world", format.id));
}

// What a map is held against, null for nothing.
Expected<std::shared_ptr<const World>> world_for(const Map& map, const wend_world* world) {
    if (!world) return nullptr;
    if (auto is_mesh = expect_mesh(map); !is_mesh) return failure(std::move(is_mesh.error()));
    return world->world;
}

}  // namespace
}  // namespace wend::c

using namespace wend::c;

wend_report* wend_check(const wend_map* map, const wend_check_options* options,
                        wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_report*> {
            const auto wanted = copy_in(options);
            if (!wanted) return wend::failure(wanted.error());
            if (wanted->min_severity < WEND_NOTE || wanted->min_severity > WEND_ERROR)
                return wend::failure("there is no such severity");
            wend::CheckOptions how{.min_severity =
                                       static_cast<wend::Severity>(wanted->min_severity)};
            auto ignored = texts_of(wanted->ignore);
            if (!ignored) return wend::failure(std::move(ignored.error()));
            how.ignore = std::move(*ignored);
            if (wanted->nodes) {
                auto nodes = nodes_if_given(wanted->nodes, map->map.network());
                if (!nodes) return wend::failure(std::move(nodes.error()));
                how.only_nodes = std::move(*nodes);
            }
            if (wanted->kept > 0) how.kept_a_rule_and_file = wanted->kept;
            how.coverage = wanted->coverage;
            const auto values = options_of(wanted->options);
            if (!values) return wend::failure(values.error());
            auto world = world_for(map->map, wanted->world);
            if (!world) return wend::failure(std::move(world.error()));
            how.world = std::move(*world);
            auto report = wend::check(map->map, how, *values);
            if (!report) return wend::failure(std::move(report.error()));
            return report_of(map->map, std::move(*report));
        },
        map);
}
void wend_report_free(wend_report* report) { delete report; }

bool wend_report_get_info(const wend_report* report, wend_report_info* info) {
    if (!report) return false;
    const wend::CheckReport& of = report->checked.report;
    return give(info, {0, of.count(wend::Severity::note), of.count(wend::Severity::warning),
                       of.count(wend::Severity::error), of.findings().size(),
                       of.left_out_of_nodes(), of.left_out_of_files()});
}
bool wend_report_finding_at(const wend_report* report, size_t index, wend_finding* finding) {
    return report && give_at(finding, report->checked.report.findings(), index,
                             [&](const wend::Finding& of) { return finding_of(*report, of); });
}
wend_buffer* wend_report_json(const wend_report* report, wend_error** error) {
    return json_of(error, report, [&](wend::TextSink& sink) {
        wend::write_check_json(sink, std::span(&report->checked, 1), true, {},
                               wend::AnswerKeys::all);
    });
}

wend_repaired* wend_repair_map(const wend_map* map, const wend_repair_options* options,
                               wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_repaired*> {
            const auto wanted = copy_in(options);
            if (!wanted) return wend::failure(wanted.error());
            auto only = texts_of(wanted->only ? *wanted->only : wend_text_list{});
            if (!only) return wend::failure(std::move(only.error()));
            if (wanted->only && only->empty()) return wend::failure("only: the list has no rule");
            const auto values = options_of(wanted->options);
            if (!values) return wend::failure(values.error());
            wend::RepairOptions how{std::move(*only), wanted->all};
            auto world = world_for(map->map, wanted->world);
            if (!world) return wend::failure(std::move(world.error()));
            how.world = std::move(*world);
            if (wanted->file || wanted->record || wanted->field)
                how.place = wend::RepairPlace{text_or(wanted->file), text_or(wanted->record),
                                              text_or(wanted->field)};
            auto repaired = wend::repair(map->map, how, *values);
            if (!repaired) return wend::failure(std::move(repaired.error()));
            return new wend_repaired{std::move(*repaired)};
        },
        map);
}
void wend_repaired_free(wend_repaired* repaired) { delete repaired; }
wend_map* wend_repaired_map(const wend_repaired* repaired, wend_error** error) {
    return attempt(
        error, [&]() -> wend::Expected<wend_map*> { return new wend_map{repaired->repaired.map}; },
        repaired);
}
wend_report* wend_repaired_report(const wend_repaired* repaired, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_report*> {
            return report_of(repaired->repaired.map, repaired->repaired.report);
        },
        repaired);
}
wend_buffer* wend_repaired_json(const wend_repaired* repaired, wend_error** error) {
    return json_of(error, repaired, [&](wend::TextSink& sink) {
        wend::write_repair_json(sink, std::span(&repaired->repaired, 1), {}, wend::AnswerKeys::all);
    });
}

const char* wend_fit_verdict_name(wend_fit_verdict verdict) {
    if (verdict < WEND_FITS || verdict > WEND_FITS_FOREIGN) return "";
    return literal(wend::fit_verdict_name(static_cast<wend::FitVerdict>(verdict)));
}
bool wend_map_get_fit(const wend_map* mesh, const wend_world* world, wend_map_fit* fit,
                      wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<void> {
            if (auto is_mesh = expect_mesh(mesh->map); !is_mesh)
                return wend::failure(std::move(is_mesh.error()));
            if (auto sized = copy_in(fit); !sized) return wend::failure(std::move(sized.error()));
            const wend::MapFit of = wend::fit_of(mesh->map, *world->world);
            give(fit, {0, static_cast<wend_fit_verdict>(of.verdict), of.fitting,
                       point_of(of.offset), of.scale, of.areas, of.in_solid, of.floating,
                       of.off_floor, of.stated_bytes.has_value(), of.stated_bytes.value_or(0),
                       of.map_bytes, of.is_cut_short});
            return {};
        },
        mesh, world, fit);
}
