#pragma once

#include <algorithm>
#include <string>

#include "api/tables/column_of.hpp"
#include "api/tables/parts.hpp"
#include "exchange/features/element_values.hpp"

namespace wend::table {

// A node or a link of a map, for the tables of these.
struct NetworkRow {
    const Map& map;
    const Network& network;
    const exchange::ElementValues& values;
    const Parts& parts;
    std::uint32_t element = 0;  // Its index.

    TableCell metres(double units) const { return real_cell(units * network.metres_per_unit); }
    TableCell coordinate(double Point::*axis) const {
        return metres(network.nodes.position[element].*axis);
    }
    std::uint32_t component() const { return parts.components.of_node[element]; }
};

// What both have.
inline TableCell format_cell(const NetworkRow& of) { return of.map.format().info().id; }
TableCell file_cell(const NetworkRow& of, Origin origin);
// What only the format knows of it, as name=value;name=value.
TableCell format_values_cell(const NetworkRow& of);

// Of each node whether the table is about it.
std::vector<bool> chosen(const Network& network, const TableOptions& options);

// Hands over the rows of the nodes, or links, that `has_row` names.
template <std::size_t size, class HasRow>
void network_rows(const Map& map, exchange::ElementValues::Of of,
                  const std::array<ColumnOf<NetworkRow>, size>& cells, HasRow has_row,
                  const TakeRow& take) {
    // Values of so many elements are in memory at a time.
    constexpr std::uint32_t at_once = 1 << 14;
    const Network& network = map.network();
    exchange::ElementValues values(network, of);
    const std::uint32_t count =
        of == exchange::ElementValues::Of::nodes ? network.nodes.size() : network.links.size();
    const Parts parts = parts_of(network);
    std::vector<TableCell> row;
    for (std::uint32_t i = 0; i < count; ++i) {
        if (i % at_once == 0) values.make(i, std::min(count, i + at_once));
        if (!has_row(i)) continue;
        fill_row(row, map.members().front().file, cells,
                 NetworkRow{map, network, values, parts, i});
        take(row);
    }
}

}  // namespace wend::table
