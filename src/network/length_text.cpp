#include "network/length_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/number_text.hpp"

namespace wend {

std::optional<double> value_with_unit(std::string_view value, std::span<const ValueUnit> units) {
    const auto number = take_finite_number(value);
    if (!number || !(*number >= 0)) return std::nullopt;
    const auto unit = std::ranges::find(units, trimmed(value), &ValueUnit::name);
    if (unit == units.end()) return std::nullopt;
    return *number * unit->scale;
}

Expected<double> length_said(const Network& network, std::string_view option,
                             const std::string& value) {
    const double metre = 1 / network.metres_per_unit;
    const ValueUnit units[]{{"", 1}, {network.unit, 1}, {"m", metre}, {"km", 1000 * metre}};
    if (const auto length = value_with_unit(value, units)) return *length;
    return failure(
        fmt::format("{}: '{}' was expected to be a length, such as 500 ({}), 500m or 2km", option,
                    value, network.unit));
}

}  // namespace wend
