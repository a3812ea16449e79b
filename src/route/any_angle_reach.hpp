#pragma once

#include <cstdint>
#include <vector>

#include "route/any_angle_tables.hpp"

namespace wend {

// Tells whether any way leads from one area to another, so that the search need not go everywhere
// to find out that none does.
class AnyAngleReach {
  public:
    explicit AnyAngleReach(const AnyAngleMesh::Tables& tables);

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
