#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "route/graph/core_graph.hpp"

namespace wend {

// Which nodes of a core are joined, whichever way one may go between them: each neighbour once,
// and none to itself.
class CoreNeighbours {
  public:
    explicit CoreNeighbours(const CoreGraph& core);

    std::uint32_t size() const { return static_cast<std::uint32_t>(first_.size() - 1); }
    std::span<const std::uint32_t> of(std::uint32_t node) const {
        return std::span(to_).subspan(first_[node], first_[node + 1] - first_[node]);
    }

  private:
    std::vector<std::uint32_t> first_, to_;
};

}  // namespace wend
