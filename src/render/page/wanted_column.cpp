#include "render/page/wanted_column.hpp"

#include <fmt/format.h>

#include <cmath>
#include <memory>
#include <utility>

namespace wend {
namespace draw_detail {
namespace {

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
    return scene_detail::names_to_colour_by(network);
}

}  // namespace wend
