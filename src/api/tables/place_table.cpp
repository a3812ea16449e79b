#include <fmt/format.h>

#include <algorithm>

#include "api/tables/network_row.hpp"
#include "route/planner/place_rows.hpp"
#include "route/planner/way_end.hpp"

namespace wend::table {
namespace {

// Two places of a map, and what lies between them.
struct PlacePair {
    const Map& map;
    const NamedPlace &from, &to;
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
      "false where the search gave up, because areas of the mesh lie over each other"},
     [](const PlacePair& of) -> TableCell { return of.is_exact; }},
});

// Rows are as many as the square of the places, and those of a map are in memory at a time.
Expected<void> expect_room(const Network& network, const std::vector<WayEnd>& places) {
    constexpr double room_mib = 128, beside_names = 64;
    double of_one = 0;  // Bytes of the rows in which one place is named with each other.
    for (const WayEnd& end : places)
        of_one += beside_names + static_cast<double>(network.places[end.named->place].name.size());
    const double mib = of_one * static_cast<double>(places.size()) / (1 << 20);
    if (mib <= room_mib) return {};
    return failure(fmt::format(
        "the ways between all of its {} places are too many for a table: {:.0f} MiB, and at most "
        "{} are made; the option `where` chooses some",
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
    std::vector<WayEnd> places = named_ends_on(graph, PlacePart::nearest);
    const auto named = [&](const WayEnd& end) -> const NamedPlace& {
        return network.places[end.named->place];
    };
    std::erase_if(places, [&, is_wanted = chosen(network, options)](const WayEnd& end) {
        return std::ranges::none_of(named(end).nodes,
                                    [&](NodeIndex node) { return is_wanted[node]; });
    });
    if (auto fits = expect_room(network, places); !fits) return fits;
    std::vector<TableCell> row;
    std::size_t from = 0;
    each_row(graph, path_ends_of(places), [&](std::span<const double> lengths, bool is_exact) {
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
