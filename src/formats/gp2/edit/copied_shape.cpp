#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "formats/gp2/convert/convert_shapes.hpp"
#include "formats/gp2/edit/shape_edits.hpp"
#include "formats/gp2/read/track_document.hpp"

namespace wend::gp2_track {
namespace {

// The shape as a game keeps it. What that loses is told.
Expected<Shape> shape_of_game(const TrackDocument& other, std::size_t place, Game game,
                              edit::EditedMap& map) {
    const Shape& shape = other.file.shapes[place];
    if (other.context.game == game) return shape;
    if (game == Game::f1gp) return failure("shapes of Grand Prix 2 do not become shapes of F1GP");
    if (shape.described == 0)
        return failure(
            fmt::format("shape {} of the other track is kept as bytes, which do not become a shape "
                        "of Grand Prix 2",
                        shape.number));
    std::vector<std::string> losses{"colours of its elements are those of another palette"};
    Shape converted = shape_of_gp2(
        shape, [&](LossKind kind, const std::string& field, const std::string& message) {
            losses.push_back(fmt::format("shapes[{}].{} of the other track is {}: {}", place, field,
                                         kind == LossKind::lost ? "lost" : "changed", message));
        });
    map.tell_each(
        std::span<const std::string>(losses), [](const std::string& loss) { return loss; },
        "more field of it is not carried over", "more fields of it are not carried over");
    return converted;
}

// Pictures are numbers of the game's, which a track finds in the files that it names.
bool shows_pictures(const Shape& shape) {
    return std::ranges::any_of(shape.elements, [](const ShapeElement& element) {
        return element.sort() == ElementKind::bitmap ||
               (element.sort() == ElementKind::polygon &&
                polygon_type["textured"].get(element.type) != 0);
    });
}

u64 count_unnamed_pictures(const TrackFile& file, const TrackFile& other) {
    return static_cast<u64>(std::ranges::count_if(other.pictures, [&](const PictureName& picture) {
        return std::ranges::find(file.pictures, picture.name, &PictureName::name) ==
               file.pictures.end();
    }));
}

}  // namespace

Expected<void> copy_shape(edit::EditedMap& map, const edits::CopyShape& wanted) {
    const auto* const other =
        document_cast<TrackDocument>(*wanted.other->members().front().document);
    if (other == nullptr)
        return failure(fmt::format("a map of {} has no shapes of race tracks",
                                   wanted.other->format().info().id));
    const auto place = find_shape(other->file, wanted.shape);
    if (!place)
        return failure(fmt::format("the other track has no shape {}; it has {}, from 0 on",
                                   wanted.shape, other->file.shape_offsets.size()));
    TrackDocument& track = *document_cast<TrackDocument>(map.change(0));
    TrackFile& file = track.file;
    auto shape = shape_of_game(*other, *place, track.context.game, map);
    if (!shape) return failure(std::move(shape.error()));
    const u16 original = shape->number;
    const auto like = std::ranges::find(other->file.definitions, first_shape_id + original,
                                        &ObjectDefinition::id);
    ObjectDefinition definition;
    const bool has_like = like != other->file.definitions.end();
    if (has_like) definition = *like;
    if (track.context.is_gp2() && other->context.is_gp2() && shows_pictures(*shape))
        map.tell(count_unnamed_pictures(file, other->file),
                 "picture file of the other track, where pictures of the shape may be, is not "
                 "named by this one",
                 "picture files of the other track, where pictures of the shape may be, are not "
                 "named by this one");
    const auto added = add_shape(file, std::move(*shape), definition);
    if (!added) return failure(added.error());
    map.report.consequences.push_back(fmt::format(
        "shape {} of the other track is shape {} now, shapes[{}], by the new definition {}{}",
        original, added->number, file.shapes.size() - 1, added->definition,
        has_like ? fmt::format(", which is like definition {} there",
                               like - other->file.definitions.begin())
                 : std::string(", as none names it there")));
    return {};
}

}  // namespace wend::gp2_track
