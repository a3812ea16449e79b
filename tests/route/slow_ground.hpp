#pragma once

#include <random>
#include <utility>

#include "route/brute_force.hpp"
#include "route/random_mesh.hpp"
#include "wend/route_graph.hpp"

namespace wend {

// Times of a mesh whose areas are of a few speeds at random. Links take what they cost by the
// measure of lengths, some of them three times that.
inline GroundTimes any_times(const Network& network, std::uint32_t seed, int speeds) {
    std::mt19937 random(seed);
    constexpr double paces[] = {0.25, 0.5, 0.8};
    GroundTimes times;
    for (NodeIndex area = 0; area < network.nodes.size(); ++area)
        times.pace.push_back(paces[random() % static_cast<unsigned>(speeds)]);
    for (LinkIndex link = 0; link < network.links.size(); ++link)
        times.crossing.push_back(stated_cost(network, link) * (random() % 3 == 0 ? 0.75 : 0.25));
    return times;
}

// What makes ground times count: costs of links only say whether they are open.
inline RouteGraph timed_graph(const Network& network, const GroundTimes& times) {
    return RouteGraph(network, {.costs = times.crossing, .ground = times});
}

}  // namespace wend
