#include "model/network/option_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ranges>
#include <vector>

#include "core/base/choices.hpp"
#include "core/base/number_text.hpp"

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
    const auto place = place_among_choices(words, value);
    if (place) return static_cast<int>(*place);
    return failure(fmt::format("{}: {}", option, place.error()->message));
}

Expected<std::uint64_t> number_said(const std::string& value, std::uint64_t least,
                                    std::uint64_t most) {
    const auto number = whole_number(value);
    if (number && *number >= least && *number <= most) return *number;
    return failure(fmt::format("'{}' was expected to be a whole number from {} {}", value, least,
                               most == UINT64_MAX ? "on" : fmt::format("to {}", most)));
}

Expected<std::uint8_t> kind_named(const Network& network, std::string_view name) {
    if (const auto kind = network.find_kind(name)) return *kind;
    std::vector<std::string_view> names;
    for (const Kind& kind : network.kinds) names.push_back(kind.name);
    return failure(
        fmt::format("there is no kind '{}' here; there are {}", name, fmt::join(names, ", ")));
}

std::optional<std::vector<double>> numbers_said(std::string_view value, std::size_t least,
                                                std::size_t most) {
    std::vector<double> numbers;
    for (const auto part : std::views::split(value, ',')) {
        const auto number = finite_number(trimmed({part.begin(), part.end()}));
        if (!number || numbers.size() == most) return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers.size() < least ? std::nullopt : std::optional(std::move(numbers));
}

Expected<Bounds> box_said(std::string_view value) {
    const auto numbers = numbers_said(value, 4, 4);
    if (!numbers)
        return failure(
            fmt::format("'{}' was expected to be X1,Y1,X2,Y2, two corners of a box", value));
    Bounds box;
    box.include({(*numbers)[0], (*numbers)[1], 0});
    box.include({(*numbers)[2], (*numbers)[3], 0});
    if (box.min.x == box.max.x || box.min.y == box.max.y)
        return failure(fmt::format("the box {} has no extent", value));
    return box;
}

}  // namespace wend
