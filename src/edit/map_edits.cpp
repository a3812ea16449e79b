#include "edit/map_edits.hpp"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

namespace wend {
namespace {

// What the editor does not ask for, since the format says that it cannot.
tl::unexpected<Error> cannot(EditOperation operation) {
    return failure(fmt::format("there is no {}", operation_name(operation)));
}

}  // namespace

MapEdits::Transform MapEdits::Transform::turn(double degrees) {
    degrees = std::remainder(degrees, 360);
    const double quarters = degrees / 90;
    double sine = std::sin(degrees * std::numbers::pi / 180),
           cosine = std::cos(degrees * std::numbers::pi / 180);
    if (quarters == std::floor(quarters)) {
        sine = std::round(sine);
        cosine = std::round(cosine);
    }
    return {
        .xx = cosine, .xy = -sine, .yx = sine, .yy = cosine, .operation = EditOperation::rotate};
}

Expected<void> MapEdits::settle(EditedMap& map) const { return map.recompute(); }

Expected<void> MapEdits::transform(EditedMap&, std::span<const RecordPlace>,
                                   const Transform& transform) const {
    return cannot(transform.operation);
}
Expected<void> MapEdits::move_corner(EditedMap&, std::span<const RecordPlace>, const Point&,
                                     const Point&) const {
    return cannot(EditOperation::move_corner);
}
Expected<void> MapEdits::change_area(EditedMap&, std::span<const RecordPlace>,
                                     const AreaChange& change) const {
    return cannot(change.operation);
}
Expected<void> MapEdits::connect(EditedMap&, RecordPlace, RecordPlace,
                                 const ConnectOptions&) const {
    return cannot(EditOperation::connect);
}
Expected<void> MapEdits::disconnect(EditedMap&, RecordPlace, RecordPlace, bool) const {
    return cannot(EditOperation::disconnect);
}
Expected<void> MapEdits::connect_edges(EditedMap&, std::span<const RecordPlace>) const {
    return cannot(EditOperation::connect_edges);
}
Expected<void> MapEdits::split(EditedMap&, std::span<const RecordPlace>, EditAxis, double) const {
    return cannot(EditOperation::split);
}
Expected<void> MapEdits::join(EditedMap&, RecordPlace, RecordPlace) const {
    return cannot(EditOperation::join);
}
Expected<void> MapEdits::rename_place(EditedMap&, std::string_view, std::string_view) const {
    return cannot(EditOperation::rename_place);
}
Expected<void> MapEdits::add_road(EditedMap&, std::span<const Point>, const RoadOptions&,
                                  std::optional<RecordPlace>) const {
    return cannot(EditOperation::add_road);
}

Expected<void> MapEdits::close(EditedMap&, const Map&) const {
    return cannot(EditOperation::close);
}

Expected<void> MapEdits::paste(EditedMap&, EditedMap&) const {
    return cannot(EditOperation::paste);
}
Expected<std::shared_ptr<const Document>> MapEdits::area_alone(const EditedMap&,
                                                               std::span<const Point>) const {
    return cannot(EditOperation::add_area);
}
Expected<void> MapEdits::add_ladder(EditedMap&, const Point&, const Point&,
                                    const LadderOptions&) const {
    return cannot(EditOperation::add_ladder);
}
Expected<void> MapEdits::add_object(EditedMap&, std::string_view, const AlongRoad&,
                                    const RoadsideOptions&) const {
    return cannot(EditOperation::add_object);
}
Expected<void> MapEdits::add_camera(EditedMap&, const AlongRoad&, const RoadsideOptions&) const {
    return cannot(EditOperation::add_camera);
}

}  // namespace wend
