#pragma once

#include "api/tables/network_row.hpp"

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
