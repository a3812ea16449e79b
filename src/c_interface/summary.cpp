#include "wend/c/summary.h"

#include "api/answers/info_answer.hpp"
#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/handles.hpp"
#include "wend/corners.hpp"
#include "wend/summary.hpp"

struct wend_summary {
    static constexpr const char* called = "wend_summary";
    wend_summary_info info{};
    wend::MapSummary of_map;  // What was asked of it, as one form.
    std::string unit;
    std::vector<wend::Corner> corners = {};
};

namespace wend::c {
namespace {

const NetworkSummary& network_of(const wend_summary& summary) { return *summary.of_map.network; }

wend_summary* summary_of(MapSummary of_map, std::uint64_t nodes, std::uint64_t links) {
    auto summary = std::make_unique<wend_summary>();
    wend_summary_info& info = summary->info;
    info.format = handle_of(of_map.format);
    info.files = of_map.files;
    info.bytes = of_map.bytes;
    info.has_network = of_map.network.has_value();
    info.nodes = nodes;
    info.links = links;
    if (!of_map.network) of_map.network.emplace();
    summary->of_map = std::move(of_map);
    const NetworkSummary& network = network_of(*summary);
    info.unit = network.unit.c_str();
    info.metres_per_unit = network.metres_per_unit;
    info.has_bounds = !network.bounds.empty();
    if (info.has_bounds) {
        info.least = point_of(network.bounds.min);
        info.greatest = point_of(network.bounds.max);
    }
    info.components = network.components;
    info.bridges = network.bridges.count;
    info.articulation_points = network.articulation_points.count;
    info.links_to_absent_files = network.links_to_absent_files;
    info.links_to_missing_records = network.links_to_missing_records;
    return summary.release();
}

}  // namespace
}  // namespace wend::c

using namespace wend::c;

wend_summary* wend_summarise_map(const wend_map* map, bool files_only, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_summary*> {
            if (files_only) return summary_of(wend::summarise_files(map->map), 0, 0);
            const wend::Network& network = map->map.network();
            wend_summary* const made =
                summary_of(wend::summarise(map->map), network.nodes.size(), network.links.size());
            made->corners = wend::corners_of(network);
            return made;
        },
        map);
}
wend_summary* wend_summarise_network(const wend_network* network, wend_index_list nodes,
                                     wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_summary*> {
            const wend::Network& of = *network->network;
            const auto chosen = nodes_if_given(&nodes, of);
            if (!chosen) return wend::failure(chosen.error());
            wend::MapSummary summary;
            if (!*chosen) {
                summary.network = wend::summarise(of);
                return summary_of(std::move(summary), of.nodes.size(), of.links.size());
            }
            wend::PartSummary part = wend::summarise(of, **chosen);
            wend::NetworkSummary& all = summary.network.emplace();
            all.unit = std::move(part.unit);
            all.metres_per_unit = part.metres_per_unit;
            all.bounds = part.bounds;
            all.kinds = std::move(part.kinds);
            all.components = part.components;
            all.component_sizes = std::move(part.component_sizes);
            return summary_of(std::move(summary), part.nodes, part.links);
        },
        network);
}
bool wend_summary_get_info(const wend_summary* summary, wend_summary_info* info) {
    return summary && give(info, summary->info);
}
wend_buffer* wend_summary_json(const wend_summary* summary, wend_error** error) {
    return json_of(error, summary, [&](wend::TextSink& sink) {
        wend::write_summary_json(sink, summary->of_map, summary->info.nodes, summary->info.links,
                                 summary->corners);
    });
}
void wend_summary_free(wend_summary* summary) { delete summary; }

size_t wend_network_corner_count(const wend_network* network) {
    return attempt(
        nullptr,
        [&]() -> wend::Expected<size_t> { return wend::corners_of(*network->network).size(); },
        network);
}
bool wend_network_corner_at(const wend_network* network, size_t index, wend_corner* corner) {
    return attempt(
        nullptr,
        [&]() -> wend::Expected<void> {
            const auto corners = wend::corners_of(*network->network);
            const bool is_given = give_at(corner, corners, index, [](const wend::Corner& of) {
                return wend_corner{0,        of.number, of.angle,      of.radius,
                                   of.begin, of.length, of.first_node, of.speed};
            });
            if (!is_given) return wend::failure("there is no such corner");
            return {};
        },
        network);
}
