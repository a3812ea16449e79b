#include "formats/metroid_path/reach_tables.hpp"

#include "formats/metroid_path/region_parts.hpp"
#include "network/disjoint_sets.hpp"

namespace wend::metroid_path {
namespace {

constexpr u32 outside = 0xFFFFFFFF;

// The table of a graph where each record has the number of the part that it is in, or is outside.
std::vector<u32> table_of(const std::vector<u32>& part) {
    std::vector<u32> table(table_words(part.size()));
    u64 bit = 0;
    for (std::size_t i = 0; i + 1 < part.size(); ++i) {
        if (part[i] == outside) {
            bit += part.size() - i - 1;
            continue;
        }
        for (std::size_t j = i + 1; j < part.size(); ++j, ++bit)
            table[bit / 32] |= u32{part[i] == part[j]} << (bit % 32);
    }
    return table;
}

std::vector<u32> region_table(const PathFile& file, u16 types) {
    const std::size_t regions = file.regions.size();
    const auto is_in = [&](std::size_t i) { return (file.regions[i].type_mask & types) != 0; };
    DisjointSets sets(regions);
    for (std::size_t i = 0; i < regions; ++i) {
        if (!is_in(i)) continue;
        for (const Link& link : links_of(file, file.regions[i]))
            if (link.region < regions && is_in(link.region))
                sets.join(static_cast<u32>(i), link.region);
    }
    std::vector<u32> part(regions, outside);
    for (std::size_t i = 0; i < regions; ++i)
        if (is_in(i)) part[i] = sets.root(static_cast<u32>(i));
    return table_of(part);
}

}  // namespace

void derive_region_reach(PathFile& file) {
    constexpr u16 ground = type_bits["ground"].with(u16{0}, 1);
    constexpr u16 ground_or_flyer = type_bits["flyer"].with(ground, 1);
    file.ground_reach = region_table(file, ground);
    file.flyer_reach = region_table(file, ground_or_flyer);
}

void derive_point_reach(PathFile& file) {
    const std::size_t points = file.points.size();
    DisjointSets sets(points);
    for (std::size_t i = 0; i < points; ++i) {
        const SearchPoint& point = file.points[i];
        for (const u32 other : run_of(file.point_links, point.first_link, point.link_count))
            if (other < points) sets.join(static_cast<u32>(i), other);
    }
    std::vector<u32> part(points);
    for (std::size_t i = 0; i < points; ++i) part[i] = sets.root(static_cast<u32>(i));
    file.point_reach = table_of(part);
}

}  // namespace wend::metroid_path
