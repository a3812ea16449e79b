#include "formats/metroid/edit/position_change.hpp"

#include <algorithm>
#include <cmath>

#include "formats/metroid/records/area_transform.hpp"
#include "formats/metroid/records/region_parts.hpp"

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
    return PositionChange{moved, how.xx * how.yy - how.xy * how.yx < 0, how.is_whole_map};
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

}  // namespace wend::metroid_path
