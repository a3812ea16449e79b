#include "base/number_text.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace wend {

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
    text.remove_prefix(begin);
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

std::optional<double> finite_number(std::string_view text) {
    const auto value = take_finite_number(text);
    return text.empty() ? value : std::nullopt;
}

std::optional<double> take_finite_number(std::string_view& text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || !std::isfinite(value)) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

}  // namespace wend
