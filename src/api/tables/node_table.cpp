#include "api/tables/node_cells.hpp"

namespace wend::table {
namespace {

constexpr std::array node_cells = std::to_array<ColumnOf<NetworkRow>>(
    {node_cell::in_file,
     node_cell::format,
     {{"node", CellType::text, "name of the node"},
      [](const NetworkRow& of) -> TableCell { return of.network.name_of(of.element); }},
     node_cell::kind,
     node_cell::x,
     node_cell::y,
     node_cell::z,
     {{"width_m", CellType::real, "full width of the way there"},
      [](const NetworkRow& of) { return of.metres(of.network.nodes.width[of.element]); }},
     node_cell::out,
     node_cell::in,
     node_cell::component,
     node_cell::component_nodes,
     node_cell::reached,
     node_cell::leads_back,
     node_cell::format_values});

}  // namespace

const std::vector<TableColumn>& node_columns() {
    static const std::vector<TableColumn> all = columns_of(node_cells);
    return all;
}

Expected<void> node_rows(const Map& map, const TableOptions& options, const TakeRow& take) {
    network_rows(
        map, exchange::ElementValues::Of::nodes, node_cells,
        [is_wanted = chosen(map.network(), options)](NodeIndex node) { return is_wanted[node]; },
        take);
    return {};
}

}  // namespace wend::table
