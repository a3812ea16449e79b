#include "draw/colour_column.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "network/common_columns.hpp"
#include "wend/draw.hpp"

namespace wend {
namespace draw_detail {
namespace {

// One of those that every network has.
ColourColumn common(CommonColumn column) {
    using Sort = ColourColumn::Sort;
    return {.on = column.is_of_nodes ? ColourColumn::On::nodes : ColourColumn::On::links,
            .sort = column.name == "component" ? Sort::part
                    : column.unit.empty()      ? Sort::code
                                               : Sort::quantity,
            .title = std::move(column.title),
            .unit = std::move(column.unit),
            .value_names = std::move(column.value_names),
            .values = std::make_shared<const ColumnValues>(std::move(column.values))};
}

// Whether values of nodes hardly ever change along a link, as the numbers of separate parts do; a
// few mistakes are what somebody may be looking for.
bool numbers_parts(const Network& network, const ColourColumn& column) {
    std::uint64_t changes = 0;
    for (LinkIndex link = 0; link < network.links.size(); ++link)
        changes += column.value(network.links.from[link]) != column.value(network.links.to[link]);
    return changes * 200 <= network.links.size();
}

ColourColumn format_column(const Network& network, const Network::FoundColumn& found) {
    using Sort = ColourColumn::Sort;
    const Column& column = *found.column;
    ColourColumn result{.on = found.is_of_nodes ? ColourColumn::On::nodes : ColourColumn::On::links,
                        .title = column.title,
                        .unit = column.unit,
                        .value_names = column.value_names,
                        .names_from_file = column.names_from_file,
                        .none = column.none,
                        .values = std::make_shared<const ColumnValues>(found.values())};
    if (column.type == Column::Type::flag)
        result.sort = Sort::flag;
    else if (!column.unit.empty() || column.type == Column::Type::real)
        result.sort = Sort::quantity;
    else if (found.is_of_nodes && column.value_names.empty() && numbers_parts(network, result))
        result.sort = Sort::part;
    return result;
}

// Whether there is something to colour, but no value for any of it. Of flags each has one.
bool says_nothing(const Network& network, const ColourColumn& column) {
    const std::uint32_t count =
        column.on == ColourColumn::On::nodes ? network.nodes.size() : network.links.size();
    for (std::uint32_t element = 0; element < count; ++element) {
        const double value = column.value(element);
        if (std::isfinite(value) && value != column.none) return false;
    }
    return count > 0;
}

}  // namespace

Expected<ColourColumn> colour_column(const Network& network, std::string_view name) {
    const auto named = [&](ColourColumn column) {
        column.name = name;
        return column;
    };
    if (auto found = common_column(network, name)) return named(common(std::move(*found)));
    if (const auto found = network.find_column(name)) return named(format_column(network, found));
    return failure(fmt::format("there is no column '{}' to colour by; there are {}", name,
                               fmt::join(colour_names(network), ", ")));
}

Expected<std::optional<ColourColumn>> wanted_column(const Network& network,
                                                    const DrawRequest& request) {
    if (request.values && !request.colour_by.empty())
        return failure("values to colour by take the place of a column");
    if (request.values) {
        const NodeValues& values = *request.values;
        if (values.value.size() != network.nodes.size())
            return failure(fmt::format("{} values to colour by were given for {} nodes",
                                       values.value.size(), network.nodes.size()));
        return ColourColumn{
            .sort = values.value_names.empty() ? ColourColumn::Sort::quantity
                                               : ColourColumn::Sort::code,
            .name = values.name,
            .title = values.title,
            .unit = values.unit,
            .value_names = values.value_names,
            .values = std::make_shared<const ColumnValues>(ColumnValues{values.value})};
    }
    if (request.colour_by.empty()) return std::nullopt;
    auto column = colour_column(network, request.colour_by);
    if (!column) return failure(std::move(column.error()));
    if (says_nothing(network, *column))
        return failure(
            fmt::format("{} says nothing of any {} here", column->name,
                        column->on == ColourColumn::On::nodes ? network.node_word : "link"));
    return std::move(*column);
}

}  // namespace draw_detail

std::vector<std::string> colour_names(const Network& network) {
    std::vector<std::string> names;
    const auto add = [&names](std::string_view name) {
        if (std::ranges::find(names, name) == names.end()) names.emplace_back(name);
    };
    for (const std::string_view name : common_column_names) add(name);
    for (const Column& column : network.nodes.columns) add(column.name);
    for (const Column& column : network.links.columns) add(column.name);
    return names;
}

}  // namespace wend
