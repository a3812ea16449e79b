#include "formats/gta/game/game_graph.hpp"

#include "formats/gta/draw/area_network.hpp"

namespace wend::gta_paths {
namespace {

// Whether there is no lane for travel from the node that a link leads to, back to where it leaves.
// The rule asks whether the navi node points to the node that the search walks to. Where the navi
// node is absent the game would read memory that is not its own; here no lane is known then and the
// link is closed, as it is for the network. Links of footpaths have no navi node, and no rule.
bool lacks_lane(const AreaMap& map, const Link& link, PathContext context) {
    const NaviNode* const navi = map.find(navi_address(link, context));
    if (!navi) return true;
    const BitField lanes =
        navi->target == link.target ? lane_flags["left_lanes"] : lane_flags["right_lanes"];
    return lanes.get(navi->lanes) == 0;
}

}  // namespace

GameGraph make_game_graph(const AreaMap& map, const Network& network) {
    const auto node_at = [&](NodeIndex node) -> const PathNode& {
        const Origin origin = network.nodes.origin[node];
        return map.file(origin.member).nodes[origin.record];
    };
    const auto is_water = [&](NodeIndex node) {
        return node_flags["water"].get(node_at(node).flags) != 0;
    };

    GameGraph graph;
    graph.flood_fill.reserve(network.nodes.size());
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        const PathContext context = map.context(network.nodes.origin[node].member);
        graph.flood_fill.push_back(context.has_wide_flood_fill() ? node_at(node).wide_flood_fill
                                                                 : node_at(node).flood_fill);
    }
    graph.arcs.reserve(network.links.size());
    for (LinkIndex i = 0; i < network.links.size(); ++i) {
        const u32 member = network.links.origin[i].member;
        const Link& link = map.file(member).links[network.links.origin[i].record];
        const NodeIndex from = network.links.from[i], to = network.links.to[i];
        unsigned closed = 0;
        if (network.nodes.kind[from] != footpath && lacks_lane(map, link, map.context(member)))
            closed |= GameGraph::by_lanes;
        if (is_water(from) != is_water(to)) closed |= GameGraph::by_water;
        graph.arcs.push_back({to, link.length, static_cast<u8>(closed)});
    }
    return graph;
}

}  // namespace wend::gta_paths
