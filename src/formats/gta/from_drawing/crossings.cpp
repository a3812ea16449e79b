#include "formats/gta/from_drawing/crossings.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "formats/gta/records/path_node.hpp"

namespace wend::gta_paths {
namespace {

constexpr double same_height = 8;  // eighths of a metre
// So that time follows what is drawn. A comparison takes about 10 ns.
constexpr u64 comparisons_always = u64{1} << 21, comparisons_a_segment = 256;
constexpr double least_cell = 64;  // eighths

struct Place {
    i64 x, y;
};

// Which side of the line from a to b something is on: positive to the left.
i64 side(Place a, Place b, Place at) {
    return (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x);
}

bool are_apart(i64 one, i64 other) { return (one > 0 && other > 0) || (one < 0 && other < 0); }

class CrossingFinder {
  public:
    explicit CrossingFinder(const PlainGraph& graph) : graph_(graph) {
        if (graph.segments.empty()) return;
        choose_cells();
        fill_cells();
        for (std::size_t begin = 0, end = 0; begin < entries_.size(); begin = end) {
            while (end < entries_.size() && entries_[end].cell == entries_[begin].cell) ++end;
            look_into({entries_.data() + begin, end - begin});
        }
    }

    Crossings found;

  private:
    struct Entry {
        u64 cell;
        u32 segment;
    };

    const std::array<i32, 3>& at(u32 node) const { return graph_.nodes[node].position; }
    Place place(u32 node) const { return {at(node)[0], at(node)[1]}; }

    // About as many cells as segments, each longer than most of these.
    void choose_cells() {
        double length = 0;
        for (const PlainSegment& segment : graph_.segments) {
            const Place a = place(segment.a), b = place(segment.b);
            length += std::max(std::abs(double(b.x - a.x)), std::abs(double(b.y - a.y)));
        }
        cell_ = std::max(least_cell, length / static_cast<double>(graph_.segments.size()));
    }

    i64 line_of(double coordinate) const {
        return static_cast<i64>(std::floor(coordinate / cell_));
    }
    static u64 cell_at(i64 column, i64 row) {
        return static_cast<u64>(static_cast<u32>(column)) << 32 | static_cast<u32>(row);
    }

    void fill_cells() {
        entries_.reserve(2 * graph_.segments.size());
        for (u32 i = 0; i < graph_.segments.size(); ++i) {
            const Place a = place(graph_.segments[i].a), b = place(graph_.segments[i].b);
            const auto [west, east] = std::minmax(a.x, b.x);
            const auto [south, north] = std::minmax(a.y, b.y);
            for (i64 column = line_of(double(west)); column <= line_of(double(east)); ++column)
                for (i64 row = line_of(double(south)); row <= line_of(double(north)); ++row)
                    entries_.push_back({cell_at(column, row), i});
        }
        std::ranges::sort(entries_, {},
                          [](const Entry& entry) { return std::tuple(entry.cell, entry.segment); });
    }

    void look_into(std::span<const Entry> cell) {
        for (std::size_t i = 0; i < cell.size(); ++i)
            for (std::size_t k = i + 1; k < cell.size(); ++k) {
                if (++comparisons_ >
                    comparisons_always + comparisons_a_segment * graph_.segments.size()) {
                    found.is_part = true;
                    return;
                }
                compare(cell[i].segment, cell[k].segment, cell[i].cell);
            }
    }

    bool is_same_kind(u32 one, u32 other) const {
        const PlainNode &a = graph_.nodes[graph_.segments[one].a],
                        &b = graph_.nodes[graph_.segments[other].a];
        constexpr BitField water = node_flags["water"];
        return a.is_vehicle == b.is_vehicle && water.get(a.flags) == water.get(b.flags);
    }

    void compare(u32 one, u32 other, u64 cell) {
        const PlainSegment &s = graph_.segments[one], &t = graph_.segments[other];
        if (s.a == t.a || s.a == t.b || s.b == t.a || s.b == t.b) return;
        const Place a = place(s.a), b = place(s.b), c = place(t.a), d = place(t.b);
        const auto overlap = [](i64 p, i64 q, i64 r, i64 v) {
            return std::pair(std::max(std::min(p, q), std::min(r, v)),
                             std::min(std::max(p, q), std::max(r, v)));
        };
        const auto [west, east] = overlap(a.x, b.x, c.x, d.x);
        const auto [south, north] = overlap(a.y, b.y, c.y, d.y);
        if (west > east || south > north || !is_same_kind(one, other)) return;
        const i64 a_side = side(c, d, a), b_side = side(c, d, b);
        if (are_apart(a_side, b_side) || are_apart(side(a, b, c), side(a, b, d))) return;
        // Where along the first they meet; of two on one line, the middle of what they share.
        const i64 across = a_side - b_side;
        double x = double(west + east) / 2, y = double(south + north) / 2;
        if (across != 0) {
            const double share = double(a_side) / double(across);
            x = std::clamp(double(a.x) + double(b.x - a.x) * share, double(west), double(east));
            y = std::clamp(double(a.y) + double(b.y - a.y) * share, double(south), double(north));
        }
        // Segments share several cells, and are told of in the one where they meet.
        if (cell_at(line_of(x), line_of(y)) != cell) return;
        if (std::abs(height(s, x, y) - height(t, x, y)) > same_height) return;
        const auto pair = std::minmax(one, other);
        if (found.count++ == 0 ||
            std::pair(pair.first, pair.second) < std::pair(found.one, found.other)) {
            found.first = {x / 8, y / 8};
            found.one = pair.first;
            found.other = pair.second;
        }
    }

    double height(const PlainSegment& segment, double x, double y) const {
        const auto &a = at(segment.a), &b = at(segment.b);
        const double along_x = double(b[0]) - a[0], along_y = double(b[1]) - a[1];
        const double square = along_x * along_x + along_y * along_y;
        const double share =
            square > 0 ? ((x - a[0]) * along_x + (y - a[1]) * along_y) / square : 0;
        return a[2] + (double(b[2]) - a[2]) * share;
    }

    const PlainGraph& graph_;
    double cell_ = least_cell;
    std::vector<Entry> entries_;
    u64 comparisons_ = 0;
};

}  // namespace

Crossings Crossings::of(const PlainGraph& graph) { return CrossingFinder(graph).found; }

}  // namespace wend::gta_paths
