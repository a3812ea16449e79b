#include "api/tables/column_of.hpp"
#include "wend/check.hpp"

namespace wend::table {
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
    const auto report =
        check(map, {.only_nodes = options.only_nodes, .kept_a_rule_and_file = CheckOptions::all},
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
