#pragma once

#include <cstdint>
#include <vector>

#include "route/mesh/any_angle_mesh.hpp"

namespace wend {

// Numbers the areas so that two have one number if paths lead from each to the other.
std::vector<std::uint32_t> strongly_connected(const AreaGraph& graph);

// Finds whether any path leads from one area to another, so that the search need not go everywhere
// to find out that none does.
class Reachability {
  public:
    explicit Reachability(const AnyAngleMesh::Tables& tables);

    // Not through a closed area, unless that is no_index.
    bool leads(NodeIndex start, NodeIndex target, NodeIndex closed);

  private:
    void visit(NodeIndex area);

    const AnyAngleMesh::Tables& tables_;
    std::vector<NodeIndex> waiting_;
    std::vector<std::uint32_t> visited_;  // In which query.
    std::uint32_t query_ = 0;
};

}  // namespace wend
