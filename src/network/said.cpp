#include "network/said.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ranges>
#include <vector>

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

Expected<bool> flag_said(std::string_view option, std::string_view value) {
    if (value.empty() || value == "yes") return true;
    if (value == "no") return false;
    return failure(fmt::format("{}: '{}' was expected to be yes or no", option, value));
}

Expected<int> word_said(std::string_view words, std::string_view option, std::string_view value) {
    int index = 0;
    for (const auto word : std::views::split(words, '|')) {
        if (std::string_view(word.begin(), word.end()) == value) return index;
        ++index;
    }
    return failure(fmt::format("{}: '{}' was expected to be one of {}", option, value, words));
}

Expected<std::uint8_t> kind_named(const Network& network, std::string_view name) {
    if (const auto kind = network.find_kind(name)) return *kind;
    std::vector<std::string_view> names;
    for (const Kind& kind : network.kinds) names.push_back(kind.name);
    return failure(
        fmt::format("there is no kind '{}' here; there are {}", name, fmt::join(names, ", ")));
}

}  // namespace wend
