#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "formats/metroid/records/path_file.hpp"
#include "wend/error.hpp"

namespace wend::metroid_path {

// Puts corners and links one region after the other, so that regions can get more or fewer of them.
// An error where regions have some in common, or such as do not exist.
Expected<void> put_runs_in_order(PathFile& file);

// Takes links away, by a function that is asked with the region and each of its links; tells how
// many. The runs must be in order.
template <class Goes>
u64 remove_links(PathFile& file, Goes goes) {
    std::vector<Link> kept;
    kept.reserve(file.links.size());
    std::size_t end = 0;
    for (u32 i = 0; i < file.regions.size(); ++i) {
        Region& region = file.regions[i];
        const auto links = links_of(file, region);
        const std::size_t before = kept.size();
        end += links.size();
        for (const Link& link : links)
            if (!goes(i, link)) kept.push_back(link);
        region.first_link = static_cast<u32>(before);
        region.link_count = static_cast<u32>(kept.size() - before);
    }
    kept.insert(kept.end(), file.links.begin() + static_cast<std::ptrdiff_t>(end),
                file.links.end());
    const u64 removed = file.links.size() - kept.size();
    file.links = std::move(kept);
    return removed;
}

}  // namespace wend::metroid_path
