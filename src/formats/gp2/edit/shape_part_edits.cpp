#include "formats/gp2/edit/shape_part_edits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

#include "formats/gp2/edit/display_words.hpp"
#include "formats/gp2/edit/part_names.hpp"
#include "formats/gp2/read/track_document.hpp"

namespace wend::gp2_track {
namespace {

using ListElement = MapEdits::ListElement;

constexpr std::string_view shapes_prefix = "shapes[].";

// The list that an element is of, without the shape.
std::string_view list_in_shape(const ListElement& element) {
    return std::string_view(element.list).substr(shapes_prefix.size());
}

PartsOfShape parts_around(const ListElement& element) {
    TrackDocument& track = *document_cast<TrackDocument>(element.map.change(element.member));
    return {
        .file = track.file,
        .index = static_cast<std::size_t>(element.indexes[0]),
        .game = track.context.game,
        .display = element.indexes.size() > 1 ? static_cast<std::size_t>(element.indexes[1]) : 0};
}

// How parts of a kind are counted anew when one comes or goes.
struct PartShift {
    i64 at;
    bool is_more;

    i64 operator()(i64 place) const {
        if (is_more) return place < at ? place : place + 1;
        return place <= at ? place : place - 1;
    }
};

tl::unexpected<Error> refuse(std::string field, std::string message) {
    return failure(ErrorDetails{.message = std::move(message), .field = std::move(field)});
}

// Vector 0 is used by nothing, since 0 ends a polygon.
Expected<void> expect_used_vector(const PartsOfShape& parts, u64 index, bool is_alone) {
    if (index > 0 || is_alone) return {};
    return refuse(fmt::format("shapes[{}].vectors[0]", parts.index),
                  "is not used and stays the first: the first one that has a use is number 1");
}

// Lets every number name the part that it named before.
Expected<void> renumber(const PartsOfShape& parts, PartKind part, const PartShift& shift,
                        i64 count_before) {
    for (const PartName& name : parts.names(part)) {
        const i64 place = shift(name.place);
        if (place == name.place) continue;
        if (place <= name.most) {
            name.set_place(place);
            continue;
        }
        // What leads nowhere may stay.
        if (name.place >= count_before) continue;
        return refuse(name.path,
                      fmt::format("names what gets the next number, and can hold no more than {}",
                                  name.most + name.first));
    }
    return {};
}

// Which scale values points have.
std::vector<i64> used_scale_values(const Shape& shape) {
    std::vector<i64> places;
    for (const ShapePoint& point : shape.points)
        for (const i16 number : {point.x, point.y})
            if (point.same_as == no_number && number != 0)
                places.push_back(std::abs(i64{number}) - 1);
    return places;
}

// Objects that read all values further on have to read the same ones as before. Asked before points
// name them by new numbers.
Expected<void> keep_further_values(const PartsOfShape& parts, const PartShift& shift) {
    const std::vector<i64> used = used_scale_values(parts.shape());
    for (const PartName& name : parts.further_scale_values()) {
        std::optional<i64> further;
        for (const i64 place : used) {
            const i64 read = place + name.place, wanted = shift(read) - shift(place);
            if ((!shift.is_more && read == shift.at) || further.value_or(wanted) != wanted)
                return refuse(name.path,
                              fmt::format("lets objects read each scale value {} further on than "
                                          "points name it, which is right for no distance with one "
                                          "value {} at place {}",
                                          name.place, shift.is_more ? "more" : "less", shift.at));
            further = wanted;
        }
        if (further && (*further < 1 || *further > name.most))
            return refuse(name.path, fmt::format("would read scale values {} further on, and can "
                                                 "hold 1 to {}",
                                                 *further, name.most));
        if (further) name.set_place(*further);
    }
    return {};
}

// In F1GP levels have a bit for each scale value that the game computes, from bit 14 down.
constexpr i64 most_mask_bits = 15;

void shift_masks(Shape& shape, const PartShift& shift) {
    if (shift.at >= most_mask_bits) return;
    for (ShapeLevel& level : shape.levels) {
        if ((level.mask & draws_elements) == 0) continue;
        const auto own = static_cast<u32>(1 << (most_mask_bits - 1 - shift.at));
        const u32 behind = own - 1, mask = level.mask;
        level.mask = static_cast<u16>(
            shift.is_more ? (mask & ~(own | behind)) | own | ((mask & (own | behind)) >> 1)
                          : (mask & ~(own | behind)) | ((mask & behind) << 1));
    }
}

Expected<void> follow_more_scale_values(const PartsOfShape& parts, const PartShift& shift) {
    Shape& shape = parts.shape();
    if (parts.game == Game::f1gp && std::ssize(shape.scale_values) > most_mask_bits)
        return refuse(fmt::format("shapes[{}].scale_values", parts.index),
                      fmt::format("would be {}, and there can be {}", shape.scale_values.size(),
                                  most_mask_bits));
    if (auto kept = keep_further_values(parts, shift); !kept) return kept;
    if (parts.game == Game::f1gp) shift_masks(shape, shift);
    return {};
}

// The first vector may stand in the place of the last point's partner, whichever point that is.
void pass_on_missing_partner(ShapePoint& from, ShapePoint& to) {
    if (from.has_partner != 0 || to.partner != 0) return;
    from.has_partner = 1;
    to.has_partner = 0;
}

Expected<void> expect_unnamed(const PartsOfShape& parts, PartKind part, u64 index,
                              const std::string& path) {
    std::vector<std::string> paths;
    for (const PartName& name : parts.names(part))
        if (name.place == static_cast<i64>(index)) paths.push_back(name.path);
    if (paths.empty()) return {};
    return refuse(path, "is " + named_by(std::move(paths)));
}

// Display lists leave out an element that goes.
void leave_out_element(const PartsOfShape& parts, u64 element, edit::EditedMap& map) {
    u64 removed = 0;
    for (ShapeDisplay& display : parts.shape().displays) {
        u64 word = display.views.size();
        for (DisplayList& list : display.lists) {
            std::erase_if(list.elements, [&](u16 drawn) {
                if (drawn != element) {
                    ++word;
                    return false;
                }
                follow_fewer_words(display, word, 1);
                ++removed;
                return true;
            });
            ++word;  // the end of the list
        }
    }
    map.tell(removed, "entry of display lists that drew it removed",
             "entries of display lists that drew it removed");
}

// Of views and of what lists are made of only the words count.
void follow_words(const PartsOfShape& parts, const ListElement& element, bool is_more) {
    const std::string_view list = list_in_shape(element);
    if (element.indexes.size() < 2) return;
    ShapeDisplay& display = parts.shape().displays[parts.display];
    const auto follow = is_more ? follow_more_words : follow_fewer_words;
    if (list == "displays[].views") {
        // The new view begins where it says.
        const u16 own = display.views[element.index].start;
        follow(display, element.index, 1);
        display.views[element.index].start = own;
    } else if (list == "displays[].lists[].elements") {
        follow(display, words_before_list(display, element.indexes[2]) + element.index, 1);
    }
}

}  // namespace

Expected<void> follow_inserted_part(const ListElement& element) {
    const PartsOfShape parts = parts_around(element);
    const auto part = part_of_list(list_in_shape(element));
    if (!part) {
        follow_words(parts, element, true);
        return {};
    }
    Shape& shape = parts.shape();
    const u64 index = element.index;
    const PartShift shift{.at = static_cast<i64>(index), .is_more = true};
    if (*part == PartKind::vector)
        if (auto used = expect_used_vector(parts, index, shape.vectors.size() == 1); !used)
            return used;
    if (*part == PartKind::scale_value)
        if (auto followed = follow_more_scale_values(parts, shift); !followed) return followed;
    if (*part == PartKind::list) {
        ShapeDisplay& display = shape.displays[parts.display];
        follow_more_words(display, words_before_list(display, index),
                          words_of_list(display, index));
    }
    const i64 count_before = static_cast<i64>(parts.count(*part)) - 1;
    // The number of a new point itself says what it does now.
    const std::optional<u16> own =
        *part == PartKind::point ? std::optional(shape.points[index].same_as) : std::nullopt;
    if (auto done = renumber(parts, *part, shift, count_before); !done) return done;
    if (own) {
        shape.points[index].same_as = *own;
        if (index > 0 && index + 1 == shape.points.size())
            pass_on_missing_partner(shape.points[index - 1], shape.points[index]);
    }
    return {};
}

Expected<void> follow_erased_part(const ListElement& element) {
    const PartsOfShape parts = parts_around(element);
    const auto part = part_of_list(list_in_shape(element));
    if (!part) {
        follow_words(parts, element, false);
        return {};
    }
    Shape& shape = parts.shape();
    const u64 index = element.index;
    const PartShift shift{.at = static_cast<i64>(index), .is_more = false};
    const std::string path = element.path();
    if (*part == PartKind::vector)
        if (auto used = expect_used_vector(parts, index, shape.vectors.size() == 1); !used)
            return used;
    if (*part == PartKind::element) leave_out_element(parts, index, element.map);
    if (auto unnamed = expect_unnamed(parts, *part, index, path); !unnamed) return unnamed;
    if (*part == PartKind::scale_value) {
        if (auto kept = keep_further_values(parts, shift); !kept) return kept;
        if (parts.game == Game::f1gp) shift_masks(shape, shift);
    }
    if (*part == PartKind::list) {
        ShapeDisplay& display = shape.displays[parts.display];
        const u64 word = words_before_list(display, index), words = words_of_list(display, index);
        if (const auto view = view_beginning_in(display, word, words))
            return refuse(path, fmt::format("holds what shapes[{}].displays[{}].views[{}].start "
                                            "begins at: let that begin elsewhere first",
                                            parts.index, parts.display, *view));
        follow_fewer_words(display, word, words);
    }
    if (*part == PartKind::point && index > 0 && index + 1 == shape.points.size())
        pass_on_missing_partner(shape.points[index], shape.points[index - 1]);
    return renumber(parts, *part, shift, static_cast<i64>(parts.count(*part)));
}

}  // namespace wend::gp2_track
