#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "formats/metroid_path/edits/ordered_runs.hpp"
#include "formats/metroid_path/edits/path_edits.hpp"
#include "formats/metroid_path/polygon.hpp"

namespace wend::metroid_path {
namespace {

// An edge that two regions have in common, by its first corner in each.
struct CommonEdge {
    u32 of_one, of_other;
    double length;
};

// The longest of them: the game takes one link from a region to another.
std::optional<CommonEdge> common_edge(std::span<const Corner> one, std::span<const Corner> other) {
    std::optional<CommonEdge> longest;
    for (u32 i = 0; i < one.size(); ++i) {
        const Edge edge = *edge_at(one, i);
        const double length = level_length(edge.left.position, edge.right.position);
        if (longest && !(length > longest->length)) continue;
        if (const auto behind = edge_behind(other, edge)) longest = {i, *behind, length};
    }
    return longest;
}

bool leads_to(const PathFile& file, u32 from, u32 to) {
    return std::ranges::count(links_of(file, file.regions[from]), to, &Link::region) > 0;
}

// Links stand in the order of their corners.
void add_link(PathFile& file, u32 from, const Link& link) {
    Region& region = file.regions[from];
    const auto links = links_of(file, region);
    const auto behind =
        std::ranges::count_if(links, [&](const Link& own) { return own.corner <= link.corner; });
    file.links.insert(file.links.begin() + region.first_link + behind, link);
    ++region.link_count;
    for (Region& later : std::span(file.regions).subspan(from + 1)) ++later.first_link;
}

}  // namespace

Expected<void> connect_regions(edit::EditedMap& map, u32 from, u32 to,
                               const ConnectOptions& options) {
    if (options.lanes) return failure("regions have no lanes");
    PathFile& file = changed_room(map);
    if (auto done = put_runs_in_order(file); !done) return done;
    const bool is_there = leads_to(file, from, to), is_back = leads_to(file, to, from);
    if (is_there && (is_back || options.one_way))
        return failure(fmt::format("regions {} and {} are connected already", from, to));
    const auto edge =
        common_edge(corners_of(file, file.regions[from]), corners_of(file, file.regions[to]));
    if (!edge)
        return failure(
            fmt::format("regions {} and {} have no edge in common, from corner to corner, which a "
                        "link needs",
                        from, to));
    if (!is_there) add_link(file, from, {.corner = edge->of_one, .region = to});
    if (!is_back && !options.one_way)
        add_link(file, to, {.corner = edge->of_other, .region = from});
    return {};
}

Expected<void> disconnect_regions(edit::EditedMap& map, u32 from, u32 to, bool one_way) {
    PathFile& file = changed_room(map);
    if (auto done = put_runs_in_order(file); !done) return done;
    const u64 removed = remove_links(file, [&](u32 region, const Link& link) {
        return (region == from && link.region == to) ||
               (!one_way && region == to && link.region == from);
    });
    if (removed == 0) return failure(fmt::format("regions {} and {} are not connected", from, to));
    return {};
}

}  // namespace wend::metroid_path
