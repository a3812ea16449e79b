#include <optional>
#include <utility>

#include "edit/editor_state.hpp"
#include "edit/paste.hpp"

namespace wend {
namespace {

using edit::EditedMap;
using edit::SelectedRecords;

// A place along a road as formats see it.
Expected<MapEdits::AlongRoad> along_road(const Map& map, const RoadPlace& at) {
    MapEdits::AlongRoad place{std::nullopt, at.metres};
    if (!at.record) return place;
    auto record = SelectedRecords::of(map, std::span(&*at.record, 1));
    if (!record) return failure(std::move(record.error()));
    place.record = record->list().front();
    return place;
}

}  // namespace

Expected<EditReport> Editor::add_road(std::span<const Point> points, const RoadOptions& options) {
    std::optional<edit::RecordPlace> join;
    if (options.join) {
        const auto place = edit::record_of(map(), *options.join);
        if (!place) return failure(place.error());
        join = *place;
    }
    return state_->run(EditOperation::add_road, points.size(),
                       [&](EditedMap& edited, const MapEdits& edits) {
                           return edits.add_road(edited, points, options, join);
                       });
}

Expected<EditReport> Editor::paste(const Map& other) {
    return state_->run(EditOperation::paste, other.network().nodes.size(),
                       [&](EditedMap& edited, const MapEdits& edits) {
                           return edit::paste_map(edited, edits, other);
                       });
}

Expected<EditReport> Editor::add_ladder(const Point& bottom, const Point& top,
                                        const LadderOptions& options) {
    return state_->run(EditOperation::add_ladder, 1, [&](EditedMap& edited, const MapEdits& edits) {
        return edits.add_ladder(edited, bottom, top, options);
    });
}

Expected<EditReport> Editor::add_object(std::string_view kind, const RoadPlace& at,
                                        const RoadsideOptions& options) {
    const auto place = along_road(map(), at);
    if (!place) return failure(place.error());
    return state_->run(EditOperation::add_object, 1, [&](EditedMap& edited, const MapEdits& edits) {
        return edits.add_object(edited, kind, *place, options);
    });
}

Expected<EditReport> Editor::add_camera(const RoadPlace& at, const RoadsideOptions& options) {
    const auto place = along_road(map(), at);
    if (!place) return failure(place.error());
    return state_->run(EditOperation::add_camera, 1, [&](EditedMap& edited, const MapEdits& edits) {
        return edits.add_camera(edited, *place, options);
    });
}

bool Editor::can_undo() const { return !state_->history.empty(); }

}  // namespace wend
