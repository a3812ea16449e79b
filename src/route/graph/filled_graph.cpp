#include "route/graph/filled_graph.hpp"

#include <algorithm>
#include <limits>

namespace wend {

FilledGraph::FilledGraph(const CoreNeighbours& neighbours, std::span<const std::uint32_t> order)
    : rank_of(order.size()) {
    const auto size = static_cast<std::uint32_t>(order.size());
    for (std::uint32_t rank = 0; rank < size; ++rank) rank_of[order[rank]] = rank;
    first_up.reserve(order.size() + 1);
    first_up.push_back(0);
    // The neighbours that a node leaves behind are joined to the first of them to go: to take them
    // over from the nodes below it is enough.
    std::vector<std::uint32_t> last_below(size, no_index), below_before(size, no_index);
    std::vector<std::uint32_t> met_by(size, no_index);
    for (std::uint32_t rank = 0; rank < size; ++rank) {
        met_by[rank] = rank;
        const auto meet = [&](std::uint32_t other) {
            if (other <= rank || met_by[other] == rank) return;
            met_by[other] = rank;
            up.push_back(other);
        };
        for (const std::uint32_t node : neighbours.of(order[rank])) meet(rank_of[node]);
        for (std::uint32_t below = last_below[rank]; below != no_index; below = below_before[below])
            for (std::uint32_t i = first_up[below]; i < first_up[below + 1]; ++i) meet(up[i]);
        // As a vector says that it cannot grow, which holds where exceptions are off too.
        if (up.size() > std::numeric_limits<std::uint32_t>::max()) up.reserve(up.max_size() + 1);
        std::sort(up.begin() + first_up.back(), up.end());
        if (first_up.back() < up.size()) {
            const std::uint32_t above = up[first_up.back()];
            below_before[rank] = last_below[above];
            last_below[above] = rank;
        }
        first_up.push_back(static_cast<std::uint32_t>(up.size()));
    }
}

std::uint32_t FilledGraph::edge_to(std::uint32_t rank, std::uint32_t higher) const {
    const auto begin = up.begin() + first_up[rank], end = up.begin() + first_up[rank + 1];
    return static_cast<std::uint32_t>(std::lower_bound(begin, end, higher) - up.begin());
}

}  // namespace wend
