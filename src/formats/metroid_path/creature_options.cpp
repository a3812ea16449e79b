#include "formats/metroid_path/creature_options.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

namespace wend::metroid_path {
namespace {

constexpr const char *flags_option = "search-flags", *index_option = "creature-index",
                     *radius_option = "creature-radius", *height_option = "creature-height",
                     *padding_option = "search-padding";

Error wrong(const char* option, std::string_view expected, std::string_view found) {
    return {.message = fmt::format("--{}: expected {}, found '{}'", option, expected, found)};
}

template <class Number>
bool spells(std::string_view text, Number& number, auto... base) {
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), number, base...);
    return error == std::errc{} && end == text.data() + text.size();
}

// Leaves what it is where the option is not given.
Expected<void> take_number(const OptionValues& options, const char* option, u32 most, u32& number) {
    const auto given = options.find(std::string_view(option));
    if (given == options.end()) return {};
    const std::string_view text = given->second;
    const bool is_hexadecimal = text.starts_with("0x");
    u32 value = 0;
    const bool is_number = is_hexadecimal ? spells(text.substr(2), value, 16) : spells(text, value);
    if (!is_number || value > most)
        return failure(wrong(option, fmt::format("a whole number from 0 to {}", most), text));
    number = value;
    return {};
}

Expected<void> take_length(const OptionValues& options, const char* option, f32& length) {
    const auto given = options.find(std::string_view(option));
    if (given == options.end()) return {};
    f32 value = 0;
    if (!spells(given->second, value) || !std::isfinite(value) || value < 0)
        return failure(wrong(option, "metres, 0 or more", given->second));
    length = value;
    return {};
}

}  // namespace

std::vector<OptionSpec> creature_options() {
    const Creature usual;
    return {{flags_option, "BITS",
             fmt::format("the regions that it may use: 1 ground, 2 flyer, 4 swimmer, 3 ground and "
                         "flyer (default: {})",
                         usual.flags)},
            {index_option, "NUMBER",
             fmt::format("its path finding index, 0 to 7 (default: {})", usual.index)},
            {radius_option, "METRES",
             fmt::format("how far a walker keeps from the ends of doorways (default: {:g})",
                         usual.radius)},
            {height_option, "METRES",
             fmt::format("how high a flyer or swimmer is (default: {:g})", usual.height)},
            {padding_option, "METRES",
             fmt::format("how far off the mesh a way may begin and end (default: {:g})",
                         usual.padding)}};
}

Expected<Creature> creature_of(const OptionValues& options) {
    constexpr u32 max_flags = 0xFFFF, max_index = 7;
    Creature creature;
    for (const auto& taken : {take_number(options, flags_option, max_flags, creature.flags),
                              take_number(options, index_option, max_index, creature.index),
                              take_length(options, radius_option, creature.radius),
                              take_length(options, height_option, creature.height),
                              take_length(options, padding_option, creature.padding)})
        if (!taken) return failure(taken.error());
    return creature;
}

}  // namespace wend::metroid_path
