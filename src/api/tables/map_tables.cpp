#include <fmt/format.h>
#include <fmt/ranges.h>

#include "api/tables/table.hpp"
#include "model/network/surface.hpp"
#include "wend/check.hpp"
#include "wend/map_fit.hpp"
#include "wend/summary.hpp"

namespace wend::table {
namespace {

struct InfoRow {
    const Network& network;
    MapSummary summary;
    std::optional<MapFit> fit;  // In the world of its map, where that is known.

    const NetworkSummary& whole() const { return *summary.network; }
    TableCell metres(double units) const { return real_cell(units * network.metres_per_unit); }
    TableCell bound(double of_bounds) const {
        return whole().bounds.empty() ? TableCell() : metres(of_bounds);
    }
    TableCell extent(double Point::*axis) const {
        return bound(whole().bounds.max.*axis - whole().bounds.min.*axis);
    }
};

std::string_view map_kind_name(MapKind kind) {
    switch (kind) {
        case MapKind::paths:
            return "paths";
        case MapKind::mesh:
            return "mesh";
        default:
            return "circuit";
    }
}

// Names and values in one cell, with nothing between them that CSV has to quote.
template <class Things, class Name, class Value>
std::string pairs_text(const Things& things, Name name, Value value) {
    std::string text;
    for (const auto& thing : things)
        text += fmt::format("{}{}={}", text.empty() ? "" : ";", thing.*name, thing.*value);
    return text;
}

TableCell ground_size(const InfoRow& of) {
    const Surfaces& surfaces = of.network.surfaces;
    if (surfaces.first_corner.empty()) return {};
    double size = 0;
    for (NodeIndex node = 0; node < of.network.nodes.size(); ++node)
        size += size_from_above(surfaces, node);
    return real_cell(size * of.network.metres_per_unit * of.network.metres_per_unit);
}

TableCell length_of_ways(const InfoRow& of) {
    double length = 0;
    for (const NetworkSummary::Kind& kind : of.whole().kinds) length += kind.length;
    return of.metres(length);
}

TableCell largest_component(const InfoRow& of) {
    const auto& sizes = of.whole().component_sizes;
    return whole_cell(sizes.empty() ? 0 : sizes.front());
}

constexpr std::array info_cells = std::to_array<ColumnOf<InfoRow>>({
    {{"format", CellType::text, "format of the map"},
     [](const InfoRow& of) -> TableCell { return of.summary.format->info().id; }},
    {{"version", CellType::text, "version; of a map in several ones all, with blanks between"},
     [](const InfoRow& of) -> TableCell {
         return fmt::format("{}", fmt::join(of.summary.versions, " "));
     }},
    {{"files", CellType::integer, "number of files"},
     [](const InfoRow& of) { return whole_cell(of.summary.files); }},
    {{"bytes", CellType::integer, "size of all files"},
     [](const InfoRow& of) { return whole_cell(of.summary.bytes); }},
    {{"map_kind", CellType::text, "paths, mesh or circuit"},
     [](const InfoRow& of) -> TableCell {
         return std::string(map_kind_name(of.network.map_kind));
     }},
    {{"nodes", CellType::integer, "number of nodes; of a mesh of areas"},
     [](const InfoRow& of) { return whole_cell(of.network.nodes.size()); }},
    {{"links", CellType::integer, "number of links, each direction by itself"},
     [](const InfoRow& of) { return whole_cell(of.network.links.size()); }},
    {{"ways_m", CellType::real, "length of all ways, a link and its opposite once"},
     length_of_ways},
    {{"ground_m2", CellType::real, "size of all areas, measured horizontally"}, ground_size},
    {{"least_x_m", CellType::real, "the box around the map"},
     [](const InfoRow& of) { return of.bound(of.whole().bounds.min.x); }},
    {{"least_y_m", CellType::real, "the box around the map"},
     [](const InfoRow& of) { return of.bound(of.whole().bounds.min.y); }},
    {{"least_z_m", CellType::real, "the box around the map"},
     [](const InfoRow& of) { return of.bound(of.whole().bounds.min.z); }},
    {{"extent_x_m", CellType::real, "how far the map reaches along x"},
     [](const InfoRow& of) { return of.extent(&Point::x); }},
    {{"extent_y_m", CellType::real, "how far the map reaches along y"},
     [](const InfoRow& of) { return of.extent(&Point::y); }},
    {{"extent_z_m", CellType::real, "how far the map reaches up"},
     [](const InfoRow& of) { return of.extent(&Point::z); }},
    {{"components", CellType::integer, "connected parts, by links in either direction"},
     [](const InfoRow& of) { return whole_cell(of.whole().components); }},
    {{"largest_component", CellType::integer, "number of nodes of the largest of them"},
     largest_component},
    {{"bridges", CellType::integer, "ways without which a part falls in two"},
     [](const InfoRow& of) { return whole_cell(of.whole().bridges.count); }},
    {{"articulation_points", CellType::integer, "nodes without which a part falls apart"},
     [](const InfoRow& of) { return whole_cell(of.whole().articulation_points.count); }},
    {{"links_to_absent_files", CellType::integer, "links into files that are not open"},
     [](const InfoRow& of) { return whole_cell(of.whole().links_to_absent_files); }},
    {{"links_to_missing_records", CellType::integer, "links to records that do not exist"},
     [](const InfoRow& of) { return whole_cell(of.whole().links_to_missing_records); }},
    {{"nodes_of_kinds", CellType::text, "nodes of each kind, as name=count;name=count"},
     [](const InfoRow& of) -> TableCell {
         return pairs_text(of.whole().kinds, &NetworkSummary::Kind::name,
                           &NetworkSummary::Kind::nodes);
     }},
    {{"links_of_kinds", CellType::text, "links of each kind, likewise"},
     [](const InfoRow& of) -> TableCell {
         return pairs_text(of.whole().kinds, &NetworkSummary::Kind::name,
                           &NetworkSummary::Kind::links);
     }},
    {{"map_fit", CellType::text,
      "how a mesh lies in its map: fits, stale, shifted, scaled or foreign"},
     [](const InfoRow& of) {
         return of.fit ? TableCell(std::string(fit_verdict_name(of.fit->verdict))) : TableCell();
     }},
    {{"fitting_share", CellType::real,
      "share of the mesh's ground that lies on the floor of its map, from 0 to 1"},
     [](const InfoRow& of) { return of.fit ? real_cell(of.fit->fitting) : TableCell(); }},
    {{"counts", CellType::text, "what the format counts, likewise"},
     [](const InfoRow& of) -> TableCell {
         return pairs_text(of.summary.counts, &Count::name, &Count::value);
     }},
    {{"facts", CellType::text, "what else the format reports, likewise"},
     [](const InfoRow& of) -> TableCell {
         return pairs_text(of.summary.facts, &Fact::name, &Fact::text);
     }},
});

}  // namespace

const std::vector<TableColumn>& info_columns() {
    static const std::vector<TableColumn> all = columns_of(info_cells);
    return all;
}

Expected<void> info_rows(const Map& map, const TableOptions& options, const TakeRow& take) {
    std::vector<TableCell> row;
    InfoRow of{map.network(), summarise(map), {}};
    if (options.world && of.network.map_kind == MapKind::mesh) of.fit = fit_of(map, *options.world);
    if (of.fit && of.fit->is_cut_short) of.fit.reset();
    fill_row(row, map.members().front().file, info_cells, of);
    take(row);
    return {};
}

namespace {

struct FindingRow {
    const Map& map;
    const CheckReport& report;
    const Finding& finding;

    TableCell position(double Point::*axis) const {
        if (!finding.position) return {};
        return real_cell((*finding.position).*axis * map.network().metres_per_unit);
    }
};

TableCell cause_of(const FindingRow& of) {
    if (!of.finding.follows_from) return {};
    return std::string(of.report.causes()[*of.finding.follows_from].rule->id);
}

TableCell offset_of(const FindingRow& of) {
    if (!of.finding.offset) return {};
    return whole_cell(*of.finding.offset);
}

constexpr std::array finding_cells = std::to_array<ColumnOf<FindingRow>>({
    {{"in_file", CellType::text, "file of the map that it is in"},
     [](const FindingRow& of) -> TableCell { return of.map.members()[of.finding.member].file; }},
    {{"format", CellType::text, "format of the map"},
     [](const FindingRow& of) -> TableCell { return of.map.format().info().id; }},
    {{"rule", CellType::text, "the rule that is broken"},
     [](const FindingRow& of) -> TableCell { return std::string(of.finding.rule->id); }},
    {{"severity", CellType::text, "error, warning or note"},
     [](const FindingRow& of) -> TableCell {
         return std::string(severity_name(of.finding.rule->severity));
     }},
    {{"record", CellType::text, "name of the record"},
     [](const FindingRow& of) -> TableCell { return of.finding.record; }},
    {{"field", CellType::text, "path of the field"},
     [](const FindingRow& of) -> TableCell { return of.finding.field; }},
    {{"offset", CellType::integer, "where the field is in its file, in bytes"}, offset_of},
    {{"x_m", CellType::real, "where it is in the world"},
     [](const FindingRow& of) { return of.position(&Point::x); }},
    {{"y_m", CellType::real, "where it is in the world"},
     [](const FindingRow& of) { return of.position(&Point::y); }},
    {{"z_m", CellType::real, "where it is in the world"},
     [](const FindingRow& of) { return of.position(&Point::z); }},
    {{"message", CellType::text, "what was expected and what was found"},
     [](const FindingRow& of) -> TableCell { return of.finding.message; }},
    {{"follows_from", CellType::text, "the rule of what it probably follows from"}, cause_of},
    {{"repair", CellType::text, "what repair can do: safe, may_lose or nothing"},
     [](const FindingRow& of) -> TableCell {
         return std::string(repair_name(of.finding.rule->repair));
     }},
});

}  // namespace

const std::vector<TableColumn>& finding_columns() {
    static const std::vector<TableColumn> all = columns_of(finding_cells);
    return all;
}

Expected<void> finding_rows(const Map& map, const TableOptions& options, const TakeRow& take) {
    const auto report = check(map,
                              {.only_nodes = options.only_nodes,
                               .kept_a_rule_and_file = CheckOptions::all,
                               .world = options.world},
                              options.check_options);
    if (!report) return failure(report.error());
    std::vector<TableCell> row;
    for (const Finding& finding : report->findings()) {
        fill_row(row, map.members().front().file, finding_cells, FindingRow{map, *report, finding});
        take(row);
    }
    return {};
}

}  // namespace wend::table
