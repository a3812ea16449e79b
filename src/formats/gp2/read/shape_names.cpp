#include "formats/gp2/read/shape_names.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "formats/gp2/records/shape_layout.hpp"

namespace wend::gp2_track {
namespace {

// The place of a value in a rising list; no_number where it is not there.
u16 place_of(const std::vector<u64>& starts, u64 start) {
    const auto found = std::ranges::lower_bound(starts, start);
    if (found == starts.end() || *found != start) return no_number;
    return static_cast<u16>(found - starts.begin());
}

void name_points(Shape& shape, Game game) {
    for (ShapePoint& point : shape.points) {
        if (point.x_word & as_point) {
            point.same_as = static_cast<u16>(point.x_word - as_point);
            continue;
        }
        point.x = coordinate_of_word(point.x_word, game).value_or(0);
        point.y = coordinate_of_word(point.y_word, game).value_or(0);
    }
}

void name_display(ShapeDisplay& display, const std::vector<u64>& elements) {
    std::vector<u64> starts;
    u64 at = sizeof(u16) * display.views.size();
    for (DisplayList& list : display.lists) {
        starts.push_back(at);
        at += sizeof(u16) * (list.offsets.size() + 1);
        for (const u16 offset : list.offsets) list.elements.push_back(place_of(elements, offset));
    }
    for (std::size_t i = 0; i < display.pictures.size(); ++i)
        starts.push_back(at + 3 * sizeof(u16) * i);
    for (DisplayView& view : display.views) view.list = place_of(starts, view.start);
}

// `address` is where the shape stands in memory.
void name_parts(Shape& shape, const TrackContext& context, u32 address) {
    name_points(shape, context.game);
    for (std::size_t i = 0; i < shape.elements.size() && i < shape.element_words.size(); ++i)
        shape.elements[i].word = shape.element_words[i];
    const std::vector<u64> elements = element_starts(shape, context);
    for (ShapeDisplay& display : shape.displays) name_display(display, elements);
    const std::vector<u64> displays = display_starts(shape, context);
    for (ShapeLevel& level : shape.levels) {
        if (context.is_gp2()) {
            level.display = place_of(displays, displays.front() + level.table);
            level.other_display = place_of(displays, displays.front() + level.other_table);
        } else {
            level.display = place_of(displays, level.pointer - address);
        }
    }
}

// The scale value that an address leads to.
void name_second_address(TrackFile& file) {
    Header& header = file.header;
    for (const Shape& shape : file.shapes) {
        if (shape.described == 0 || shape.number == no_number) continue;
        const u32 behind = header.second_address - shape.pointers[0];
        if (behind % sizeof(i16) != 0 || behind / sizeof(i16) >= shape.scale_values.size())
            continue;
        header.second_shape = shape.number;
        header.second_scale_value = static_cast<u16>(behind / sizeof(i16));
        return;
    }
}

}  // namespace

void name_shapes(TrackFile& file, const TrackContext& context, const Survey& survey) {
    // The first number of each offset; a number of 16 bits, as no definition holds more.
    std::vector<std::pair<u32, u32>> numbers;
    for (u32 i = 0; i < std::min<std::size_t>(file.shape_offsets.size(), no_number); ++i)
        numbers.emplace_back(file.shape_offsets[i], i);
    std::ranges::sort(numbers);
    auto offset = static_cast<u32>(4 * file.shape_offsets.size() + survey.before_shapes);
    for (std::size_t i = 0; i < file.shapes.size(); ++i) {
        Shape& shape = file.shapes[i];
        const u32 address = file.header.build_address + offset;
        if (shape.described != 0)
            name_parts(shape, context, address);
        else
            for (std::size_t part = 0; part < pointer_count(context.game); ++part)
                shape.parts[part] = static_cast<i32>(shape.pointers[part] - address);
        const auto number = std::ranges::lower_bound(numbers, std::pair(offset, u32{0}));
        if (number != numbers.end() && number->first == offset)
            shape.number = static_cast<u16>(number->second);
        offset += static_cast<u32>(survey.shapes[i].size);
    }
    name_second_address(file);
}

}  // namespace wend::gp2_track
