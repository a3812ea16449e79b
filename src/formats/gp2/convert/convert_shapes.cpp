#include "formats/gp2/convert/convert_shapes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "formats/gp2/records/shape_layout.hpp"

namespace wend::gp2_track {
namespace {

// What nearly all shapes of Grand Prix 2 have: four views, and a last level up to that depth.
constexpr u16 gp2_shift = 13, gp2_depth = 14336;

ShapeElement element_of_gp2(const ShapeElement& element, const std::string& path,
                            const TellShapeLoss& tell) {
    ShapeElement converted = element;
    if (element.sort() == ElementKind::polygon) {
        const u32 colour = polygon_type["colour"].get(element.type);
        converted.type = static_cast<u8>(colour);
        if (element.type != colour)
            tell(LossKind::lost, path + ".type", fmt::format("{:#x}", element.type - colour));
        converted.vectors.assign(element.short_vectors.begin(), element.short_vectors.end());
        converted.short_vectors.clear();
    }
    return converted;
}

// What the game draws from where a list begins that begins among the views.
DisplayList list_at(const ShapeDisplay& display, u16 start, const std::vector<u64>& elements) {
    std::vector<u16> words;
    for (const DisplayView& view : display.views) words.push_back(view.start);
    for (const DisplayList& list : display.lists) {
        words.insert(words.end(), list.offsets.begin(), list.offsets.end());
        words.push_back(display_list_end);
    }
    DisplayList drawn;
    for (std::size_t i = start / sizeof(u16); i < words.size() && words[i] < display_list_end;
         ++i) {
        const auto element = std::ranges::find(elements, u64{words[i]});
        if (element != elements.end())
            drawn.elements.push_back(static_cast<u16>(element - elements.begin()));
    }
    return drawn;
}

// Lists for each quarter of a circle, where there were others for the same part of it.
ShapeDisplay display_of_gp2(const ShapeDisplay& display, const std::vector<u64>& elements) {
    ShapeDisplay converted = display;
    if (display.views.empty()) return converted;
    const std::size_t views = views_of_shift(gp2_shift);
    converted.views.clear();
    for (std::size_t i = 0; i < views; ++i) {
        const DisplayView& view = display.views[i * display.views.size() / views];
        u16 list = view.list;
        if (list == no_number) {
            list = static_cast<u16>(converted.lists.size());
            converted.lists.push_back(list_at(display, view.start, elements));
        }
        converted.views.push_back({.list = list});
    }
    return converted;
}

}  // namespace

Shape shape_of_gp2(const Shape& shape, const TellShapeLoss& tell) {
    Shape converted = shape;
    converted.shift = gp2_shift;
    for (std::size_t i = 0; i < shape.elements.size(); ++i)
        converted.elements[i] =
            element_of_gp2(shape.elements[i], fmt::format("elements[{}]", i), tell);
    for (ShapePoint& point : converted.points) point.has_partner = 1;
    converted.levels.clear();
    converted.displays.clear();
    const std::vector<u64> elements = element_starts(shape, {.game = Game::f1gp});
    for (std::size_t i = 0; i < shape.levels.size(); ++i) {
        const ShapeLevel& level = shape.levels[i];
        const ShapeDisplay& display = shape.displays[level.display];
        if (display.has_pictures != 0) {
            tell(LossKind::lost, fmt::format("levels[{}]", i),
                 fmt::format("{} pictures in a row, beyond the depth of {}",
                             display.pictures.size(), i > 0 ? shape.levels[i - 1].depth : 0));
            continue;
        }
        const auto place = static_cast<u16>(converted.displays.size());
        converted.displays.push_back(display_of_gp2(display, elements));
        converted.levels.push_back(
            {.depth = level.depth, .display = place, .other_display = place});
    }
    if (!converted.levels.empty()) converted.levels.back().depth = gp2_depth;
    if (!shape.leftovers.empty())
        tell(LossKind::lost, "leftovers", fmt::format("{} bytes", shape.leftovers.size()));
    converted.leftovers.clear();
    return converted;
}

bool keeps_shapes(const Conversion& conversion) {
    return conversion.to_gp2() &&
           std::ranges::all_of(conversion.source.shapes,
                               [](const Shape& shape) { return shape.described != 0; });
}

std::vector<Shape> convert_shapes(const Conversion& conversion) {
    const std::vector<Shape>& shapes = conversion.source.shapes;
    const TrackContext context{.game = conversion.origin()};
    const bool keeps = keeps_shapes(conversion);
    std::vector<Shape> converted;
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        std::string record = fmt::format("shapes[{}]", i);
        if (!keeps) {
            conversion.tell(LossKind::lost, "shapes", std::move(record),
                            fmt::format("number {}, {} bytes", shapes[i].number,
                                        shape_bytes(shapes[i], context)));
            continue;
        }
        conversion.tell(LossKind::changed, "shapes.elements", record,
                        "its colours are those of another palette");
        converted.push_back(shape_of_gp2(
            shapes[i], [&](LossKind kind, const std::string& field, std::string message) {
                const std::size_t end = field.find('[');
                conversion.tell(kind, "shapes." + field.substr(0, end),
                                fmt::format("{}.{}", record, field), std::move(message));
            }));
    }
    return converted;
}

}  // namespace wend::gp2_track
