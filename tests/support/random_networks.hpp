#pragma once

#include <rapidcheck.h>

#include <limits>
#include <queue>
#include <utility>
#include <vector>

#include "support/paths_builder.hpp"
#include "support/way_options.hpp"
#include "wend/path.hpp"

namespace wend {

// Few places on a small grid, so that nodes coincide, ways tie and kinds and lanes mix. Some links
// are rows of nodes, of which some are longer than searches like.
inline Network any_network() {
    const auto size = *rc::gen::inRange<NodeIndex>(1, 30);
    PathsBuilder builder;
    const auto any_node = [&] {
        const auto coordinate = [] { return 1.0 * *rc::gen::inRange(0, 6); };
        return builder.node({coordinate(), coordinate(), coordinate()},
                            *rc::gen::weightedElement<std::uint8_t>(
                                {{9, PathsBuilder::road}, {1, PathsBuilder::path}}));
    };
    const auto any_lanes = [] { return *rc::gen::weightedElement<std::uint8_t>({{5, 1}, {1, 0}}); };
    const auto any_end = [&] { return *rc::gen::inRange<NodeIndex>(0, size); };
    for (NodeIndex node = 0; node < size; ++node) any_node();
    for (int links = *rc::gen::inRange(0, 60); links > 0; --links)
        builder.link(any_end(), any_end(), any_lanes());
    for (int rows = *rc::gen::inRange(0, 6); rows > 0; --rows) {
        const bool goes_back = *rc::gen::weightedElement<bool>({{3, true}, {1, false}});
        NodeIndex before = any_end();
        const auto go_on = [&](NodeIndex node) {
            builder.link(before, node, any_lanes());
            if (goes_back) builder.link(node, before, any_lanes());
            before = node;
        };
        for (int length = *rc::gen::weightedElement<int>({{6, 3}, {1, 40}, {1, 70}}); length > 0;
             --length)
            go_on(any_node());
        go_on(any_end());
    }
    return builder.build();
}

inline WayOptions any_options(NodeIndex nodes) {
    WayOptions options;
    options.respect_lanes = *rc::gen::arbitrary<bool>();
    if (*rc::gen::arbitrary<bool>()) options.kind = *rc::gen::inRange<std::uint8_t>(0, 2);
    if (*rc::gen::arbitrary<bool>()) options.forbidden = *rc::gen::inRange<NodeIndex>(0, nodes);
    return options;
}

constexpr double unreached = std::numeric_limits<double>::infinity();

inline bool is_open(const Network& network, LinkIndex link, const WayOptions& options) {
    const Links& links = network.links;
    if (options.kind && (links.kind[link] != *options.kind ||
                         network.nodes.kind[links.from[link]] != *options.kind ||
                         network.nodes.kind[links.to[link]] != *options.kind))
        return false;
    return !(options.respect_lanes && network.kinds[links.kind[link]].has_lanes &&
             links.lanes[link] == 0);
}

// Plain Dijkstra: what the cheapest way to every node costs, where each link costs this much.
inline std::vector<double> costs_from(const Network& network, const std::vector<double>& costs,
                                      NodeIndex start, const WayOptions& options) {
    std::vector<double> reached(network.nodes.size(), unreached);
    using Entry = std::pair<double, NodeIndex>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
    reached[start] = 0;
    queue.push({0, start});
    while (!queue.empty()) {
        const auto [cost, node] = queue.top();
        queue.pop();
        if (cost > reached[node]) continue;
        if (node == options.forbidden && node != start) continue;  // No way leads on from it.
        const auto [begin, end] = network.links_of(node);
        for (LinkIndex link = begin; link < end; ++link) {
            if (!is_open(network, link, options)) continue;
            double& there = reached[network.links.to[link]];
            if (cost + costs[link] < there) {
                there = cost + costs[link];
                queue.push({there, network.links.to[link]});
            }
        }
    }
    return reached;
}
inline std::vector<double> lengths_from(const Network& network, NodeIndex start,
                                        const WayOptions& options) {
    return costs_from(network, network.links.length, start, options);
}

// The way is what it says: links that lead from node to node, all open, with their sum.
inline void check_is_whole(const Network& network, const Path& route, NodeIndex start,
                           NodeIndex target, const WayOptions& options) {
    RC_ASSERT(route.nodes.front() == start);
    RC_ASSERT(route.nodes.back() == target);
    RC_ASSERT(route.nodes.size() == route.links.size() + 1);
    double sum = 0;
    for (std::size_t i = 0; i < route.links.size(); ++i) {
        const LinkIndex link = route.links[i];
        RC_ASSERT(network.links.from[link] == route.nodes[i]);
        RC_ASSERT(network.links.to[link] == route.nodes[i + 1]);
        RC_ASSERT(is_open(network, link, options));
        RC_ASSERT(i == 0 || route.nodes[i] != options.forbidden);
        sum += network.links.length[link];
    }
    RC_ASSERT(route.length == sum);
}

// Whether the end of a way is of the wanted kind, without which there is none.
inline bool is_of_kind(const Network& network, NodeIndex node, const WayOptions& options) {
    return !options.kind || network.nodes.kind[node] == *options.kind;
}

}  // namespace wend
