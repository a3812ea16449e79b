#include "model/network/common_columns.hpp"

#include <limits>
#include <utility>

#include "wend/biconnectivity.hpp"
#include "wend/passage_width.hpp"

namespace wend {
namespace {

constexpr double no_value = std::numeric_limits<double>::quiet_NaN();

CommonColumn kind_column(const Network& network) {
    CommonColumn column{.title = "sort of way", .values = {network.links.kind}};
    for (const Kind& kind : network.kinds) column.value_names.push_back(kind.name);
    return column;
}

CommonColumn height_column(const Network& network) {
    std::vector<double> heights;
    heights.reserve(network.nodes.size());
    for (const Point& position : network.nodes.position) heights.push_back(position.z);
    return {.title = "height above zero",
            .unit = network.unit,
            .is_of_nodes = true,
            .values = {std::move(heights)}};
}

CommonColumn lanes_column(const Network& network) {
    std::vector<double> lanes(network.links.lanes.begin(), network.links.lanes.end());
    for (LinkIndex link = 0; link < network.links.size(); ++link)
        if (!network.kinds[network.links.kind[link]].has_lanes) lanes[link] = no_value;
    return {.title = "lanes in each direction", .values = {std::move(lanes)}};
}

CommonColumn width_column(const Network& network) {
    std::vector<double> widths;
    widths.reserve(network.links.size());
    for (LinkIndex link = 0; link < network.links.size(); ++link) {
        const double width = passage_width(network, link);
        // Between areas a width of nothing is no width; other formats write 0 for the usual one.
        widths.push_back(width == 0 && network.map_kind == MapKind::mesh ? no_value : width);
    }
    return {.title = "width of the way, or of the side that is crossed",
            .unit = network.unit,
            .values = {std::move(widths)}};
}

CommonColumn length_column(const Network& network) {
    return {.title = "length of the link", .unit = network.unit, .values = {network.links.length}};
}

CommonColumn component_column(const Network& network) {
    return {.title = "connected part, numbered from 0",
            .is_of_nodes = true,
            .values = {components_of(network).of_node}};
}

CommonColumn cuts_off_column(const Network& network) {
    std::vector<double> counts(network.nodes.size(), no_value);
    for (const ArticulationPoint& point : biconnectivity_of(network).articulation_points)
        counts[point.node] = point.cuts_off;
    return {.title = "how many others hang together with the rest through it alone",
            .unit = network.node_word + "s",
            .is_of_nodes = true,
            .values = {std::move(counts)}};
}

constexpr std::array makers{kind_column,   height_column,    lanes_column,   width_column,
                            length_column, component_column, cuts_off_column};
static_assert(makers.size() == common_column_names.size());

}  // namespace

std::optional<CommonColumn> common_column(const Network& network, std::string_view name) {
    for (std::size_t i = 0; i < makers.size(); ++i)
        if (common_column_names[i] == name) {
            CommonColumn column = makers[i](network);
            column.name = name;
            return column;
        }
    return std::nullopt;
}

}  // namespace wend
