#include "api/tables/network_row.hpp"
#include "wend/passage_width.hpp"

namespace wend::table {
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

}  // namespace wend::table
