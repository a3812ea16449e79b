#include "formats/metroid/edit/connect_regions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "formats/metroid/edit/path_edits.hpp"
#include "formats/metroid/edit/settle_room.hpp"
#include "formats/metroid/records/polygon.hpp"
#include "formats/metroid/records/region.hpp"
#include "model/network/overlapping_boxes.hpp"

namespace wend::metroid_path {

Expected<void> expect_no_options(const edits::ConnectEdges& edit) {
    if (edit.max_drop) return failure("rooms have no drops: the option `max-drop` is not for them");
    if (edit.outward)
        return failure(
            "edges of a room are connected among those that are chosen: the option `outward` is "
            "not for them");
    return {};
}

void tell_connected(edit::EditedMap& map, std::span<const ConnectedPair> pairs,
                    std::string_view records) {
    if (pairs.empty())
        map.report.consequences.push_back(
            fmt::format("nothing to connect: no edges of {} that are not connected meet", records));
    map.tell_each(
        pairs,
        [&](const ConnectedPair& pair) {
            return fmt::format("{} {} and {} connected over an edge of {:.6g} m", records, pair.one,
                               pair.other, pair.length);
        },
        "more pair connected", "more pairs connected");
}

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

// That of two regions. Nothing goes through a doorway that is upright or a point.
std::optional<CommonEdge> doorway(const PathFile& file, u32 one, u32 other) {
    const auto edge =
        common_edge(corners_of(file, file.regions[one]), corners_of(file, file.regions[other]));
    return edge && edge->length > tolerance ? edge : std::nullopt;
}

bool leads_to(const PathFile& file, u32 from, u32 to) {
    return std::ranges::count(links_of(file, file.regions[from]), to, &Link::region) > 0;
}

// Links to add, by the region that they leave.
using NewLinks = std::vector<std::vector<Link>>;

// Links stand in the order of their corners.
void add_links(PathFile& file, const NewLinks& added) {
    std::vector<Link> links;
    std::size_t end = 0;
    for (u32 i = 0; i < file.regions.size(); ++i) {
        Region& region = file.regions[i];
        const auto before = links_of(file, region);
        std::vector<Link> own(before.begin(), before.end());
        end += before.size();
        for (const Link& link : added[i]) {
            const auto behind = std::ranges::count_if(
                own, [&](const Link& other) { return other.corner <= link.corner; });
            own.insert(own.begin() + behind, link);
        }
        region.first_link = static_cast<u32>(links.size());
        region.link_count = static_cast<u32>(own.size());
        links.insert(links.end(), own.begin(), own.end());
    }
    // Those that no region has stay behind.
    links.insert(links.end(), file.links.begin() + static_cast<std::ptrdiff_t>(end),
                 file.links.end());
    file.links = std::move(links);
}

// Around the corners of a region on the map; nothing where it has none, or one that is nowhere.
std::optional<MapBox> box_on_map(const PathFile& file, const Region& region) {
    const auto corners = corners_of(file, region);
    if (corners.empty()) return std::nullopt;
    constexpr f64 infinity = std::numeric_limits<f64>::infinity();
    MapBox box{infinity, infinity, -infinity, -infinity};
    for (const Corner& corner : corners) {
        if (!is_finite(corner.position)) return std::nullopt;
        box.min_x = std::min(box.min_x, corner.position[0] - tolerance);
        box.min_y = std::min(box.min_y, corner.position[1] - tolerance);
        box.max_x = std::max(box.max_x, corner.position[0] + tolerance);
        box.max_y = std::max(box.max_y, corner.position[1] + tolerance);
    }
    return box;
}

// Pairs of regions that are near each other on the map. An error where there are more than can be
// looked at, which takes more regions than a room of a game has.
Expected<std::vector<std::pair<u32, u32>>> near_regions(
    const PathFile& file, std::span<const edit::RecordPlace> regions) {
    std::vector<MapBox> boxes;
    std::vector<u32> number;
    for (const edit::RecordPlace& place : regions)
        if (const auto box = box_on_map(file, file.regions[place.index])) {
            boxes.push_back(*box);
            number.push_back(place.index);
        }
    auto near = meeting_pairs(boxes);
    if (!near)
        return failure(
            fmt::format("the regions lie over or beside each other in more than {} pairs",
                        most_pairs(boxes.size())));
    for (auto& [one, other] : *near) {
        one = number[one];
        other = number[other];
    }
    return std::move(*near);
}

}  // namespace

Expected<void> connect_regions(edit::EditedMap& map, u32 from, u32 to,
                               const ConnectOptions& options) {
    if (options.has_lanes()) return failure("regions have no lanes");
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
    NewLinks added(file.regions.size());
    if (!is_there) added[from].push_back({.corner = edge->of_one, .region = to});
    if (!is_back && !options.one_way)
        added[to].push_back({.corner = edge->of_other, .region = from});
    add_links(file, added);
    return {};
}

// A pair that a link leads between in one direction alone is meant so.
Expected<void> connect_region_edges(edit::EditedMap& map, const edits::ConnectEdges& edit) {
    if (auto fine = expect_no_options(edit); !fine) return fine;
    PathFile& file = changed_room(map);
    if (auto done = put_runs_in_order(file); !done) return done;
    NewLinks added(file.regions.size());
    std::vector<ConnectedPair> connected;
    const auto near = near_regions(file, map.chosen_places());
    if (!near) return failure(near.error());
    for (const auto& [one, other] : *near) {
        if (leads_to(file, one, other) || leads_to(file, other, one)) continue;
        const auto edge = doorway(file, one, other);
        if (!edge) continue;
        added[one].push_back({.corner = edge->of_one, .region = other});
        added[other].push_back({.corner = edge->of_other, .region = one});
        connected.push_back({one, other, edge->length});
    }
    add_links(file, added);
    tell_connected(map, connected, "regions");
    return {};
}

u64 count_regions_apart(const edit::EditedMap& map) {
    const PathFile& file = PathDocument::of(map.document(0)).file;
    const u64 first =
        PathDocument::of(*map.before().members().front().document).file.regions.size();
    std::vector<edit::RecordPlace> all;
    for (u32 i = 0; i < file.regions.size(); ++i) all.push_back({0, i});
    std::set<u32> apart;
    const auto near = near_regions(file, all);
    if (!near) return 0;
    for (const auto& [one, other] : *near)
        if (one < first && other >= first && doorway(file, one, other)) apart.insert(other);
    return apart.size();
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
