#pragma once

#include <fmt/format.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "formats/gp2/records/track_file.hpp"

// What a shape shows, told without a single number of a part: an edit that only counts parts anew
// leaves it as it is.

namespace wend::gp2_track {

// `further`: so many scale values further on than points say, as a definition may want it.
struct ShownShape {
    const Shape& shape;
    bool is_gp2;
    int further = 0;

    std::string coordinate(int number) const {
        if (number == 0) return "0";
        const auto place = static_cast<std::size_t>(std::abs(number) - 1 + further);
        if (place >= shape.scale_values.size()) return "none";
        return fmt::format("{}", (number < 0 ? -1 : 1) * shape.scale_values[place]);
    }

    std::string point(std::size_t index) const {
        if (index >= shape.points.size()) return "nowhere";
        const ShapePoint* of = &shape.points[index];
        for (int steps = 0; of->same_as != no_number && steps < 100; ++steps) {
            if (of->same_as >= shape.points.size()) return "nowhere";
            of = &shape.points[of->same_as];
        }
        return fmt::format("({} {} {})", coordinate(of->x), coordinate(of->y),
                           shape.points[index].z);
    }

    std::string vector(int number) const {
        const auto index = static_cast<std::size_t>(std::abs(number));
        if (index >= shape.vectors.size()) return "none";
        std::string from = point(shape.vectors[index].from), to = point(shape.vectors[index].to);
        if (number < 0) std::swap(from, to);
        return from + ">" + to;
    }

    std::string element(std::size_t index) const {
        if (index >= shape.elements.size()) return "none";
        const ShapeElement& shown = shape.elements[index];
        if (shown.sort() == ElementKind::pole)
            return fmt::format("pole {} {}", shown.colour, vector(shown.vector));
        if (shown.sort() == ElementKind::bitmap)
            return fmt::format("bitmap {} {} {}", shown.bitmap, shown.depth, point(shown.point));
        std::string text = fmt::format("polygon {} {}", shown.type, shown.texture);
        std::vector<int> sides(shown.vectors.begin(), shown.vectors.end());
        sides.insert(sides.end(), shown.short_vectors.begin(), shown.short_vectors.end());
        for (const int side : sides) text += side == corner_mark ? " mark" : " " + vector(side);
        return text;
    }

    std::string list(const ShapeDisplay& display, std::size_t index) const {
        std::string text;
        if (display.has_pictures != 0)
            return index < display.pictures.size()
                       ? fmt::format("pictures {} {}", display.pictures[index].bitmap,
                                     display.pictures[index].added)
                       : "none";
        if (index >= display.lists.size()) return "none";
        for (const u16 drawn : display.lists[index].elements) text += element(drawn) + "; ";
        return text;
    }

    // What stands from a word of a display on, where a view names no list.
    std::string words(const ShapeDisplay& display, std::size_t word) const {
        std::string text;
        std::size_t at = display.views.size();
        for (const DisplayList& drawn : display.lists) {
            for (const u16 index : drawn.elements)
                if (at++ >= word) text += element(index) + "; ";
            if (at++ >= word) return text;
        }
        return text;
    }

    std::string display(std::size_t index) const {
        if (index >= shape.displays.size()) return "none";
        const ShapeDisplay& shown = shape.displays[index];
        std::string text;
        for (const DisplayView& view : shown.views)
            text += (view.list == no_number ? words(shown, view.start / sizeof(u16))
                                            : list(shown, view.list)) +
                    "\n";
        return text;
    }

    std::string all() const {
        std::string text = "in sight:";
        for (const u8 index : shape.points_in_sight) text += " " + point(index);
        for (const ShapeLevel& level : shape.levels) {
            text += fmt::format("\nlevel {}\n{}", level.depth, display(level.display));
            if (is_gp2) text += display(level.other_display);
        }
        return text;
    }
};

// What a shape of a file shows, with what stands beside it and names parts of it.
inline std::string shown_in(const TrackFile& file, const Shape& shape, bool is_gp2) {
    const ShownShape shown{shape, is_gp2};
    std::string text = shown.all();
    if (file.header.second_shape == shape.number)
        text += "\nsecond address: " + shown.coordinate(file.header.second_scale_value + 1);
    for (const ObjectDefinition& definition : file.definitions) {
        const auto variant = static_cast<u16>(definition.variant);
        const bool is_picture = is_gp2 && variant >= 75 && variant <= 255;
        if (definition.id != 17 + shape.number || variant == 0 || is_picture) continue;
        text += variant % 16
                    ? fmt::format("\n{} for {}", variant >> 4, shown.coordinate(variant % 16))
                    : "\nfurther on: " + ShownShape{shape, is_gp2, variant >> 4}.all();
    }
    return text;
}

}  // namespace wend::gp2_track
