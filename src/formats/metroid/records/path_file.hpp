#pragma once

#include <cmath>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/describe/field.hpp"
#include "formats/metroid/records/region.hpp"
#include "formats/metroid/records/version.hpp"
#include "wend/bytes.hpp"

namespace wend::metroid_path {

// A point of the graph that Echoes has beside its regions (fact sheet section 3).
struct SearchPoint {
    Vector position{};
    u32 flags = 0;
    u32 link_count = 0;
    u32 first_link = 0;
    u32 first_cost = 0;
};

template <Describes<SearchPoint> P, class V>
constexpr void describe(P& point, V& v) {
    v("position", point.position, needed, unit("m"), along("xyz"), "x, y, z up");
    v("flags", point.flags, "a search asks for some of these bits");
    v("link_count", point.link_count, counts("point_links point_costs"),
      "links that leave this point");
    v("first_link", point.first_link, derived, "where they begin in the list of links");
    v("first_cost", point.first_cost, derived, "where theirs begin in the list of costs");
}

inline constexpr Reference to_region{.list = "regions"};
inline constexpr Reference to_point{.list = "points"};

// A doorway from one region to a neighbour (fact sheet section 2.2).
struct Link {
    u32 corner = 0;
    u32 region = 0;
    f32 width = 0;
    f32 inverse_width = 0;
};

template <Describes<Link> L, class V>
constexpr void describe(L& link, V& v) {
    v("corner", link.corner, needed,
      "where the shared edge starts, counted among the corners of the region that is left");
    v("region", link.region, needed, refers(to_region), "the neighbour");
    v("width", link.width, derived, unit("m"), "length of the shared edge");
    v("inverse_width", link.inverse_width, derived, unit("1/m"), "1 / width");
}

// Two regions, or two points, whose bit in a table is told apart from the rest.
struct RegionPair {
    static constexpr bool shown_as_row = true;
    u32 one = 0, other = 0;
};
template <Describes<RegionPair> P, class V>
constexpr void describe(P& pair, V& v) {
    v("one", pair.one, refers(to_region), "a region");
    v("other", pair.other, refers(to_region), "another region");
}
struct PointPair {
    static constexpr bool shown_as_row = true;
    u32 one = 0, other = 0;
};
template <Describes<PointPair> P, class V>
constexpr void describe(P& pair, V& v) {
    v("one", pair.one, refers(to_point), "a point");
    v("other", pair.other, refers(to_point), "another point");
}

// How a table of pairs differs from the one that follows from the links: pairs that it joins too,
// pairs that it does not join, and the bits of its last word that stand for no pair.
template <class Pair>
struct TableChange {
    std::vector<Pair> joined{}, parted{};
    u32 spare = 0;
};

// How the width of a doorway is measured (fact sheet section 2.2).
enum WidthLaw : u8 { width_on_map, width_in_space };
inline constexpr const char* width_laws[] = {"xy", "3d"};

// The game finds no way in rooms with more regions (fact sheet section 5).
inline constexpr u32 max_regions = 512;

// Files are filled up to a multiple of so many bytes.
inline constexpr u32 file_block = 32;

// The mesh of one room.
struct PathFile {
    // By which law widths are derived, found from the widths of a file where they tell.
    u8 width_law = width_on_map;
    std::vector<Corner> corners;
    std::vector<Link> links;
    std::vector<Region> regions;
    std::vector<u32> ground_reach, flyer_reach;
    std::vector<u32> reserved;
    std::vector<u32> lookup;
    std::vector<OctreeNode> octree;
    std::vector<SearchPoint> points;
    std::vector<u32> point_links;
    std::vector<f32> point_costs;
    std::vector<u32> point_reach;
    Bytes filler;
    // What JSON tells of the tables instead of their words. Only there while JSON is spelt or read:
    // the words are what counts.
    TableChange<RegionPair> ground_change, flyer_change;
    TableChange<PointPair> point_change;
};

constexpr u64 words_for_bits(u64 bits) { return bits / 32 + (bits % 32 != 0); }
// A table has one bit for each pair of records (fact sheet section 2.4).
constexpr u64 table_words(u64 records) {
    return records == 0 ? 0 : words_for_bits(records * (records - 1) / 2);
}
// Both tables and these together have twice a bit for each two regions, in either order.
constexpr u64 reserved_words(u64 regions) {
    return 2 * (words_for_bits(regions * regions) - table_words(regions));
}

template <Describes<PathFile> F, class V>
constexpr void describe_table_changes(F& file, V& v) {
    v.beside("ground_joined", file.ground_change.joined, counted<u32>, derived,
             "pairs of regions that ground_reach joins and links do not");
    v.beside("ground_parted", file.ground_change.parted, counted<u32>, derived,
             "pairs of regions that links join and ground_reach does not");
    v.beside("ground_spare", file.ground_change.spare, derived,
             "bits of ground_reach's last word that stand for no pair");
    v.beside("flyer_joined", file.flyer_change.joined, counted<u32>, derived,
             "pairs of regions that flyer_reach joins and links do not");
    v.beside("flyer_parted", file.flyer_change.parted, counted<u32>, derived,
             "pairs of regions that links join and flyer_reach does not");
    v.beside("flyer_spare", file.flyer_change.spare, derived,
             "bits of flyer_reach's last word that stand for no pair");
    if (!v.context.has_points) return;
    v.beside("point_joined", file.point_change.joined, counted<u32>, derived,
             "pairs of points that point_reach joins and links do not");
    v.beside("point_parted", file.point_change.parted, counted<u32>, derived,
             "pairs of points that links join and point_reach does not");
    v.beside("point_spare", file.point_change.spare, derived,
             "bits of point_reach's last word that stand for no pair");
}

template <Describes<PathFile> F, class V>
constexpr void describe(F& file, V& v) {
    v.constant("version", v.context.version);
    v.beside("width_law", file.width_law, default_value(width_on_map), names(width_laws),
             "how the widths of links are measured: on the map or in space");
    v("corners", file.corners, counted<u32>, "of all regions, one region after the other");
    v("links", file.links, counted<u32>, "of all regions, one region after the other");
    v("regions", file.regions, counted<u32>, "the polygons, 512 at most");
    const u64 regions = file.regions.size();
    v("ground_reach", file.ground_reach, sized(table_words(regions)), derived,
      "a bit for each pair: one can be reached from the other over ground regions");
    v("flyer_reach", file.flyer_reach, sized(table_words(regions)), derived,
      "the same over ground and flyer regions");
    if (v.context.has_reserved)
        v("reserved", file.reserved, sized(reserved_words(regions)), derived, "not used");
    v("lookup", file.lookup, counted<u32>, derived, "regions of the octree's leaves");
    v("octree", file.octree, counted<u32>, derived, "children first, the root last");
    if (v.context.has_points) {
        v("points", file.points, counted<u32>, "graph of points beside the regions");
        if (v.when(!file.points.empty())) {
            v("point_links", file.point_links, counted<u32>, refers(to_point),
              "points that links lead to");
            v("point_costs", file.point_costs, counted<u32>, "costs of these links");
            v("point_reach", file.point_reach, sized(table_words(file.points.size())), derived,
              "a bit for each pair of points: one can be reached from the other");
        }
    }
    v("filler", file.filler, rest_of_file, derived, "to a multiple of 32 bytes, usually ff");
    if (v.context.tells_pairs) describe_table_changes(file, v);
}

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
