#include "formats/gta/records/translation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace wend::gta_paths {
namespace {

constexpr i64 square_eighths = static_cast<i64>(Grid::square_size) * 8;
constexpr std::size_t max_digits = 9;  // A billion metres is beyond any coordinate.

// The eighths that a decimal fraction is, if it is whole ones: "", "5", "625", with zeros behind.
std::optional<i64> eighths_of_fraction(std::string_view digits) {
    digits = digits.substr(0, digits.find_last_not_of('0') + 1);
    constexpr std::string_view fractions[] = {"", "125", "25", "375", "5", "625", "75", "875"};
    const auto found = std::ranges::find(fractions, digits);
    if (found == std::end(fractions)) return std::nullopt;
    return found - std::begin(fractions);
}

// A decimal number of metres as eighths. Read as text, as a binary fraction would round it.
std::optional<i64> eighths_of(std::string_view metres) {
    const bool is_negative = metres.starts_with('-');
    if (is_negative || metres.starts_with('+')) metres.remove_prefix(1);
    const std::size_t point = std::min(metres.find('.'), metres.size());
    const std::string_view whole = metres.substr(0, point);
    const std::string_view fraction = metres.substr(std::min(point + 1, metres.size()));
    constexpr std::string_view digits = "0123456789";
    if (whole.empty() || whole.size() > max_digits ||
        whole.find_first_not_of(digits) != std::string_view::npos)
        return std::nullopt;
    const auto eighths = eighths_of_fraction(fraction);
    if (!eighths) return std::nullopt;
    i64 value = 0;
    std::from_chars(whole.data(), whole.data() + whole.size(), value);
    value = value * 8 + *eighths;
    return is_negative ? -value : value;
}

}  // namespace

Expected<Translation> Translation::of(std::string_view metres) {
    Translation translation;
    std::string_view rest = metres;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const std::size_t comma = std::min(rest.find(','), rest.size());
        const auto eighths = eighths_of(rest.substr(0, comma));
        const bool is_last = comma == rest.size();
        if (!eighths || (is_last && axis == 0) || (!is_last && axis == 2)) break;
        translation.eighths[axis] = *eighths;
        if (is_last) return translation;
        rest.remove_prefix(comma + 1);
    }
    return failure(
        fmt::format("the option `translate`: expected a translation of X,Y,Z or X,Y metres, each a "
                    "multiple of 0.125 as "
                    "positions are, found \"{}\"",
                    metres));
}

bool Translation::is_whole_squares() const {
    return eighths[0] % square_eighths == 0 && eighths[1] % square_eighths == 0;
}

AreaShift::AreaShift(Grid from, Grid to, const Translation& translation)
    : from_(from),
      to_(to),
      columns_(translation.eighths[0] / square_eighths + to.side() / 2 - from.side() / 2),
      rows_(translation.eighths[1] / square_eighths + to.side() / 2 - from.side() / 2) {}

std::optional<u32> AreaShift::operator()(u32 area) const {
    if (area >= from_.area_count()) return std::nullopt;
    const i64 column = area % from_.side() + columns_, row = area / from_.side() + rows_;
    if (column < 0 || column >= to_.side() || row < 0 || row >= to_.side()) return std::nullopt;
    return static_cast<u32>(row * to_.side() + column);
}

}  // namespace wend::gta_paths
