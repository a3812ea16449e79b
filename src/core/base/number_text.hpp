#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace wend {

constexpr bool is_digit(char character) { return character >= '0' && character <= '9'; }

// A text without the blanks around it.
std::string_view trimmed(std::string_view text);

// The finite number that a text spells, from its first character to its last.
std::optional<double> finite_number(std::string_view text);

// The finite number that a text begins with; what follows it stays of the text, such as a unit.
std::optional<double> take_finite_number(std::string_view& text);

// The whole number that a text spells, decimal or after 0x hexadecimal.
std::optional<std::uint64_t> whole_number(std::string_view text);

// A coordinate or length as it is, with at most three decimals.
std::string number_text(double value);

}  // namespace wend
