#include "formats/metroid/records/derive.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/describe/wire_layout.hpp"
#include "formats/metroid/records/path_file.hpp"
#include "formats/metroid/records/polygon.hpp"
#include "formats/metroid/records/reach_tables.hpp"
#include "formats/metroid/records/region.hpp"

namespace wend::metroid_path {
namespace {

double width_of(const Edge& edge, u8 law) {
    return law == width_in_space ? length_in_space(edge.left.position, edge.right.position)
                                 : level_length(edge.left.position, edge.right.position);
}

bool is_written(double a, double b) { return std::abs(a - b) <= 1e-6 * std::abs(b); }

// Computes the width of every link, and 1 / width, by the file's law. Zeros where a link has no
// edge.
void derive_link_widths(PathFile& file) {
    for (Link& link : file.links) link.width = link.inverse_width = 0;
    for (const Region& region : file.regions) {
        const auto corners = corners_of(file, region);
        const std::size_t links = links_of(file, region).size();
        for (std::size_t i = 0; i < links; ++i) {
            Link& link = file.links[region.first_link + i];
            const auto edge = edge_at(corners, link.corner);
            if (!edge) continue;
            const double width = width_of(*edge, file.width_law);
            link.width = rounded(width);
            link.inverse_width = rounded(1 / width);
        }
    }
}

}  // namespace

WidthLaw find_width_law(const PathFile& file) {
    i64 for_space = 0;
    // Regions of a broken file may all claim the same links: each is asked once, more or less.
    std::size_t asked = 0;
    for (const Region& region : file.regions) {
        const auto corners = corners_of(file, region);
        const auto links = links_of(file, region);
        asked += links.size();
        if (asked > file.links.size()) break;
        for (const Link& link : links) {
            const auto edge = edge_at(corners, link.corner);
            if (!edge) continue;
            for_space += is_written(link.width, width_of(*edge, width_in_space));
            for_space -= is_written(link.width, width_of(*edge, width_on_map));
        }
    }
    return for_space > 0 ? width_in_space : width_on_map;
}

namespace {

// Hands out runs of a table, one after the other. Sums of broken counts stay beyond every table.
class Runs {
  public:
    u32 next(u32 count) {
        const u32 first = total_;
        total_ = static_cast<u32>(std::min<u64>(u64{total_} + count, 0xFFFFFFFF));
        return first;
    }

  private:
    u32 total_ = 0;
};

void derive_runs(PathFile& file) {
    Runs corners, links, point_links;
    for (Region& region : file.regions) {
        region.first_corner = corners.next(region.corner_count);
        region.first_link = links.next(region.link_count);
    }
    for (SearchPoint& point : file.points)
        point.first_link = point.first_cost = point_links.next(point.link_count);
}

void derive_walls(PathFile& file) {
    for (Corner& corner : file.corners) corner.wall_normal = {};
    for (const Region& region : file.regions) {
        const std::size_t corners = corners_of(file, region).size();
        const auto run = std::span(file.corners).subspan(corners > 0 ? region.first_corner : 0);
        for (std::size_t i = 0; i < corners; ++i)
            run[i].wall_normal = wall_normal(run[i].position, run[(i + 1) % corners].position);
    }
}

void derive_regions(PathFile& file) {
    for (u32 i = 0; i < file.regions.size(); ++i) {
        Region& region = file.regions[i];
        const auto corners = corners_of(file, region);
        region.index = region.pointer = i;
        region.obstructions = {};
        region.normal = plane_normal(corners);
        region.centroid = weighted_centroid(corners);
        const Box box = prism_box(corners, region.height);
        region.box_min = box.min;
        region.box_max = box.max;
    }
}

// Bytes of the tables that grow with the square of what they tell of.
u64 table_bytes(const PathFile& file, const PathContext& context) {
    const u64 regions = file.regions.size();
    return 4 * (2 * table_words(regions) + (context.has_reserved ? reserved_words(regions) : 0) +
                table_words(file.points.size()));
}

void derive_tables(PathFile& file, const PathContext& context) {
    derive_region_reach(file);
    if (context.has_reserved) file.reserved.assign(reserved_words(file.regions.size()), 0);
    if (context.has_points) derive_point_reach(file);
}

// The peer's rules, and as much room as reading a file may take: a few bytes could ask for tables
// of gigabytes, since those grow with the square of the regions.
Derivation default_derivation(const PathFile& file) {
    const u64 records = file.corners.size() * sizeof(Corner) + file.links.size() * sizeof(Link) +
                        file.regions.size() * sizeof(Region) +
                        file.points.size() * sizeof(SearchPoint);
    const u64 room = 192 * 1024 + records / 5;
    return {.table_bytes = room, .octree_limits = {.bytes = room, .tests = u64{1} << 25}};
}

}  // namespace

Derivation roomy_derivation() {
    // Good rooms have some 100 bytes of octree a region. In bad ones regions lie across each other
    // in a wide room, and the octree follows their edges down to the last level.
    return {.table_bytes = u64{64} << 20,
            .octree_limits = {.bytes = u64{512} << 10,
                              .bytes_a_region = 1024,
                              .tests = u64{1} << 26,
                              .tests_a_region = u64{1} << 14}};
}

Expected<void> derive(PathFile& file, const PathContext& context, const Derivation& derivation) {
    derive_runs(file);
    derive_walls(file);
    derive_link_widths(file);
    derive_regions(file);
    for (std::vector<u32>* table :
         {&file.ground_reach, &file.flyer_reach, &file.reserved, &file.point_reach, &file.lookup})
        table->clear();
    file.octree.clear();

    const u64 bytes = table_bytes(file, context);
    const bool fits = bytes <= derivation.table_bytes;
    if (fits) derive_tables(file, context);
    Octree octree = build_octree(file.regions, derivation.octree, derivation.octree_limits);
    file.lookup = std::move(octree.lookup);
    file.octree = std::move(octree.nodes);
    file.filler = default_filler(file, context);
    if (fits) return {};
    return failure(ErrorDetails{
        .message =
            fmt::format("the reachability tables of {} regions and {} points "
                        "would take {} bytes, more than the {} there is room for",
                        file.regions.size(), file.points.size(), bytes, derivation.table_bytes),
        .field = "ground_reach"});
}

Expected<void> derive(PathFile& file, const PathContext& context) {
    return derive(file, context, default_derivation(file));
}

Bytes default_filler(const PathFile& file, const PathContext& context) {
    const u64 size = wire_size(file, context) - file.filler.size();
    return Bytes((file_block - size % file_block) % file_block, std::byte{0xFF});
}

bool has_whole_tables(const PathFile& file, const PathContext& context) {
    const u64 regions = file.regions.size();
    return file.ground_reach.size() == table_words(regions) &&
           file.flyer_reach.size() == table_words(regions) &&
           (!context.has_reserved || file.reserved.size() == reserved_words(regions)) &&
           (!context.has_points || file.point_reach.size() == table_words(file.points.size()));
}

}  // namespace wend::metroid_path
