#include "formats/metroid_path/edits/position_change.hpp"

#include "formats/metroid_path/area_transform.hpp"

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

Expected<PositionChange> position_change(const MapEdits::AreaChange& change, edit::EditedMap& map) {
    const auto place = AreaTransform::parse(change.area_transform);
    if (!place) return failure(place.error());
    if (place->tilts())
        map.report.consequences.push_back(
            "the matrix tilts what is moved, while heights still go straight up");
    const bool goes_out = change.operation == EditOperation::to_world;
    const auto moved = [goes_out, place = *place](const PositionChange::Position& at) {
        return goes_out ? place.corner_in_world(at) : place.corner_in_room(at);
    };
    return PositionChange{moved, false, change.is_whole_map};
}

}  // namespace wend::metroid_path
