#include "api/tables/node_cells.hpp"
#include "model/network/surface_size.hpp"

namespace wend::table {
namespace {

// The first named place that an area belongs to.
TableCell place_of(const NetworkRow& of) {
    const std::uint32_t place = of.parts.place[of.element];
    return place == no_index ? TableCell() : of.network.places[place].name;
}

TableCell corner_count(const NetworkRow& of) {
    const auto [first, end] = of.network.surfaces.corners_of(of.element);
    return whole_cell(end - first);
}

TableCell area_size(const NetworkRow& of) {
    if (!is_somewhere(of.network.surfaces, of.element)) return {};
    return of.metres(size_from_above(of.network.surfaces, of.element) * of.network.metres_per_unit);
}

// How far the corners of an area reach along an axis.
TableCell reach_of(const NetworkRow& of, double Point::*axis) {
    Bounds bounds;
    const auto [first, end] = of.network.surfaces.corners_of(of.element);
    for (std::uint32_t i = first; i < end; ++i) bounds.include(of.network.surfaces.corners[i]);
    return bounds.empty() ? TableCell() : of.metres(bounds.max.*axis - bounds.min.*axis);
}

TableCell clearance_of(const NetworkRow& of) {
    const auto& clearance = of.network.surfaces.clearance;
    return clearance.empty() ? TableCell() : of.metres(clearance[of.element]);
}

// Of links that leave an area, those whose opposite is there too.
TableCell links_both(const NetworkRow& of) {
    const auto [first, end] = of.network.links_of(of.element);
    std::uint32_t count = 0;
    for (LinkIndex link = first; link < end; ++link) count += of.parts.two_way[link] ? 1 : 0;
    return whole_cell(count);
}

constexpr std::array area_cells = std::to_array<ColumnOf<NetworkRow>>(
    {node_cell::in_file,
     node_cell::format,
     {{"area", CellType::text, "name of the area"},
      [](const NetworkRow& of) -> TableCell { return of.network.name_of(of.element); }},
     node_cell::kind,
     {{"place", CellType::text, "the first named part of the map that it belongs to"}, place_of},
     node_cell::x,
     node_cell::y,
     node_cell::z,
     {{"corners", CellType::integer, "number of its corners"}, corner_count},
     {{"size_m2", CellType::real, "its size, seen from above"}, area_size},
     {{"extent_x_m", CellType::real, "how far it reaches along x"},
      [](const NetworkRow& of) { return reach_of(of, &Point::x); }},
     {{"extent_y_m", CellType::real, "how far it reaches along y"},
      [](const NetworkRow& of) { return reach_of(of, &Point::y); }},
     {{"extent_z_m", CellType::real, "how much its corners differ in height"},
      [](const NetworkRow& of) { return reach_of(of, &Point::z); }},
     {{"clearance_m", CellType::real, "height of the room above it"}, clearance_of},
     node_cell::out,
     node_cell::in,
     {{"links_both", CellType::integer, "links that leave it to where one comes back from"},
      links_both},
     node_cell::component,
     node_cell::component_nodes,
     node_cell::reached,
     node_cell::leads_back,
     node_cell::format_values});

}  // namespace

const std::vector<TableColumn>& area_columns() {
    static const std::vector<TableColumn> all = columns_of(area_cells);
    return all;
}

Expected<void> area_rows(const Map& map, const TableOptions& options, const TakeRow& take) {
    const Surfaces& surfaces = map.network().surfaces;
    if (surfaces.first_corner.empty()) return {};
    network_rows(
        map, exchange::ElementValues::Of::nodes, area_cells,
        [&, is_wanted = chosen(map.network(), options)](NodeIndex node) {
            if (!is_wanted[node]) return false;
            const auto [first, end] = surfaces.corners_of(node);
            return first < end;
        },
        take);
    return {};
}

}  // namespace wend::table
