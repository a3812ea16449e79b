#pragma once

#include <optional>
#include <string>
#include <vector>

#include "route/graph/core_graph.hpp"
#include "route/mesh/agent_clearance.hpp"
#include "wend/path.hpp"
#include "wend/route_graph.hpp"

namespace wend {

struct RouteGraph::Parts {
    std::shared_ptr<const Network> shared;  // Null where somebody else keeps the network.
    AgentLinks for_agent;                   // Whose `closed` knows of the whole profile.
    const Network& network;                 // As the agent finds it.
    KindRule kept;                          // What the wanted kind needs.
    // Of each node 0 if paths may keep to it, else 1; empty where they may keep to all.
    std::vector<std::uint32_t> left_out;
    bool costs_are_lengths;
    std::vector<double> costs;  // Of each link; infinite where it is closed.
    std::optional<GroundTimes> ground;
    CoreGraph core;
    Components components;
    std::vector<std::uint32_t> links_to_absent_files;  // Of each component.
    // No path costs less than this times the distance of its ends.
    double min_cost_per_distance = 0;

    Parts(const Network& on, RouteProfile profile, std::shared_ptr<const Network> kept_alive = {});
    Parts(const Parts&) = delete;

    // Whether a node is of the wanted kind, as ends of paths have to be.
    bool is_of_kind(NodeIndex node) const {
        return !kept.node || network.nodes.kind[node] == *kept.node;
    }
    bool is_left_out(NodeIndex node) const { return !left_out.empty() && left_out[node] != 0; }
    // Whether paths may begin and end there.
    bool is_wanted(NodeIndex node) const { return is_of_kind(node) && !is_left_out(node); }
    // Why there is no path, as far as that is known without a search.
    NoRoute obstacle(NodeIndex start, NodeIndex target) const;
    // Why a search found none between two nodes that nothing of the network keeps apart.
    NoRoute closed_way(NodeIndex start, NodeIndex target) const;
    // The same as a sentence, for any reason; empty if it is none.
    std::string sentence(NoRoute reason, NodeIndex start, NodeIndex target,
                         std::optional<NodeIndex> forbidden) const;
    // Whether there would be a path if all were open that is closed by nothing more than that.
    bool would_lead(NodeIndex start, NodeIndex target, ClosedBy opened) const;
    // Writes down the path along some links, with their sums, and whether there is one.
    void read_off(NodeIndex start, Path& path) const;
};

}  // namespace wend
