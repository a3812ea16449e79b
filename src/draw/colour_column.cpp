#include "draw/colour_column.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <utility>

#include "wend/draw.hpp"

namespace wend {
namespace draw_detail {
namespace {

constexpr double no_value = std::numeric_limits<double>::quiet_NaN();

using Make = ColourColumn (*)(const Network&);

ColourColumn kind_column(const Network& network) {
    ColourColumn column{.on = ColourColumn::On::links, .title = "sort of way"};
    for (const Kind& kind : network.kinds) column.value_names.push_back(kind.name);
    column.value = [&network](LinkIndex link) { return network.links.kind[link]; };
    return column;
}

ColourColumn height_column(const Network& network) {
    return {.sort = ColourColumn::Sort::quantity,
            .title = "height above zero",
            .unit = network.unit,
            .value = [&network](NodeIndex node) { return network.nodes.position[node].z; }};
}

ColourColumn lanes_column(const Network& network) {
    return {.on = ColourColumn::On::links,
            .title = "lanes in each direction",
            .value = [&network](LinkIndex link) -> double {
                const bool has_lanes = network.kinds[network.links.kind[link]].has_lanes;
                return has_lanes ? network.links.lanes[link] : no_value;
            }};
}

ColourColumn width_column(const Network& network) {
    return {.on = ColourColumn::On::links,
            .sort = ColourColumn::Sort::quantity,
            .title = "width of the way",
            .unit = network.unit,
            .value = [&network](LinkIndex link) -> double { return network.links.width[link]; }};
}

ColourColumn length_column(const Network& network) {
    return {.on = ColourColumn::On::links,
            .sort = ColourColumn::Sort::quantity,
            .title = "length of the link",
            .unit = network.unit,
            .value = [&network](LinkIndex link) { return network.links.length[link]; }};
}

ColourColumn component_column(const Network& network) {
    const auto components = std::make_shared<const Components>(components_of(network));
    return {.sort = ColourColumn::Sort::part,
            .title = "connected part, numbered from 0",
            .value = [components](NodeIndex node) { return components->of_node[node]; }};
}

constexpr std::array<std::pair<std::string_view, Make>, 6> common_columns{{
    {"kind", kind_column},
    {"height", height_column},
    {"lanes", lanes_column},
    {"width", width_column},
    {"length", length_column},
    {"component", component_column},
}};

// Whether a column of nodes hardly ever changes along a link, as the numbers of separate parts do;
// a few mistakes are what somebody may be looking for.
bool numbers_parts(const Network& network, const Column& column) {
    const Nodes& nodes = network.nodes;
    std::vector<std::uint32_t> value(nodes.size());
    for (NodeIndex node = 0; node < nodes.size(); ++node)
        value[node] = column.value(nodes.origin[node]);
    std::uint64_t changes = 0;
    for (LinkIndex link = 0; link < network.links.size(); ++link)
        changes += value[network.links.from[link]] != value[network.links.to[link]];
    return changes * 200 <= network.links.size();
}

ColourColumn format_column(const Network& network, const Column& column, ColourColumn::On on) {
    using Sort = ColourColumn::Sort;
    ColourColumn result{.on = on,
                        .title = column.title,
                        .unit = column.unit,
                        .value_names = column.value_names,
                        .names_from_file = column.names_from_file,
                        .none = column.none};
    if (column.type == Column::Type::flag)
        result.sort = Sort::flag;
    else if (!column.unit.empty())
        result.sort = Sort::quantity;
    else if (on == ColourColumn::On::nodes && column.value_names.empty() &&
             numbers_parts(network, column))
        result.sort = Sort::part;
    const std::vector<Origin>& origins =
        on == ColourColumn::On::nodes ? network.nodes.origin : network.links.origin;
    result.value = [&column, &origins](std::uint32_t index) -> double {
        return column.value(origins[index]);
    };
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
    for (const auto& [common, make] : common_columns)
        if (name == common) return named(make(network));
    for (const Column& column : network.nodes.columns)
        if (name == column.name)
            return named(format_column(network, column, ColourColumn::On::nodes));
    for (const Column& column : network.links.columns)
        if (name == column.name)
            return named(format_column(network, column, ColourColumn::On::links));
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
        return ColourColumn{.sort = ColourColumn::Sort::quantity,
                            .name = values.name,
                            .title = values.title,
                            .unit = values.unit,
                            .value = [&values](NodeIndex node) { return values.value[node]; }};
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
    for (const auto& [name, make] : draw_detail::common_columns) add(name);
    for (const Column& column : network.nodes.columns) add(column.name);
    for (const Column& column : network.links.columns) add(column.name);
    return names;
}

}  // namespace wend
