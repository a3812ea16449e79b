#include "route/graph/speed_rules.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/number_text.hpp"
#include "model/network/network.hpp"

namespace wend {
namespace {

// Of all links, or nodes, those that are links of a kind, or lie at the ends of such.
std::vector<bool> on_kind(const Network& network, std::uint8_t kind, bool is_of_nodes) {
    const KindRule rule = kind_rule(network, kind);
    const Links& links = network.links;
    std::vector<bool> is_on(is_of_nodes ? network.nodes.size() : links.size());
    for (LinkIndex link = 0; link < links.size(); ++link) {
        if (!is_open(network, link, rule)) continue;
        if (is_of_nodes)
            is_on[links.from[link]] = is_on[links.to[link]] = true;
        else
            is_on[link] = true;
    }
    return is_on;
}

}  // namespace

MadeColumns::Made MadeColumns::find(std::string_view name) {
    const Network::FoundColumn found = network_.find_column(name);
    if (!found) return {};
    auto made = values_.find(found.column);
    if (made == values_.end()) made = values_.emplace(found.column, found.values()).first;
    return {found.column, found.is_of_nodes, &made->second};
}

namespace {

// Where a column says nothing, which is 0 or its value for none, of all links of a kind and of the
// nodes at their ends, but something of others: one sentence on where it does.
std::optional<std::string> nothing_on_kind(const Network& network, std::uint8_t kind,
                                           const MadeColumns::Made& made) {
    const Column& column = *made.column;
    const bool of_nodes = made.is_of_nodes;
    const std::vector<bool> is_on = on_kind(network, kind, of_nodes);
    const auto& kinds = of_nodes ? network.nodes.kind : network.links.kind;
    bool is_any_on = false;
    std::vector<std::uint64_t> elsewhere(network.kinds.size());
    for (std::size_t i = 0; i < is_on.size(); ++i) {
        is_any_on = is_any_on || is_on[i];
        if (made.values->number(i) == column.none.value_or(0)) continue;
        if (is_on[i]) return std::nullopt;
        if (kinds[i] < elsewhere.size()) ++elsewhere[kinds[i]];
    }
    const std::string thing = of_nodes ? network.node_word : "link";
    std::string others;
    for (std::size_t i = 0; i < elsewhere.size(); ++i)
        if (elsewhere[i] > 0)
            others += fmt::format("{}{} {}{} of kind {}", others.empty() ? "" : ", ", elsewhere[i],
                                  thing, elsewhere[i] == 1 ? "" : "s", network.kinds[i].name);
    if (!is_any_on || others.empty()) return std::nullopt;
    return fmt::format("{} says nothing of any {} {} kind {}, but of {}", column.name, thing,
                       of_nodes && !kind_rule(network, kind).node ? "at a link of" : "of",
                       network.kind_name(kind), others);
}

constexpr std::size_t max_values_named = 12;

template <class List, class Name>
std::vector<std::string> names_of(const List& list, Name name) {
    std::vector<std::string> names;
    for (const auto& item : list) names.push_back(item.*name);
    return names;
}

// Numbers that a value stands for, the ends included.
struct ValueRange {
    double first = 0, last = 0;

    bool holds(double number) const { return first <= number && number <= last; }
};

std::optional<double> number_in(std::string_view text, Column::Type type) {
    const auto number = finite_number(text);
    if (!number || type == Column::Type::real) return number;
    const bool is_whole = std::ranges::all_of(text.substr(text.starts_with('-')), is_digit);
    if (!is_whole || (*number < 0 && type != Column::Type::signed_integer)) return std::nullopt;
    return number;
}

// What a value stands for: several where they have the same name.
std::vector<ValueRange> ranges_of(std::string_view value, const Column& column) {
    std::vector<ValueRange> ranges;
    for (std::uint32_t i = 0; i < column.value_names.size(); ++i)
        if (column.value_names[i] == value) ranges.push_back({1. * i, 1. * i});
    if (!ranges.empty()) return ranges;
    if (column.type == Column::Type::flag) {
        if (value == "yes" || value == "1") return {{1, 1}};
        if (value == "no" || value == "0") return {{0, 0}};
        return {};
    }
    const std::size_t dots = value.find("..");
    const auto first = number_in(value.substr(0, dots), column.type);
    const auto last = dots == value.npos ? first : number_in(value.substr(dots + 2), column.type);
    if (!first || !last || *last < *first) return {};
    return {{*first, *last}};
}

std::string unknown_value(const std::string& value, const Column& column) {
    const bool is_flag = column.type == Column::Type::flag;
    std::string expected = is_flag                             ? "yes or no"
                           : column.type == Column::Type::real ? "a number"
                                                               : "a whole number";
    const std::size_t count = column.value_names.size();
    if (!is_flag && count == 0) expected += ", or two such as 0..30";
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

}  // namespace

Expected<SpeedMatcher> SpeedMatcher::make(MadeColumns& columns, const Speeds::Line& line) {
    const Network& network = columns.network();
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
        if (auto matched = matcher.match(columns, condition); !matched)
            return failure(std::move(matched.error()));
    if (line.kind.empty() || matcher.matches_any(network.links)) return matcher;
    const std::uint8_t kind = *network.find_kind(line.kind);
    for (const Speeds::Condition& condition : line.conditions)
        if (auto nothing = nothing_on_kind(network, kind, columns.find(condition.column)))
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

Expected<void> SpeedMatcher::match(MadeColumns& columns, const Speeds::Condition& condition) {
    const auto [column, is_of_nodes, values] = columns.find(condition.column);
    if (!column) {
        const Network& network = columns.network();
        std::vector<std::string> names = names_of(network.nodes.columns, &Column::name);
        std::ranges::copy(names_of(network.links.columns, &Column::name),
                          std::back_inserter(names));
        return failure(fmt::format("there is no column '{}' here; there are {}", condition.column,
                                   fmt::join(names, ", ")));
    }
    const std::vector<ValueRange> wanted = ranges_of(condition.value, *column);
    if (wanted.empty()) return failure(unknown_value(condition.value, *column));
    keep(is_of_nodes ? of_nodes_ : of_links_, values->size(), [&, all = values](std::uint32_t i) {
        const double number = all->number(i);
        return std::ranges::any_of(wanted, [=](ValueRange range) { return range.holds(number); });
    });
    return {};
}

Expected<SpeedRules> SpeedRules::make(const Network& network, const Speeds& speeds) {
    SpeedRules rules;
    rules.links_ = &network.links;
    MadeColumns columns(network);
    for (auto line = speeds.lines.rbegin(); line != speeds.lines.rend(); ++line) {
        auto matcher = SpeedMatcher::make(columns, *line);
        if (!matcher)
            return failure(ErrorDetails{.message = std::move(matcher.error()->message),
                                        .file = speeds.file,
                                        .field = fmt::format("line {}", line->number)});
        rules.matchers_.push_back(std::move(*matcher));
    }
    std::ranges::stable_sort(rules.matchers_, std::ranges::greater{}, &SpeedMatcher::weight);
    return rules;
}

std::optional<double> SpeedRules::pace_at(LinkIndex link, NodeIndex end) const {
    for (const SpeedMatcher& matcher : matchers_)
        if (matcher.matches(link, end)) return matcher.pace();
    return std::nullopt;
}

std::optional<double> SpeedRules::pace_of(LinkIndex link) const {
    const auto here = pace_at(link, links_->from[link]), there = pace_at(link, links_->to[link]);
    if (!here || !there) return std::nullopt;
    // A link with a closed half is closed.
    return (*here + *there) / 2;
}

std::optional<double> SpeedRules::pace_of_node(NodeIndex node) const {
    for (const SpeedMatcher& matcher : matchers_)
        if (matcher.matches_node(node)) return matcher.pace();
    return std::nullopt;
}

}  // namespace wend
