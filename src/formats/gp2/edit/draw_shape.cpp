#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "formats/gp2/edit/shape_edits.hpp"
#include "formats/gp2/game/shape_solid.hpp"
#include "formats/gp2/read/track_document.hpp"
#include "formats/gp2/solid/solid_shape.hpp"

namespace wend::gp2_track {
namespace {

// The objects that may be meant: those that Wend wrote for the shape, else those that are called
// so, else all. A new shape has no number.
std::vector<const DrawnSolid*> meant(const std::vector<DrawnSolid>& solids, u16 number,
                                     const std::string& name) {
    std::vector<const DrawnSolid*> of_shape, of_name, all;
    for (const DrawnSolid& solid : solids) {
        if (number != no_number && solid.shape == number) of_shape.push_back(&solid);
        if (solid.name == name) of_name.push_back(&solid);
        all.push_back(&solid);
    }
    return !of_shape.empty() ? of_shape : !of_name.empty() ? of_name : all;
}

// The shape with what a solid shows in its place. The object that it was written for may have had
// other scale values, or only those from one on: the shape itself keeps its own.
Expected<SolidShape> shape_as_drawn(const Shape* before, i16 variant,
                                    const std::vector<DrawnTriangle>& triangles, Game game) {
    if (!before) return shape_of_solid(triangles, nullptr, game);
    const Shape& shape = *before;
    Shape placed = shape;
    placed.scale_values = scale_values_of(shape, game, variant);
    auto made = shape_of_solid(triangles, &placed, game);
    if (!made || made->is_as_before) return made;
    const std::vector<i16>&own = shape.scale_values, &seen = placed.scale_values;
    std::vector<i16>& values = made->shape.scale_values;
    // They are not there any more where others took their room.
    if (values.size() < seen.size() || !std::equal(seen.begin(), seen.end(), values.begin()))
        return made;
    const std::size_t skipped = own.size() - seen.size();
    values.erase(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(seen.size()));
    values.insert(values.begin(), own.begin(), own.end());
    const auto shift = [&](i16& number) {
        number = static_cast<i16>(number + (number < 0   ? -1
                                            : number > 0 ? 1
                                                         : 0) *
                                               static_cast<int>(skipped));
    };
    for (ShapePoint& point : made->shape.points) {
        shift(point.x);
        shift(point.y);
    }
    return made;
}

// The one of the solids that shows something else than the shape, as a shape; nothing where all
// show that.
Expected<std::optional<SolidShape>> changed_shape(const std::vector<const DrawnSolid*>& solids,
                                                  const Shape* before, const std::string& name,
                                                  Game game) {
    std::optional<SolidShape> made;
    const DrawnSolid* changed = nullptr;
    std::vector<DrawnTriangle> drawn;
    for (const DrawnSolid* const solid : solids) {
        auto triangles = triangles_of(*solid);
        if (!triangles) return failure(std::move(triangles.error()));
        auto one = shape_as_drawn(before, solid->variant, *triangles, game);
        if (!one) return failure(fmt::format("{}: {}", solid->node, one.error()->message));
        if (one->is_as_before || (changed && *triangles == drawn)) continue;
        if (changed)
            return failure(fmt::format(
                "{} and {} show {} in different ways: only one of them may be in the file, or be "
                "called so",
                changed->node, solid->node, name));
        made = std::move(*one);
        changed = solid;
        drawn = std::move(*triangles);
    }
    return made;
}

// With a definition that is like the first one of a shape.
Expected<void> add_drawn(edit::EditedMap& map, TrackFile& file, Shape shape) {
    ObjectDefinition definition;
    const auto like = std::ranges::find_if(
        file.definitions, [](const auto& one) { return one.id >= first_shape_id; });
    if (like != file.definitions.end()) definition = *like;
    definition.variant = 0;
    const auto added = add_shape(file, std::move(shape), definition);
    if (!added) return failure(added.error());
    map.report.consequences.push_back(
        fmt::format("the new shape is shape {}, by the new "
                    "definition {}, which nothing places yet",
                    added->number, added->definition));
    return {};
}

}  // namespace

Expected<void> draw_shape(edit::EditedMap& map, const edits::DrawShape& wanted) {
    TrackDocument& track = *document_cast<TrackDocument>(map.change(0));
    TrackFile& file = track.file;
    const std::vector<DrawnSolid> solids = solids_of(wanted.solid);
    if (solids.empty()) return failure("the drawing shows no faces");
    const bool is_new = wanted.shape == "new";
    Shape* before = nullptr;
    if (!is_new) {
        const auto place = find_shape(file, wanted.shape);
        if (!place)
            return failure(fmt::format("there is no shape {}: the track has {}, from 0 on",
                                       wanted.shape, file.shape_offsets.size()));
        before = &file.shapes[*place];
    }
    const u16 number = before ? before->number : no_number;
    const std::string name = before ? name_of_shape(file.free_area, number) : "the new shape";
    auto made = changed_shape(meant(solids, number, name), before, name, track.context.game);
    if (!made) return failure(std::move(made.error()));
    if (!*made) {
        map.report.consequences.push_back(fmt::format("{} is as the drawing shows it", name));
        return {};
    }
    for (const std::string& sentence : (*made)->told)
        map.report.consequences.push_back(fmt::format("{}: {}", name, sentence));
    Shape& shape = (*made)->shape;
    map.report.consequences.push_back(fmt::format(
        "{} has {} points and {} elements{}", name, shape.points.size(), shape.elements.size(),
        before ? fmt::format(" now, for {} and {}", before->points.size(), before->elements.size())
               : ""));
    if (!before) return add_drawn(map, file, std::move(shape));
    *before = std::move(shape);
    return {};
}

}  // namespace wend::gp2_track
