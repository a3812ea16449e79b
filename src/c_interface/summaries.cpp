#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/handles.hpp"
#include "wend/c/summary.h"
#include "wend/corners.hpp"
#include "wend/summary.hpp"

struct wend_summary {
    wend_summary_info info{};
    wend::MapSummary of_map;  // What was asked of it, as one form.
    std::string unit;
};

namespace wend::c {
namespace {

using Cuts = std::vector<CutSummary::Cut>;

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
    info.version_count = summary->of_map.versions.size();
    info.count_count = summary->of_map.counts.size();
    info.fact_count = summary->of_map.facts.size();
    info.kind_count = network.kinds.size();
    info.component_size_count = network.component_sizes.size();
    info.listed_bridge_count = network.bridges.greatest.size();
    info.listed_articulation_point_count = network.articulation_points.greatest.size();
    return summary.release();
}

wend_cut cut_of(const CutSummary::Cut& cut) {
    return {0, cut.from.c_str(), cut.to.c_str(), cut.cuts_off};
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
            return summary_of(wend::summarise(map->map), network.nodes.size(),
                              network.links.size());
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
const char* wend_summary_version_at(const wend_summary* summary, size_t index) {
    return summary ? text_at(summary->of_map.versions, index) : nullptr;
}
bool wend_summary_count_at(const wend_summary* summary, size_t index, wend_count* count) {
    return summary && give_at(count, summary->of_map.counts, index, [](const wend::Count& of) {
               return wend_count{0, of.name.c_str(), of.value};
           });
}
bool wend_summary_fact_at(const wend_summary* summary, size_t index, wend_fact* fact) {
    return summary && give_at(fact, summary->of_map.facts, index, [](const wend::Fact& of) {
               return wend_fact{0, of.name.c_str(), of.text.c_str()};
           });
}
bool wend_summary_kind_at(const wend_summary* summary, size_t index, wend_kind_total* kind) {
    return summary &&
           give_at(kind, network_of(*summary).kinds, index,
                   [](const wend::NetworkSummary::Kind& of) {
                       return wend_kind_total{0, of.name.c_str(), of.nodes, of.links, of.length};
                   });
}
uint64_t wend_summary_component_size_at(const wend_summary* summary, size_t index) {
    if (!summary || index >= network_of(*summary).component_sizes.size()) return 0;
    return network_of(*summary).component_sizes[index];
}
bool wend_summary_bridge_at(const wend_summary* summary, size_t index, wend_cut* cut) {
    return summary && give_at(cut, network_of(*summary).bridges.greatest, index, cut_of);
}
bool wend_summary_articulation_point_at(const wend_summary* summary, size_t index, wend_cut* cut) {
    return summary &&
           give_at(cut, network_of(*summary).articulation_points.greatest, index, cut_of);
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
