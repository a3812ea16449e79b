#include "formats/source2/repair/repair_mesh.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "formats/source2/read/nav_document.hpp"
#include "formats/source2/records/mesh_geometry.hpp"

namespace wend::source2 {
namespace {

NavDocument& edited_mesh(RepairJob& job) { return static_cast<NavDocument&>(job.edit(0)); }

std::vector<u64> indexes_of(const Finding& finding) {
    const FieldPath path = FieldPath::parse(finding.field).value_or(FieldPath());
    return {path.indexes().begin(), path.indexes().end()};
}

// Gives each record that is found an id above all.
template <class Records>
void give_ids(RepairJob& job, Records& records) {
    u32 greatest = 0;
    for (const auto& record : records) greatest = std::max(greatest, record.id);
    for (const Finding& finding : job.findings()) {
        const auto indexes = indexes_of(finding);
        if (indexes.empty() || greatest == 0xFFFFFFFF) continue;
        u32& id = records[static_cast<std::size_t>(indexes[0])].id;
        const u32 before = std::exchange(id, ++greatest);
        job.set(finding.member, finding.record, finding.field, fmt::format("{}", before),
                fmt::format("{}", id));
    }
}
void give_area_ids(RepairJob& job) { give_ids(job, edited_mesh(job).file.areas); }
void give_ladder_ids(RepairJob& job) { give_ids(job, edited_mesh(job).file.ladders); }

void name_none(RepairJob& job) { set_fields(job, std::int64_t{0}); }
void stand_still(RepairJob& job) { set_fields(job, std::int64_t{no_movable}); }

void compute_flags(RepairJob& job) {
    change_files<NavDocument>(job, [](NavDocument& nav) { return nav.recompute().has_value(); });
}

// Connects edges back that touch.
void connect_back(RepairJob& job) {
    NavDocument& nav = edited_mesh(job);
    const IdIndex areas(nav.file.areas);
    for (const Finding& finding : job.findings()) {
        const auto indexes = indexes_of(finding);
        if (indexes.size() != 3) continue;
        const auto area = static_cast<u32>(indexes[0]), edge = static_cast<u32>(indexes[1]);
        const NavArea& from = nav.file.areas[area];
        const Connection& way = from.edges[edge].connections[static_cast<u32>(indexes[2])];
        const auto other = areas.find(way.area);
        if (!other || way.edge >= nav.file.areas[*other].edges.size()) continue;
        nav.file.areas[*other].edges[way.edge].connections.push_back({from.id, edge}, *nav.arena);
        job.note(0, finding.record,
                 fmt::format("edge {} of area {} leads back to edge {}", way.edge, way.area, edge));
    }
}

// Lets the area at a ladder's end list it: above at its bottom, below at its top.
void list_ladders(RepairJob& job) {
    NavDocument& nav = edited_mesh(job);
    const IdIndex areas(nav.file.areas);
    for (const Finding& finding : job.findings()) {
        const auto end = nav.at(finding.field);
        const auto indexes = indexes_of(finding);
        const auto id = end ? end->number() : failure("no such end");
        const auto area = id ? areas.find(static_cast<u32>(*id)) : std::nullopt;
        if (!area || indexes.empty()) continue;
        const bool is_top = finding.field.find(".top_") != std::string::npos;
        NavArea& there = nav.file.areas[*area];
        List<u32>& listed = is_top ? there.ladders_below : there.ladders_above;
        const u32 ladder = nav.file.ladders[static_cast<std::size_t>(indexes[0])].id;
        if (std::ranges::find(listed, ladder) != listed.end()) continue;
        listed.push_back(ladder, *nav.arena);
        job.note(0, finding.record,
                 fmt::format("area {} lists it {}", there.id, is_top ? "below" : "above"));
    }
}

constexpr std::array table{
    Remedy<RepairJob>{"area-id-zero", give_area_ids},
    Remedy<RepairJob>{"area-id-twice", give_area_ids},
    Remedy<RepairJob>{"ladder-id-twice", give_ladder_ids},
    Remedy<RepairJob>{"movable-index", stand_still},
    Remedy<RepairJob>{"connection-area", remove_elements},
    Remedy<RepairJob>{"connection-edge", remove_elements},
    Remedy<RepairJob>{"connection-to-itself", remove_elements},
    Remedy<RepairJob>{"across-hulls", remove_elements},
    Remedy<RepairJob>{"double-connection", remove_elements},
    Remedy<RepairJob>{"ladder-id", remove_elements},
    Remedy<RepairJob>{"ladder-area", name_none},
    Remedy<RepairJob>{"ladder-not-listed", list_ladders},
    Remedy<RepairJob>{"not-mutual", connect_back},
    Remedy<RepairJob>{"unnamed-flag", compute_flags},
};

}  // namespace

std::span<const Remedy<RepairJob>> nav_remedies() { return table; }

}  // namespace wend::source2
