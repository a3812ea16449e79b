#include "formats/gta/source/join_edges.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <vector>

namespace wend::gta_paths::source {
namespace {

// How far off an edge may be, in sixteenths of a metre. Two of a cell of that size always join.
constexpr std::array<i64, 3> reach{16, 16, 32};

using Cell = std::array<i64, 4>;  // the last tells footpaths apart

i64 coordinate(const SourceEdge& edge, std::size_t axis) {
    return static_cast<i64>(std::trunc(edge.row->place[axis]));
}

Cell cell_of(const SourceEdge& edge) {
    Cell cell{0, 0, 0, edge.is_footpath};
    for (std::size_t axis = 0; axis < 3; ++axis)
        cell[axis] = (coordinate(edge, axis) + (i64{1} << 40)) / reach[axis];
    return cell;
}

bool meet(const SourceEdge& a, const SourceEdge& b) {
    for (std::size_t axis = 0; axis < 3; ++axis)
        if (std::abs(coordinate(a, axis) - coordinate(b, axis)) >= reach[axis]) return false;
    return true;
}

class EdgeCells {
  public:
    explicit EdgeCells(std::span<SourceEdge> edges) : edges_(edges) {
        for (u32 i = 0; i < edges.size(); ++i) cells_[cell_of(edges[i])].push_back(i);
    }

    u32 partner_of(u32 edge) const {
        const Cell home = cell_of(edges_[edge]);
        u32 best = first_in(home, edge, no_index);
        for (i64 x = -1; x <= 1; ++x)
            for (i64 y = -1; y <= 1; ++y)
                for (i64 z = -1; z <= 1; ++z)
                    if (x || y || z)
                        best =
                            first_in({home[0] + x, home[1] + y, home[2] + z, home[3]}, edge, best);
        return best;
    }

  private:
    // The first open one of a cell between this edge and one that would do.
    u32 first_in(const Cell& cell, u32 edge, u32 limit) const {
        const auto found = cells_.find(cell);
        if (found == cells_.end()) return limit;
        const std::vector<u32>& list = found->second;
        for (auto at = std::ranges::upper_bound(list, edge); at != list.end() && *at < limit; ++at)
            if (edges_[*at].partner == no_index && meet(edges_[edge], edges_[*at])) return *at;
        return limit;
    }

    std::span<SourceEdge> edges_;
    std::map<Cell, std::vector<u32>> cells_;
};

}  // namespace

void join_edges(std::span<SourceEdge> edges) {
    const EdgeCells cells(edges);
    for (u32 i = 0; i < edges.size(); ++i) {
        if (edges[i].partner != no_index) continue;
        const u32 partner = cells.partner_of(i);
        if (partner == no_index) continue;
        edges[i].partner = partner;
        edges[i].is_first = true;
        edges[partner].partner = i;
    }
}

}  // namespace wend::gta_paths::source
