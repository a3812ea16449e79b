#include "model/edit/map_edits.hpp"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

namespace wend {
namespace {

// What the editor does not ask for, since the format says that it cannot.
tl::unexpected<Error> cannot(EditOperation operation) {
    return failure(fmt::format("there is no {}", operation.info().word));
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
    return {.xx = cosine,
            .xy = -sine,
            .yx = sine,
            .yy = cosine,
            .operation = EditOperation::of<edits::Rotate>()};
}

bool MapEdits::Transform::is_by_quarters() const {
    return xx == std::round(xx) && xy == std::round(xy) && yx == std::round(yx) &&
           yy == std::round(yy);
}

std::string MapEdits::ListElement::path() const {
    std::string path;
    std::string_view rest = list;
    for (const u64 around : indexes) {
        const std::size_t bracket = rest.find("[]");
        path += fmt::format("{}[{}]", rest.substr(0, bracket), around);
        rest.remove_prefix(bracket + 2);
    }
    return fmt::format("{}{}[{}]", path, rest, index);
}

Expected<void> MapEdits::settle(EditedMap& map) const { return map.recompute(); }

MapEdits::MapEdits() { can_do<edits::Set, edits::SetFile, edits::Insert, edits::Erase>(); }

void MapEdits::allow(EditOperation operation) {
    can_[operation.index()] = true;
    // Cutting a region out is removing the rest.
    if (operation == EditOperation::of<edits::Remove>()) can_do<edits::Keep>();
}

Expected<void> MapEdits::run(EditedMap& map, const Edit& edit) const {
    const EditOperation operation = EditOperation::of(edit);
    const auto& does = does_[operation.index()];
    return does ? does(map, edit) : cannot(operation);
}

Expected<void> MapEdits::transform(EditedMap&, std::span<const RecordPlace>,
                                   const Transform& transform) const {
    return cannot(transform.operation);
}
Expected<void> MapEdits::change_area(EditedMap&, std::span<const RecordPlace>,
                                     const AreaChange& change) const {
    return cannot(change.operation);
}
Expected<void> MapEdits::connect(EditedMap&, RecordPlace, RecordPlace,
                                 const ConnectOptions&) const {
    return cannot(EditOperation::of<edits::Connect>());
}
Expected<void> MapEdits::disconnect(EditedMap&, RecordPlace, RecordPlace, bool) const {
    return cannot(EditOperation::of<edits::Disconnect>());
}
Expected<void> MapEdits::paste(EditedMap&, EditedMap&) const {
    return cannot(EditOperation::of<edits::Paste>());
}
Expected<std::shared_ptr<const Document>> MapEdits::area_alone(const EditedMap&,
                                                               std::span<const Point>) const {
    return cannot(EditOperation::of<edits::AddArea>());
}

const MapEdits& edit::edits_of(const Format& format) {
    static const MapEdits plain;
    return format.edits() ? *format.edits() : plain;
}

}  // namespace wend
