#include "formats/gta/game/game_search.hpp"

namespace wend::gta_paths {

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
