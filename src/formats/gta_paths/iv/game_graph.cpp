#include "formats/gta_paths/iv/game_graph.hpp"

#include "formats/gta_paths/iv/lanes.hpp"

namespace wend::gta_paths::iv {

GameGraph make_game_graph(const AreaMap& map, const Network& network) {
    const auto is_water = [&](NodeIndex node) {
        const Origin origin = network.nodes.origin[node];
        return node_flags["water"].get(map.file(origin.member).nodes[origin.record].flags) != 0;
    };
    GameGraph graph;
    // The same number for all: the search refuses nothing at once.
    graph.flood_fill.resize(network.nodes.size());
    graph.arcs.reserve(network.links.size());
    for (LinkIndex i = 0; i < network.links.size(); ++i) {
        const Origin origin = network.links.origin[i];
        const Link& link = map.file(origin.member).links[origin.record];
        const NodeIndex from = network.links.from[i], to = network.links.to[i];
        unsigned closed = 0;
        // The search walks backwards: travel is against the link.
        const bool has_lane = Lanes::of(link).against != 0;
        if (network.kinds[network.nodes.kind[from]].has_lanes && !has_lane)
            closed |= GameGraph::by_lanes;
        if (is_water(from) != is_water(to)) closed |= GameGraph::by_water;
        graph.arcs.push_back({to, link.length, static_cast<u8>(closed)});
    }
    return graph;
}

}  // namespace wend::gta_paths::iv
