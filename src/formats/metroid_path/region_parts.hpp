#pragma once

#include <optional>
#include <span>
#include <utility>

#include "formats/metroid_path/path_file.hpp"

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

}  // namespace wend::metroid_path
