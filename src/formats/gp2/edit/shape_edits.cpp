#include "formats/gp2/edit/shape_edits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

#include "core/base/number_text.hpp"
#include "formats/gp2/edit/part_names.hpp"
#include "formats/gp2/read/track_document.hpp"

namespace wend::gp2_track {
namespace {

using ListElement = MapEdits::ListElement;

TrackFile& file_of_shape(const ListElement& element) {
    return document_cast<TrackDocument>(element.map.change(element.member))->file;
}

tl::unexpected<Error> refuse(const ListElement& element, std::string message) {
    return failure(ErrorDetails{.message = std::move(message), .field = element.path()});
}

// Makes what names shapes from a number on name the one before or behind instead.
Expected<void> shift_shapes(const ListElement& element, u16 from, int by) {
    TrackFile& file = file_of_shape(element);
    u64 shifted = 0;
    const u16 known = next_shape_number(file);
    for (std::size_t i = 0; i < file.shapes.size(); ++i) {
        u16& number = file.shapes[i].number;
        if (i == element.index || number == no_number || number < from) continue;
        number = static_cast<u16>(number + by);
        ++shifted;
    }
    element.map.tell(shifted, "other shape has another number", "other shapes have other numbers");
    for (std::size_t i = 0; i < file.definitions.size(); ++i) {
        u8& id = file.definitions[i].id;
        if (id < first_shape_id + from) continue;
        if (by < 0 || id < first_shape_id + last_named_shape) {
            id = static_cast<u8>(id + by);
        } else if (id - first_shape_id < known) {
            return failure(ErrorDetails{.message = "names the last shape that a definition can, "
                                                   "which would get the next number",
                                        .field = fmt::format("definitions[{}].id", i)});
        }
    }
    u16& second = file.header.second_shape;
    if (second != no_number && second >= from) second = static_cast<u16>(second + by);
    for (Tag& name : file.free_area.shape_names)
        if (const auto number = whole_number(name.key); number && *number >= from)
            name.key = fmt::format("{}", by > 0 ? *number + 1 : *number - 1);
    return {};
}

}  // namespace

std::optional<u64> shape_named(const FreeArea& area, std::string_view name) {
    for (const Tag& tag : area.shape_names)
        if (tag.text == name) return whole_number(tag.key);
    return std::nullopt;
}

std::optional<std::size_t> find_shape(const TrackFile& file, std::string_view text) {
    constexpr std::string_view word = "shape ";
    auto number = shape_named(file.free_area, text);
    if (!number) number = whole_number(text.starts_with(word) ? text.substr(word.size()) : text);
    if (!number || *number >= no_number) return std::nullopt;
    const auto found = std::ranges::find(file.shapes, *number, &Shape::number);
    if (found == file.shapes.end()) return std::nullopt;
    return static_cast<std::size_t>(found - file.shapes.begin());
}

u16 next_shape_number(const TrackFile& file) {
    u16 next = 0;
    for (const Shape& shape : file.shapes)
        if (shape.number != no_number) next = std::max(next, static_cast<u16>(shape.number + 1));
    return next;
}

Expected<AddedShape> add_shape(TrackFile& file, Shape shape, ObjectDefinition definition) {
    const u16 number = next_shape_number(file);
    if (number > last_named_shape)
        return failure(fmt::format("definitions name shapes up to {}, and the track has these",
                                   last_named_shape));
    shape.number = number;
    definition.id = static_cast<u8>(first_shape_id + number);
    file.shapes.push_back(std::move(shape));
    file.definitions.push_back(definition);
    return AddedShape{number, file.definitions.size() - 1};
}

Expected<void> follow_inserted_shape(const ListElement& element) {
    TrackFile& file = file_of_shape(element);
    Shape& shape = file.shapes[element.index];
    const u16 wanted = shape.number;
    shape.number = no_number;
    const u16 next = next_shape_number(file);
    shape.number = wanted == no_number ? next : wanted;
    if (shape.number > next)
        return refuse(element,
                      fmt::format("has the number {}, and the next one is {}", shape.number, next));
    element.map.report.consequences.push_back(fmt::format("it is shape {}", shape.number));
    return shift_shapes(element, shape.number, 1);
}

Expected<void> follow_erased_shape(const ListElement& element) {
    TrackFile& file = file_of_shape(element);
    const u16 number = file.shapes[element.index].number;
    if (number == no_number) return {};
    std::vector<std::string> names;
    for (std::size_t i = 0; i < file.definitions.size(); ++i)
        if (file.definitions[i].id == first_shape_id + number)
            names.push_back(fmt::format("definitions[{}]", i));
    if (file.header.second_shape == number) names.emplace_back("header.second_shape");
    if (!names.empty())
        return refuse(element, fmt::format("is shape {}, which is {}", number, named_by(names)));
    std::erase_if(file.free_area.shape_names,
                  [&](const Tag& name) { return whole_number(name.key) == number; });
    return shift_shapes(element, static_cast<u16>(number + 1), -1);
}

}  // namespace wend::gp2_track
