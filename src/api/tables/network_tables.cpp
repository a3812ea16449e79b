#include <fmt/format.h>

#include <algorithm>

#include "api/tables/network_row.hpp"
#include "model/network/surface.hpp"
#include "route/planner/endpoint.hpp"
#include "route/planner/matrix.hpp"
#include "wend/passage_width.hpp"

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
     {{"size_m2", CellType::real, "its size, viewed from above"}, area_size},
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

namespace {

NodeIndex start_of(const NetworkRow& of) { return of.network.links.from[of.element]; }
NodeIndex target_of(const NetworkRow& of) { return of.network.links.to[of.element]; }

// Nothing is known of a way without lanes, nor of one whose width is 0.
TableCell lanes_of(const NetworkRow& of, const std::vector<std::uint8_t>& lanes) {
    const Kind& kind = of.network.kinds[of.network.links.kind[of.element]];
    return kind.has_lanes ? whole_cell(lanes[of.element]) : TableCell();
}
TableCell width_of(const NetworkRow& of) {
    const double width = passage_width(of.network, of.element);
    return width > 0 ? of.metres(width) : TableCell();
}

TableCell rise_of(const NetworkRow& of) {
    const auto& position = of.network.nodes.position;
    return of.metres(position[target_of(of)].z - position[start_of(of)].z);
}

constexpr std::array link_cells = std::to_array<ColumnOf<NetworkRow>>({
    {{"in_file", CellType::text, "file of the map that it is in"},
     [](const NetworkRow& of) { return file_cell(of, of.network.links.origin[of.element]); }},
    {{"format", CellType::text, "format of the map"}, format_cell},
    {{"from", CellType::text, "name of the node that it leaves"},
     [](const NetworkRow& of) -> TableCell { return of.network.name_of(start_of(of)); }},
    {{"to", CellType::text, "name of the node that it leads to"},
     [](const NetworkRow& of) -> TableCell { return of.network.name_of(target_of(of)); }},
    {{"kind", CellType::text, "kind of the link"},
     [](const NetworkRow& of) -> TableCell {
         return std::string(of.network.kind_name(of.network.links.kind[of.element]));
     }},
    {{"length_m", CellType::real, "straight distance of its ends"},
     [](const NetworkRow& of) { return of.metres(of.network.links.length[of.element]); }},
    {{"rise_m", CellType::real, "how much higher it ends than it begins"}, rise_of},
    {{"width_m", CellType::real, "its width: of the side that is crossed, or of the way"},
     width_of},
    {{"lanes", CellType::integer, "lanes in its direction"},
     [](const NetworkRow& of) { return lanes_of(of, of.network.links.lanes); }},
    {{"opposite_lanes", CellType::integer, "lanes of the same way in the other direction"},
     [](const NetworkRow& of) { return lanes_of(of, of.network.links.opposite_lanes); }},
    {{"two_way", CellType::flag, "whether a link leads back from its end to its beginning"},
     [](const NetworkRow& of) -> TableCell { return bool{of.parts.two_way[of.element]}; }},
    {{"impassable", CellType::flag, "whether nobody who plays the game can take it"},
     [](const NetworkRow& of) -> TableCell { return of.network.links.is_impassable(of.element); }},
    {{"format_values", CellType::text,
      "what only its format knows, as name=value;name=value; flags that are set"},
     format_values_cell},
});

}  // namespace

const std::vector<TableColumn>& link_columns() {
    static const std::vector<TableColumn> all = columns_of(link_cells);
    return all;
}

Expected<void> link_rows(const Map& map, const TableOptions& options, const TakeRow& take) {
    network_rows(
        map, exchange::ElementValues::Of::links, link_cells,
        [&links = map.network().links, is_wanted = chosen(map.network(), options)](LinkIndex link) {
            return is_wanted[links.from[link]] && is_wanted[links.to[link]];
        },
        take);
    return {};
}

namespace {

// Two places of a map, and what lies between them.
struct PlacePair {
    const Map& map;
    const NamedRegion &from, &to;
    double length = 0;  // In metres; infinite where there is no way.
    bool is_exact = true;
};

constexpr std::array place_cells = std::to_array<ColumnOf<PlacePair>>({
    {{"format", CellType::text, "format of the map"},
     [](const PlacePair& of) -> TableCell { return of.map.format().info().id; }},
    {{"from", CellType::text, "name of the place where ways begin"},
     [](const PlacePair& of) -> TableCell { return of.from.name; }},
    {{"to", CellType::text, "name of the place where they end"},
     [](const PlacePair& of) -> TableCell { return of.to.name; }},
    {{"from_nodes", CellType::integer, "number of its nodes, of a mesh its areas"},
     [](const PlacePair& of) { return whole_cell(of.from.nodes.size()); }},
    {{"to_nodes", CellType::integer, "the same of the place where they end"},
     [](const PlacePair& of) { return whole_cell(of.to.nodes.size()); }},
    {{"found", CellType::flag, "whether there is a way"},
     [](const PlacePair& of) -> TableCell { return bool{std::isfinite(of.length)}; }},
    {{"length_m", CellType::real,
      "of the shortest way from any point of the one to any of the other"},
     [](const PlacePair& of) { return real_cell(of.length); }},
    {{"exact", CellType::flag,
      "false where the search gave up, because areas of the mesh lie over each other; nothing "
      "without a way"},
     [](const PlacePair& of) -> TableCell {
         if (!std::isfinite(of.length)) return {};
         return of.is_exact;
     }},
    {{"note", CellType::text, "how the two came to their names, where that is to be known"},
     [](const PlacePair& of) -> TableCell {
         const bool has_both = !of.from.note.empty() && !of.to.note.empty();
         if (has_both && of.from.note == of.to.note) return of.from.note;
         return of.from.note + (has_both ? "; " : "") + of.to.note;
     }},
});

// Rows are as many as the square of the places, and those of a map are in memory at a time.
Expected<void> expect_room(const Network& network, const std::vector<Stop>& places) {
    constexpr double room_mib = 128, beside_names = 64;
    double of_one = 0;  // Bytes of the rows in which one place is named with each other.
    for (const Stop& end : places)
        of_one += beside_names + static_cast<double>(network.places[end.named->place].name.size());
    const double mib = of_one * static_cast<double>(places.size()) / (1 << 20);
    if (mib <= room_mib) return {};
    return failure(fmt::format(
        "the ways between all of its {} places are too many for a table: {:.0f} MiB, and at most "
        "{} are made; the option `nodes` chooses some",
        places.size(), mib, room_mib));
}

}  // namespace

const std::vector<TableColumn>& place_columns() {
    static const std::vector<TableColumn> all = columns_of(place_cells);
    return all;
}

Expected<void> place_rows(const Map& map, const TableOptions& options, const TakeRow& take) {
    const Network& network = map.network();
    // Making ready takes a while.
    if (network.places.size() < 2) return {};
    const RouteGraph graph(network, {.only_nodes = options.only_nodes});
    std::vector<Stop> places = named_locations_on(graph, PlacePart::nearest);
    const auto named = [&](const Stop& end) -> const NamedRegion& {
        return network.places[end.named->place];
    };
    std::erase_if(places, [&, is_wanted = chosen(network, options)](const Stop& end) {
        return std::ranges::none_of(named(end).nodes,
                                    [&](NodeIndex node) { return is_wanted[node]; });
    });
    if (auto fits = expect_room(network, places); !fits) return fits;
    std::vector<TableCell> row;
    std::size_t from = 0;
    each_row(graph, endpoints_of(places), [&](std::span<const double> lengths, bool is_exact) {
        for (std::size_t to = 0; to < places.size(); ++to) {
            if (to == from) continue;
            fill_row(row, map.members().front().file, place_cells,
                     PlacePair{map, named(places[from]), named(places[to]),
                               lengths[to] * network.metres_per_unit, is_exact});
            take(row);
        }
        ++from;
    });
    return {};
}

}  // namespace wend::table
