#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "api/tables/table.hpp"
#include "exchange/features/network_features.hpp"
#include "wend/network.hpp"

namespace wend::table {

// How the nodes of a network hang together: what is found for all of them at once.
struct Parts {
    Components components;  // By links in either direction.
    // The main part is the largest set of nodes each of which can be reached from each other: those
    // that can be reached from it, and those from which it can be reached. Links that nobody can
    // take count for neither.
    std::vector<bool> reached, leading;
    std::vector<std::uint32_t> links_in;  // How many links lead to each node.
    std::vector<bool> two_way;            // Of each link, whether one leads the other way round.
    std::vector<std::uint32_t> place;     // First named place of each node, or no_index.
};

Parts parts_of(const Network& network);

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
    const Network& network = map.network();
    exchange::ElementValues values(network, of);
    const std::uint32_t count =
        of == exchange::ElementValues::Of::nodes ? network.nodes.size() : network.links.size();
    const Parts parts = parts_of(network);
    std::vector<TableCell> row;
    for (std::uint32_t i = 0; i < count; ++i) {
        values.make_in_turn(i);
        if (!has_row(i)) continue;
        fill_row(row, map.members().front().file, cells,
                 NetworkRow{map, network, values, parts, i});
        take(row);
    }
}

}  // namespace wend::table

// The columns that tables of nodes and of areas have in common.
namespace wend::table::node_cell {

inline TableCell links_out(const NetworkRow& of) {
    const auto [first, end] = of.network.links_of(of.element);
    return whole_cell(end - first);
}

inline constexpr ColumnOf<NetworkRow> in_file{
    {"in_file", CellType::text, "file of the map that it is in"},
    [](const NetworkRow& of) { return file_cell(of, of.network.nodes.origin[of.element]); }};
inline constexpr ColumnOf<NetworkRow> format{{"format", CellType::text, "format of the map"},
                                             format_cell};
inline constexpr ColumnOf<NetworkRow> kind{
    {"kind", CellType::text, "kind of the node"}, [](const NetworkRow& of) -> TableCell {
        return std::string(of.network.kind_name(of.network.nodes.kind[of.element]));
    }};
inline constexpr ColumnOf<NetworkRow> x{
    {"x_m", CellType::real, "where it is; of an area its centre"},
    [](const NetworkRow& of) { return of.coordinate(&Point::x); }};
inline constexpr ColumnOf<NetworkRow> y{
    {"y_m", CellType::real, "where it is; of an area its centre"},
    [](const NetworkRow& of) { return of.coordinate(&Point::y); }};
inline constexpr ColumnOf<NetworkRow> z{
    {"z_m", CellType::real, "where it is; of an area its centre"},
    [](const NetworkRow& of) { return of.coordinate(&Point::z); }};
inline constexpr ColumnOf<NetworkRow> out{{"links_out", CellType::integer, "links that leave it"},
                                          links_out};
inline constexpr ColumnOf<NetworkRow> in{
    {"links_in", CellType::integer, "links that lead to it"},
    [](const NetworkRow& of) { return whole_cell(of.parts.links_in[of.element]); }};
inline constexpr ColumnOf<NetworkRow> component{
    {"component", CellType::integer, "number of its connected part, from 0 in each map"},
    [](const NetworkRow& of) { return whole_cell(of.component()); }};
inline constexpr ColumnOf<NetworkRow> component_nodes{
    {"component_nodes", CellType::integer, "number of nodes in that part"},
    [](const NetworkRow& of) {
        return whole_cell(of.parts.components.node_count[of.component()]);
    }};
inline constexpr ColumnOf<NetworkRow> reached{
    {"reached", CellType::flag, "whether ways lead there from the main part"},
    [](const NetworkRow& of) -> TableCell { return bool{of.parts.reached[of.element]}; }};
inline constexpr ColumnOf<NetworkRow> leads_back{
    {"leads_back", CellType::flag, "whether ways lead from there to the main part"},
    [](const NetworkRow& of) -> TableCell { return bool{of.parts.leading[of.element]}; }};
inline constexpr ColumnOf<NetworkRow> format_values{
    {"format_values", CellType::text,
     "what only its format knows, as name=value;name=value; flags that are set"},
    format_values_cell};

}  // namespace wend::table::node_cell
