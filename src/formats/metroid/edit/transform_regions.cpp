#include "formats/metroid/edit/transform_regions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "formats/metroid/edit/path_edits.hpp"
#include "formats/metroid/edit/settle_room.hpp"
#include "formats/metroid/records/area_transform.hpp"
#include "formats/metroid/records/path_file.hpp"
#include "formats/metroid/records/region.hpp"

namespace wend::metroid_path {

Expected<PositionChange> position_change(const MapEdits::Transform& how,
                                         const edit::EditedMap& map) {
    const auto place = AreaTransform::of(map.before().options());
    if (!place) return failure(place.error());
    const auto moved = [how, place = *place](const PositionChange::Position& local) {
        const auto [x, y, z] = place.corner_in_world(local);
        const Point at = how({x, y, z});
        return place.corner_in_room({at.x, at.y, at.z});
    };
    return PositionChange{moved, how.is_mirror(), how.is_whole_map};
}

Expected<PositionChange> position_change(std::span<const PositionChange::Position> corners,
                                         const Point& from, const Point& to,
                                         const edit::EditedMap& map) {
    const auto place = AreaTransform::of(map.before().options());
    if (!place) return failure(place.error());
    if (corners.empty()) return failure("these areas have no corners");
    const auto apart = [](const PositionChange::Position& one,
                          const PositionChange::Position& other) {
        return std::hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
    };
    const auto near = place->corner_in_room({from.x, from.y, from.z});
    const auto there = place->corner_in_room({to.x, to.y, to.z});
    const auto nearest = *std::ranges::min_element(
        corners, {}, [&](const auto& corner) { return apart(corner, near); });
    const auto moved = [=](const PositionChange::Position& at) {
        return apart(at, nearest) <= tolerance ? there : at;
    };
    return PositionChange{moved};
}

Expected<PositionChange> position_change(const MapEdits::AreaChange& change, edit::EditedMap& map) {
    const auto place = AreaTransform::parse(change.area_transform);
    if (!place) return failure(place.error());
    if (place->tilts())
        map.report.consequences.push_back(
            "the matrix tilts what is moved, while heights still go straight up");
    const bool goes_out = change.operation == EditOperation::of<edits::ToWorld>();
    const auto moved = [goes_out, place = *place](const PositionChange::Position& at) {
        return goes_out ? place.corner_in_world(at) : place.corner_in_room(at);
    };
    return PositionChange{moved, false, change.is_whole_map};
}

namespace {

Expected<void> transform(Vector& at, const PositionChange& how) {
    const auto [x, y, z] = how.moved({at[0], at[1], at[2]});
    // A negative zero becomes a positive one.
    at = {rounded(x + 0.0), rounded(y + 0.0), rounded(z + 0.0)};
    if (is_finite(at)) return {};
    return failure(fmt::format("({}, {}, {}) m is too far away for the file", x, y, z));
}

// Mirrored corners would go counter-clockwise: they are walked the other way, from the same first
// one. Links stay on their edges, in the order of those.
void turn_round(PathFile& file, const Region& region) {
    const std::span corners =
        std::span(file.corners).subspan(region.first_corner, region.corner_count);
    if (corners.size() > 1) std::reverse(corners.begin() + 1, corners.end());
    const std::span links = std::span(file.links).subspan(region.first_link, region.link_count);
    for (Link& link : links)
        if (link.corner < corners.size())
            link.corner = static_cast<u32>(corners.size()) - 1 - link.corner;
    std::ranges::stable_sort(links, {}, &Link::corner);
}

// Whether a link leads over an edge that the neighbour has too.
bool meets(const PathFile& file, const Region& from, const Link& link) {
    if (link.region >= file.regions.size()) return false;
    const auto edge = edge_at(corners_of(file, from), link.corner);
    return edge && edge_behind(corners_of(file, file.regions[link.region]), *edge);
}

// The links from what moves to what stays, or back, that meet: a bit for each of the table.
std::vector<bool> links_between(const PathFile& file, const std::vector<bool>& is_moved) {
    std::vector<bool> between(file.links.size());
    for (u32 i = 0; i < file.regions.size(); ++i) {
        const Region& region = file.regions[i];
        for (u32 row = region.first_link; row < region.first_link + region.link_count; ++row) {
            const Link& link = file.links[row];
            between[row] = link.region < is_moved.size() && is_moved[i] != is_moved[link.region] &&
                           meets(file, region, link);
        }
    }
    return between;
}

PositionChange::Position position_of(const Corner& corner) {
    return {corner.position[0], corner.position[1], corner.position[2]};
}

}  // namespace

Expected<void> transform_regions(edit::EditedMap& map, std::span<const edit::RecordPlace> regions,
                                 const PositionChange& how) {
    PathFile& file = changed_room(map);
    if (auto done = put_runs_in_order(file); !done) return done;
    std::vector<bool> is_moved(file.regions.size());
    for (const edit::RecordPlace& place : regions) is_moved[place.index] = true;
    const std::vector<bool> is_between = links_between(file, is_moved);
    for (const edit::RecordPlace& place : regions) {
        const Region& region = file.regions[place.index];
        for (u32 i = 0; i < region.corner_count; ++i)
            if (auto done = transform(file.corners[region.first_corner + i].position, how); !done)
                return done;
    }
    u32 row = 0;
    const u64 removed = remove_links(file, [&](u32 region, const Link& link) {
        return is_between[row++] && !meets(file, file.regions[region], link);
    });
    if (how.is_mirrored)
        for (const edit::RecordPlace& place : regions) turn_round(file, file.regions[place.index]);
    if (how.is_whole_map)
        for (SearchPoint& point : file.points)
            if (auto done = transform(point.position, how); !done) return done;
    map.tell(removed, "link removed whose edges no longer meet",
             "links removed whose edges no longer meet");
    return {};
}

Expected<void> move_region_corner(edit::EditedMap& map, const edits::MoveCorner& edit) {
    const std::vector<edit::RecordPlace> regions = map.chosen_places();
    const PathFile& file = changed_room(map);
    std::vector<PositionChange::Position> corners;
    std::vector<edit::RecordPlace> moved;
    for (const edit::RecordPlace& place : regions)
        for (const Corner& corner : corners_of(file, file.regions[place.index]))
            corners.push_back(position_of(corner));
    const auto change = position_change(corners, edit.from, edit.to, map);
    if (!change) return failure(change.error());
    for (const edit::RecordPlace& place : regions)
        if (std::ranges::any_of(corners_of(file, file.regions[place.index]),
                                [&](const Corner& corner) {
                                    const auto at = position_of(corner);
                                    return change->moved(at) != at;
                                }))
            moved.push_back(place);
    map.report.records = moved.size();
    return transform_regions(map, moved, *change);
}

}  // namespace wend::metroid_path
