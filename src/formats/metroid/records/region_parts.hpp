#pragma once

#include <cmath>
#include <optional>
#include <span>
#include <utility>

#include "formats/metroid/records/path_file.hpp"

namespace wend::metroid_path {

// The records of a table from `first` on; none where not all of them are there.
template <class Record>
std::span<const Record> run_of(const std::vector<Record>& table, u32 first, u32 count) {
    if (first > table.size() || count > table.size() - first) return {};
    return std::span(table).subspan(first, count);
}

inline std::span<const Corner> corners_of(const PathFile& file, const Region& region) {
    return run_of(file.corners, region.first_corner, region.corner_count);
}
inline std::span<const Link> links_of(const PathFile& file, const Region& region) {
    return run_of(file.links, region.first_link, region.link_count);
}

// The edge of a polygon that begins at one of its corners. Seen from inside it runs from left to
// right, as the polygon goes clockwise.
struct Edge {
    const Corner &left, &right;
};
inline std::optional<Edge> edge_at(std::span<const Corner> corners, u32 corner) {
    if (corner >= corners.size()) return std::nullopt;
    return Edge{corners[corner], corners[(corner + 1) % corners.size()]};
}

// Lengths in metres that differ by less are taken for equal: floats round, and tools may compute
// in another order.
inline constexpr f64 tolerance = 0.01;

// Whether two edges are one, seen from both of its sides.
inline bool is_same_edge(const Edge& one, const Edge& other) {
    const auto is_about = [](const Vector& a, const Vector& b) {
        for (std::size_t axis = 0; axis < 3; ++axis)
            if (!(std::abs(f64{a[axis]} - b[axis]) <= tolerance)) return false;
        return true;
    };
    return is_about(one.left.position, other.right.position) &&
           is_about(one.right.position, other.left.position);
}

// The edge of a polygon that is the other side of an edge, by its first corner.
inline std::optional<u32> edge_behind(std::span<const Corner> corners, const Edge& edge) {
    for (u32 i = 0; i < corners.size(); ++i)
        if (is_same_edge(edge, *edge_at(corners, i))) return i;
    return std::nullopt;
}

}  // namespace wend::metroid_path
