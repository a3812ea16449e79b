#include "formats/gta/game/game_search.hpp"

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
    const Lanes lanes = Lanes::of(*navi);
    return (navi->target == link.target ? lanes.along : lanes.against) == 0;
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

GameSearch::GameSearch(const Network& network, const GameGraph& graph)
    : network_(network), graph_(graph), labels_(network.nodes.size()), waiting_(labels_) {}

void GameSearch::begin_query() {
    waiting_.clear();
    touched_ = 0;
    if (++query_ == 0) {  // After 2^32 queries old labels would seem to be of this one.
        std::ranges::fill(labels_, Label{});
        query_ = 1;
    }
}

void GameSearch::touch(NodeIndex node, u32 distance) {
    Label& label = labels_[node];
    if (label.query == query_) {
        if (label.distance <= distance) return;
        waiting_.remove(node, label.distance);
    } else {
        label.query = query_;
        ++touched_;
    }
    label.distance = distance;
    waiting_.insert(node, distance);
}

std::optional<u32> GameSearch::run(NodeIndex start, NodeIndex target, GameSearchRules rules) {
    begin_query();
    touch(target, 0);
    for (u32 distance = 0; !waiting_.empty(); ++distance) {
        for (NodeIndex node; (node = waiting_.first(distance)) != no_index;) {
            if (node == start) return distance;
            waiting_.remove(node, distance);
            const auto [begin, end] = network_.links_of(node);
            for (LinkIndex link = begin; link < end; ++link) {
                const GameGraph::Arc& arc = graph_.arcs[link];
                if ((arc.closed & rules.closed) == 0 && arc.to != rules.forbidden)
                    touch(arc.to, distance + arc.length);
            }
        }
    }
    return std::nullopt;
}

GameSearch::ReadOff GameSearch::read_off(NodeIndex start, NodeIndex target, Path& route) const {
    route.nodes.push_back(start);
    for (NodeIndex node = start; node != target;) {
        const u32 distance = labels_[node].distance;
        auto [link, end] = network_.links_of(node);
        const auto fits = [&](const GameGraph::Arc& arc) {
            return has_touched(arc.to) && labels_[arc.to].distance + arc.length == distance;
        };
        while (link < end && !fits(graph_.arcs[link])) ++link;
        if (link == end) return ReadOff::stuck;
        // Each step is settled by the node alone, so that a node met again is met for ever.
        if (route.nodes.size() == touched_) return ReadOff::circles;
        node = graph_.arcs[link].to;
        route.links.push_back(link);
        route.nodes.push_back(node);
        route.length += network_.links.length[link];
    }
    return ReadOff::whole;
}

}  // namespace wend::gta_paths
