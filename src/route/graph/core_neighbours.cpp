#include "route/graph/core_neighbours.hpp"

#include <algorithm>

namespace wend {

CoreNeighbours::CoreNeighbours(const CoreGraph& core) : first_(core.size() + 1) {
    std::vector<std::uint32_t> next(core.size() + 1);
    const auto for_both_ends = [&](const auto& take) {
        for (std::uint32_t node = 0; node < core.size(); ++node)
            for (std::uint32_t arc = core.first_arc[node]; arc < core.first_arc[node + 1]; ++arc) {
                take(node, core.arcs[arc].to);
                take(core.arcs[arc].to, node);
            }
    };
    for_both_ends([&](std::uint32_t from, std::uint32_t) { ++next[from + 1]; });
    for (std::size_t i = 1; i < next.size(); ++i) next[i] += next[i - 1];
    std::vector<std::uint32_t> all(next.back());
    for_both_ends([&](std::uint32_t from, std::uint32_t to) { all[next[from]++] = to; });
    to_.reserve(all.size() / 2);
    for (std::uint32_t node = 0, begin = 0; node < core.size(); begin = next[node++]) {
        const auto own = std::span(all).subspan(begin, next[node] - begin);
        std::ranges::sort(own);
        for (std::size_t i = 0; i < own.size(); ++i)
            if (own[i] != node && (i == 0 || own[i] != own[i - 1])) to_.push_back(own[i]);
        first_[node + 1] = static_cast<std::uint32_t>(to_.size());
    }
}

}  // namespace wend
