#pragma once

#include <initializer_list>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/integers.hpp"
#include "wend/error.hpp"
#include "wend/format.hpp"

namespace wend {

// Each function named take_ sets `value` to what an option says and returns true. Where the option
// is not given, `value` stays as it is and false comes back. The error names the option, what was
// found and what is allowed: `--turns: "x" is not a whole number from 0 to 30`.

// A whole number that is not negative, in decimal digits or, after 0x, in hexadecimal ones.
Expected<std::optional<u64>> whole_number(const OptionValues& options, std::string_view name,
                                          u64 min, u64 max);

template <class Number>
Expected<bool> take_whole_number(const OptionValues& options, std::string_view name, Number& value,
                                 u64 min = 0, u64 max = std::numeric_limits<Number>::max()) {
    const auto number = whole_number(options, name, min, max);
    if (!number) return failure(number.error());
    if (*number) value = static_cast<Number>(**number);
    return number->has_value();
}

// A length in metres: 0 or more, or only more than 0.
enum class Zero { allowed, refused };
Expected<bool> take_length(const OptionValues& options, std::string_view name, f32& value,
                           Zero zero);

// A name that a file can have, without a folder.
Expected<bool> take_name(const OptionValues& options, std::string_view name, std::string& value);

// The place of the option's value among choices, as OptionSpec::value_name has them.
Expected<std::optional<std::size_t>> place_of_choice(const OptionValues& options,
                                                     std::string_view name,
                                                     std::string_view choices);

// A truth value, a number, or an enumeration whose values are the places of the choices.
template <class Choice>
Expected<bool> take_choice(const OptionValues& options, std::string_view name,
                           std::string_view choices, Choice& value) {
    const auto place = place_of_choice(options, name, choices);
    if (!place) return failure(place.error());
    if (*place) value = static_cast<Choice>(**place);
    return place->has_value();
}

// Whether any option was given; the first error if there is one.
Expected<bool> any_given(std::initializer_list<Expected<bool>> taken);

}  // namespace wend
