#include "scene/colour_column.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "model/network/common_columns.hpp"

namespace wend::scene_detail {
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

}  // namespace

Expected<ColourColumn> colour_column(const Network& network, std::string_view name) {
    const auto named = [&](ColourColumn column) {
        column.name = name;
        return column;
    };
    if (auto found = common_column(network, name)) return named(common(std::move(*found)));
    if (const auto found = network.find_column(name)) return named(format_column(network, found));
    return failure(fmt::format("there is no column '{}' to colour by; there are {}", name,
                               fmt::join(names_to_colour_by(network), ", ")));
}

std::vector<std::string> names_to_colour_by(const Network& network) {
    std::vector<std::string> names;
    const auto add = [&names](std::string_view name) {
        if (std::ranges::find(names, name) == names.end()) names.emplace_back(name);
    };
    for (const std::string_view name : common_column_names) add(name);
    for (const Column& column : network.nodes.columns) add(column.name);
    for (const Column& column : network.links.columns) add(column.name);
    return names;
}

}  // namespace wend::scene_detail
