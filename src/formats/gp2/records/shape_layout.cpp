#include "formats/gp2/records/shape_layout.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <optional>

#include "core/describe/codec.hpp"

namespace wend::gp2_track {
namespace {

Error no_such(std::string field, const char* what, u64 number, u64 count) {
    return ErrorDetails{
        .message = fmt::format("names {} {}, and there are {}", what, number, count),
        .field = std::move(field)};
}

template <class Record>
u64 size_of(const Record& record, const TrackContext& context) {
    FieldSizes sizes;
    described(record, context).describe(sizes);
    return sizes.bytes;
}

void lay_out_elements(Shape& shape) {
    shape.element_words.clear();
    for (std::size_t i = 0; i < shape.elements.size(); ++i) {
        ShapeElement& element = shape.elements[i];
        element.number = static_cast<u16>(i);
        if (element.sort() == ElementKind::polygon)
            element.type &= static_cast<u8>(~flat_bit);
        else
            element.type |= flat_bit;
        if (element.sort() == ElementKind::pole) element.type |= pole_bit;
        if (element.sort() == ElementKind::bitmap) element.type &= static_cast<u8>(~pole_bit);
        shape.element_words.push_back(element.word);
    }
}

Expected<void> lay_out_points(Shape& shape, Game game) {
    for (std::size_t i = 0; i < shape.points.size(); ++i) {
        ShapePoint& point = shape.points[i];
        // Only the last can share bytes with what comes behind.
        if (i + 1 < shape.points.size()) point.has_partner = 1;
        if (point.same_as != no_number) {
            if (point.same_as >= as_point)
                return failure(no_such(fmt::format("points[{}].same_as", i), "point", point.same_as,
                                       shape.points.size()));
            point.x_word = as_point | point.same_as;
            point.y_word = 0;
            continue;
        }
        const auto x = coordinate_word(point.x, game), y = coordinate_word(point.y, game);
        if (!x || !y)
            return failure(ErrorDetails{
                .message =
                    fmt::format("names scale value {}, and there can be {}",
                                std::abs(x ? point.y : point.x), coordinate_words(game).most),
                .field = fmt::format("points[{}].{}", i, x ? "y" : "x")});
        point.x_word = *x;
        point.y_word = *y;
    }
    return {};
}

Expected<void> lay_out_display(ShapeDisplay& display, const std::vector<u64>& elements,
                               const std::string& path) {
    std::vector<u64> starts;
    u64 at = sizeof(u16) * display.views.size();
    for (std::size_t i = 0; i < display.lists.size() && display.has_pictures == 0; ++i) {
        DisplayList& list = display.lists[i];
        starts.push_back(at);
        list.offsets.clear();
        for (const u16 element : list.elements) {
            if (element >= elements.size())
                return failure(no_such(fmt::format("{}.lists[{}].elements", path, i), "element",
                                       element, elements.size()));
            if (elements[element] >= display_list_end)
                return failure(ErrorDetails{
                    .message = fmt::format("names element {}, which begins {} bytes behind the "
                                           "first, and lists can say less than {}",
                                           element, elements[element], display_list_end),
                    .field = fmt::format("{}.lists[{}].elements", path, i)});
            list.offsets.push_back(static_cast<u16>(elements[element]));
        }
        at += sizeof(u16) * (list.elements.size() + 1);
    }
    for (std::size_t i = 0; i < display.pictures.size() && display.has_pictures != 0; ++i)
        starts.push_back(at + 3 * sizeof(u16) * i);
    for (std::size_t i = 0; i < display.views.size(); ++i) {
        DisplayView& view = display.views[i];
        if (view.list == no_number) continue;
        if (view.list >= starts.size())
            return failure(no_such(fmt::format("{}.views[{}].list", path, i), "list", view.list,
                                   starts.size()));
        view.start = static_cast<u16>(starts[view.list]);
    }
    return {};
}

Expected<void> lay_out_levels(Shape& shape, const std::vector<u64>& displays, u32 address) {
    for (std::size_t i = 0; i < shape.levels.size(); ++i) {
        ShapeLevel& level = shape.levels[i];
        for (const u16 display : {level.display, level.other_display})
            if (display >= displays.size())
                return failure(no_such(fmt::format("levels[{}].display", i), "display", display,
                                       displays.size()));
        level.table = static_cast<u16>(displays[level.display] - displays.front());
        level.other_table = static_cast<u16>(displays[level.other_display] - displays.front());
        level.pointer = address + static_cast<u32>(displays[level.display]);
    }
    return {};
}

// Addresses of the parts, which stand one behind the other.
void lay_out_pointers(Shape& shape, const TrackContext& context, u32 address, bool is_last) {
    const auto at = field_offsets(shape, context);
    const auto pointer = [&](const char* part) { return address + static_cast<u32>(at[part]); };
    if (!context.is_gp2()) {
        shape.pointers = {pointer("scale_values"), pointer("points_in_sight"), pointer("points"),
                          pointer("vectors")};
        return;
    }
    const u32 end = pointer("behind_end");
    shape.pointers = {pointer("scale_values"),
                      pointer("points_in_sight"),
                      pointer("elements"),
                      pointer("points"),
                      pointer("vectors"),
                      pointer("element_words"),
                      pointer("displays"),
                      end,
                      end};
    shape.scale_bytes = static_cast<u16>(at["points_in_sight"] - at["scale_values"]);
    shape.point_bytes = static_cast<u16>(at["vectors"] - at["points"]);
    constexpr u64 whole = 4;
    const u64 missing = (whole - at["fill"] % whole) % whole;
    shape.fill.assign(is_last ? 0 : missing, std::byte{0});
}

}  // namespace

std::vector<u64> element_starts(const Shape& shape, const TrackContext& context) {
    std::vector<u64> starts;
    u64 at = 0;
    for (const ShapeElement& element : shape.elements) {
        starts.push_back(at);
        at += size_of(element, context);
    }
    return starts;
}

std::vector<u64> display_starts(const Shape& shape, const TrackContext& context) {
    std::vector<u64> starts;
    u64 at = field_offsets(shape, context)["displays"];
    for (const ShapeDisplay& display : shape.displays) {
        starts.push_back(at);
        at += size_of(display, context);
    }
    return starts;
}

std::optional<u16> coordinate_word(i16 number, Game game) {
    const CoordinateWords words = coordinate_words(game);
    const int magnitude = std::abs(int{number});
    if (magnitude > words.most) return std::nullopt;
    return static_cast<u16>(magnitude * words.step + (number < 0 ? words.opposite : 0));
}

std::optional<i16> coordinate_of_word(u16 word, Game game) {
    const CoordinateWords words = coordinate_words(game);
    const bool is_opposite = word >= words.opposite;
    const int rest = is_opposite ? word - words.opposite : word;
    const int magnitude = rest / words.step;
    if (rest % words.step != 0 || magnitude > words.most || (is_opposite && magnitude == 0))
        return std::nullopt;
    return static_cast<i16>(is_opposite ? -magnitude : magnitude);
}

Expected<void> lay_out(Shape& shape, const TrackContext& context, u32 address, bool is_last) {
    lay_out_elements(shape);
    if (auto done = lay_out_points(shape, context.game); !done) return done;
    shape.sight_fill.assign((shape.points_in_sight.size() + 1) % 2, std::byte{0});
    const std::vector<u64> elements = element_starts(shape, context);
    for (std::size_t i = 0; i < shape.displays.size(); ++i)
        if (auto done =
                lay_out_display(shape.displays[i], elements, fmt::format("displays[{}]", i));
            !done)
            return done;
    lay_out_pointers(shape, context, address, is_last);
    return lay_out_levels(shape, display_starts(shape, context), address);
}

u64 shape_bytes(const Shape& shape, const TrackContext& context) { return size_of(shape, context); }

}  // namespace wend::gp2_track
