#include "formats/metroid/edit/ordered_runs.hpp"

#include <fmt/format.h>

#include <utility>

namespace wend::metroid_path {

bool has_runs_in_order(const PathFile& file) {
    u64 corners = 0, links = 0;
    for (const Region& region : file.regions) {
        if (region.first_corner != corners) return false;
        if (region.link_count > 0 && region.first_link != links) return false;
        corners += region.corner_count;
        links += region.link_count;
    }
    return corners <= file.corners.size() && links <= file.links.size();
}

Expected<void> put_runs_in_order(PathFile& file) {
    if (has_runs_in_order(file)) {
        u32 links = 0;
        for (Region& region : file.regions)
            region.first_link = std::exchange(links, links + region.link_count);
        return {};
    }
    u64 corners = 0, links = 0;
    for (std::size_t i = 0; i < file.regions.size(); ++i) {
        const Region& region = file.regions[i];
        corners += region.corner_count;
        links += region.link_count;
        if (corners > file.corners.size() || links > file.links.size() ||
            corners_of(file, region).size() != region.corner_count ||
            links_of(file, region).size() != region.link_count)
            return failure(
                fmt::format("region {} has corners or links that others have too, or that do not "
                            "exist: check says which",
                            i));
    }
    PathFile ordered = file;
    ordered.corners.clear();
    ordered.links.clear();
    for (Region& region : ordered.regions) {
        const auto own_corners = corners_of(file, region);
        const auto own_links = links_of(file, region);
        region.first_corner = static_cast<u32>(ordered.corners.size());
        region.first_link = static_cast<u32>(ordered.links.size());
        ordered.corners.insert(ordered.corners.end(), own_corners.begin(), own_corners.end());
        ordered.links.insert(ordered.links.end(), own_links.begin(), own_links.end());
    }
    file = std::move(ordered);
    return {};
}

}  // namespace wend::metroid_path
