#include "route/speed_matcher.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "route/column_on_kind.hpp"

namespace wend {
namespace {

constexpr std::size_t max_values_named = 12;

template <class List, class Name>
std::vector<std::string> names_of(const List& list, Name name) {
    std::vector<std::string> names;
    for (const auto& item : list) names.push_back(item.*name);
    return names;
}

// Numbers that a value stands for, the ends included.
struct Numbers {
    std::uint32_t first = 0, last = 0;

    bool hold(std::uint32_t number) const { return first <= number && number <= last; }
};

std::optional<std::uint32_t> whole_number(std::string_view text) {
    std::uint32_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc{} || stop != end) return std::nullopt;
    return number;
}

// What a value stands for: several where they have the same name.
std::vector<Numbers> numbers_of(std::string_view value, const Column& column) {
    std::vector<Numbers> numbers;
    for (std::uint32_t i = 0; i < column.value_names.size(); ++i)
        if (column.value_names[i] == value) numbers.push_back({i, i});
    if (!numbers.empty()) return numbers;
    if (column.type == Column::Type::flag) {
        if (value == "yes" || value == "1") return {{1, 1}};
        if (value == "no" || value == "0") return {{0, 0}};
        return {};
    }
    const std::size_t dots = value.find("..");
    const auto first = whole_number(value.substr(0, dots));
    const auto last = dots == value.npos ? first : whole_number(value.substr(dots + 2));
    if (!first || !last || *last < *first) return {};
    return {{*first, *last}};
}

std::string unknown_value(const std::string& value, const Column& column) {
    std::string expected = column.type == Column::Type::flag ? "yes or no" : "a whole number";
    const std::size_t count = column.value_names.size();
    if (column.type == Column::Type::number && count == 0) expected += ", or two such as 0..30";
    const auto shown = std::span(column.value_names).first(std::min(count, max_values_named));
    if (count > 0) expected += fmt::format(", or one of {}", fmt::join(shown, ", "));
    if (count > shown.size()) expected += fmt::format(" and {} more", count - shown.size());
    return fmt::format("the value '{}' of {} was expected to be {}", value, column.name, expected);
}

// Leaves only elements of which something is true.
template <class IsTrue>
void keep(std::vector<bool>& matching, std::size_t size, IsTrue is_true) {
    if (matching.empty()) matching.assign(size, true);
    for (std::uint32_t i = 0; i < size; ++i)
        if (matching[i]) matching[i] = is_true(i);
}

Expected<void> keep_value(std::vector<bool>& matching, const std::vector<Origin>& origins,
                          const Column& column, const std::string& value) {
    const std::vector<Numbers> wanted = numbers_of(value, column);
    if (wanted.empty()) return failure(unknown_value(value, column));
    keep(matching, origins.size(), [&](std::uint32_t i) {
        const std::uint32_t number = column.value(origins[i]);
        return std::ranges::any_of(wanted, [&](Numbers some) { return some.hold(number); });
    });
    return {};
}

}  // namespace

Expected<SpeedMatcher> SpeedMatcher::make(const Network& network, const Speeds::Line& line) {
    SpeedMatcher matcher;
    matcher.weight_ = line.conditions.size() + (line.kind.empty() ? 0 : 1);
    const double unit = line.unit == Speeds::Unit::metres ? network.metres_per_unit : 1;
    matcher.pace_ = line.speed > 0 ? unit / line.speed : std::numeric_limits<double>::infinity();
    if (!line.kind.empty()) {
        const auto kind = network.find_kind(line.kind);
        if (!kind)
            return failure(fmt::format("there is no kind '{}' here; there are {}", line.kind,
                                       fmt::join(names_of(network.kinds, &Kind::name), ", ")));
        matcher.match_kind(network, *kind);
    }
    for (const Speeds::Condition& condition : line.conditions)
        if (auto matched = matcher.match(network, condition); !matched)
            return failure(std::move(matched.error()));
    if (line.kind.empty() || matcher.matches_any(network.links)) return matcher;
    const std::uint8_t kind = *network.find_kind(line.kind);
    for (const Speeds::Condition& condition : line.conditions)
        if (auto nothing = nothing_on_kind(network, kind, find_column(network, condition.column)))
            return failure(std::move(*nothing));
    return matcher;
}

bool SpeedMatcher::matches_any(const Links& links) const {
    for (LinkIndex link = 0; link < links.size(); ++link)
        if (matches(link, links.from[link]) || matches(link, links.to[link])) return true;
    return false;
}

// A kind that links can be of says nothing about their ends.
void SpeedMatcher::match_kind(const Network& network, std::uint8_t kind) {
    const KindRule rule = kind_rule(network, kind);
    if (rule.link)
        keep(of_links_, network.links.size(),
             [&](LinkIndex link) { return network.links.kind[link] == kind; });
    else
        keep(of_nodes_, network.nodes.size(),
             [&](NodeIndex node) { return network.nodes.kind[node] == kind; });
}

Expected<void> SpeedMatcher::match(const Network& network, const Speeds::Condition& condition) {
    const Nodes& nodes = network.nodes;
    const Links& links = network.links;
    const auto [column, is_of_nodes] = find_column(network, condition.column);
    if (column && is_of_nodes) return keep_value(of_nodes_, nodes.origin, *column, condition.value);
    if (column) return keep_value(of_links_, links.origin, *column, condition.value);
    std::vector<std::string> names = names_of(nodes.columns, &Column::name);
    std::ranges::copy(names_of(links.columns, &Column::name), std::back_inserter(names));
    return failure(fmt::format("there is no column '{}' here; there are {}", condition.column,
                               fmt::join(names, ", ")));
}

}  // namespace wend
