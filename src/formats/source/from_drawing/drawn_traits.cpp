#include "formats/source/from_drawing/drawn_traits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "core/base/display_text.hpp"
#include "core/base/names.hpp"
#include "core/base/number_text.hpp"
#include "core/base/utf8.hpp"
#include "formats/source/records/names.hpp"

namespace wend::source_nav {
namespace {

constexpr std::size_t longest_place_name = 255;  // fact sheet section 3

Error wrong(const DrawnShape& shape, std::string_view property, std::string message) {
    return ErrorDetails{.message = shortened(std::move(message)),
                        .field = fmt::format("{}: {}", shape.name, property)};
}

std::string quoted(std::string_view text) {
    return fmt::format("\"{}\"", escape_for_display(text));
}

// Of the attributes that all areas have, in any game.
bool is_attribute(std::string_view name) {
    return std::ranges::count(base_attributes.fields, name, &BitField::name) > 0 ||
           std::ranges::count(left_4_dead_attributes.fields, name, &BitField::name) > 0;
}

std::vector<std::string> all_attributes() {
    std::vector<std::string> names;
    for (const BitFields bits :
         {BitFields(base_attributes.fields), BitFields(left_4_dead_attributes.fields),
          BitFields(team_fortress_attributes.fields),
          BitFields(left_4_dead_spawn_attributes.fields)})
        for (const BitField& bit : bits) names.emplace_back(bit.name);
    return names;
}

// The next of names that stand in a list.
std::string_view take_name(std::string_view& list) {
    constexpr std::string_view separators = ",;+| \t";
    list.remove_prefix(std::min(list.find_first_not_of(separators), list.size()));
    const std::string_view name = list.substr(0, list.find_first_of(separators));
    list.remove_prefix(name.size());
    return name;
}

// What something is called without the number that tells it from others of the name, such as the
// `.001` of Blender.
std::string_view without_number(std::string_view name) {
    const std::size_t point = name.rfind('.');
    const bool is_numbered = point != name.npos && point + 1 < name.size() &&
                             std::ranges::all_of(name.substr(point + 1), is_digit);
    return is_numbered ? name.substr(0, point) : name;
}

// What a layer, an object or a material is called counts where it is nothing but attributes.
std::string_view attributes_called(const DrawnProperty& property) {
    if (property.name != "material" && property.name != "group" && property.name != "name")
        return {};
    const std::string_view called = without_number(property.value);
    std::string_view rest = called;
    std::string_view name = take_name(rest);
    if (name.empty()) return {};
    for (; !name.empty(); name = take_name(rest))
        if (!is_attribute(name)) return {};
    return called;
}

}  // namespace

std::vector<DrawnPropertySpec> drawn_properties() {
    return {{"attributes", "NAMES",
             "attributes of the area, with commas between; a material, group or name that is one "
             "counts too (default: none)"},
            {"place", "NAME", "name of the place that the area is in (default: none)"},
            {"id", "NUMBER", "what the area is called (default: the next free from 1)"},
            {"height", "LENGTH", "of corners without one, in the unit of the drawing (default: 0)"},
            {"width", "LENGTH",
             "of an upright line, which is a ladder, in the unit of the drawing (default: 32 game "
             "units)"},
            {"facing", "north|east|south|west",
             "where the side of a ladder to climb faces (default: by the areas around)"}};
}

Expected<AreaTraits> TraitsReader::read(const DrawnShape& shape) {
    AreaTraits traits;
    for (const DrawnProperty& property : shape.properties) {
        Expected<void> done;
        if (property.name == "attributes") {
            done = read_attributes(shape, property.value, traits);
        } else if (property.name == "place") {
            done = read_place(shape, property.value, traits);
        } else if (property.name == "id") {
            done = read_id(shape, property.value, traits);
        } else if (const std::string_view called = attributes_called(property); !called.empty()) {
            done = read_attributes(shape, std::string(called), traits);
        } else if (property.name != "height") {
            ++unknown_[property.name];
        }
        if (!done) return failure(std::move(done.error()));
    }
    return traits;
}

Expected<void> TraitsReader::read_attributes(const DrawnShape& shape, const std::string& names,
                                             AreaTraits& traits) {
    static const std::vector<std::string> known = all_attributes();
    std::string_view rest = names;
    for (std::string_view name = take_name(rest); !name.empty(); name = take_name(rest)) {
        if (std::ranges::find(known, name) == known.end()) {
            const std::string near = nearest_name(name, known);
            return failure(
                wrong(shape, "attributes",
                      fmt::format("there is no attribute {}{}", quoted(name),
                                  near.empty() ? "" : fmt::format("; did you mean {}?", near))));
        }
        set_attribute(shape, name, traits);
    }
    return {};
}

void TraitsReader::set_attribute(const DrawnShape& shape, std::string_view name,
                                 AreaTraits& traits) {
    const auto mask = [&](BitFields bits) {
        const auto found = std::ranges::find(bits, name, &BitField::name);
        return found == bits.end() ? 0 : found->mask();
    };
    const u32 common = mask(attribute_bits_of(context_)) & attribute_word(context_);
    const u32 of_game = mask(game_bits_of(context_));
    if (common == 0 && of_game == 0)
        losses_.add(LossKind::lost, "attributes", shape.name,
                    fmt::format("version {} has no attribute {}", version_name(context_), name));
    traits.attributes |= common;
    if (common == 0) traits.game_attributes |= of_game;
}

Expected<void> TraitsReader::read_place(const DrawnShape& shape, const std::string& name,
                                        AreaTraits& traits) {
    if (name.empty()) return {};
    const bool is_printable =
        std::ranges::all_of(name, [](char c) { return c >= ' ' && c <= '~'; });
    if (name.size() > longest_place_name || !is_printable)
        return failure(wrong(shape, "place",
                             fmt::format("a name of a place has 1 to {} plain characters, found {}",
                                         longest_place_name, quoted(name))));
    if (context_.version < 5) {
        losses_.add(LossKind::lost, "place", shape.name,
                    fmt::format("{}, version {} has no places", name, version_name(context_)));
        return {};
    }
    const auto found = place_numbers_.find(name);
    if (found != place_numbers_.end()) {
        traits.place = found->second;
        return {};
    }
    if (places_.size() == std::numeric_limits<u16>::max())
        return failure(wrong(shape, "place", "a mesh has at most 65,535 places"));
    places_.push_back(name);
    traits.place = static_cast<u16>(places_.size());
    place_numbers_.emplace(name, traits.place);
    return {};
}

Expected<void> TraitsReader::read_id(const DrawnShape& shape, const std::string& text,
                                     AreaTraits& traits) {
    const auto number = whole_number(text);
    if (!number || *number == 0 || *number > std::numeric_limits<u32>::max())
        return failure(wrong(
            shape, "id",
            fmt::format("expected a whole number from 1 to 4294967295, found {}", quoted(text))));
    traits.id = static_cast<u32>(*number);
    const auto [other, is_new] = shape_with_id_.try_emplace(traits.id, shape.name);
    if (!is_new)
        return failure(wrong(
            shape, "id",
            fmt::format("{} is the id of {} too", traits.id, escape_for_display(other->second))));
    return {};
}

void TraitsReader::note_unknown() const {
    constexpr std::size_t most_named = 8;
    if (unknown_.empty()) return;
    std::vector<std::pair<std::string, u64>> names(unknown_.begin(), unknown_.end());
    std::ranges::sort(names, [](const auto& a, const auto& b) {
        return a.second != b.second ? a.second > b.second : natural_less(a.first, b.first);
    });
    std::string list;
    for (std::size_t i = 0; i < std::min(names.size(), most_named); ++i)
        list += fmt::format("{}{} ({})", i == 0 ? "" : ", ",
                            shortened(escape_for_display(names[i].first)), names[i].second);
    if (names.size() > most_named) list += fmt::format(" and {} more", names.size() - most_named);
    losses_.note(fmt::format("properties that areas do not have were left out: {}", list));
}

Expected<f64> number_said(const DrawnShape& shape, std::string_view property, f64 usual) {
    const std::string* const said = shape.find(property);
    if (!said) return usual;
    const auto number = finite_number(*said);
    if (!number)
        return failure(
            wrong(shape, property, fmt::format("expected a number, found {}", quoted(*said))));
    return *number;
}

}  // namespace wend::source_nav
