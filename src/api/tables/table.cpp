#include "wend/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "api/tables/table.hpp"
#include "core/base/csv.hpp"
#include "core/base/display_text.hpp"
#include "core/json/json_text.hpp"

namespace wend {
namespace {

Expected<void> rows_of_values(const Map& map, const TableOptions&, const TakeRow& take) {
    ValueCounts values;
    values.add(map);
    values.rows(take);
    return {};
}

// What there is to know of a table.
struct TableEntry {
    TableOf table;
    std::string_view name;
    const std::vector<TableColumn>& (*columns)();
    Expected<void> (*rows)(const Map& map, const TableOptions& options, const TakeRow& take);
    bool is_of_whole_maps = false;
};

constexpr std::array table_entries{
    TableEntry{TableOf::info, "info", table::info_columns, table::info_rows, true},
    TableEntry{TableOf::findings, "findings", table::finding_columns, table::finding_rows},
    TableEntry{TableOf::areas, "areas", table::area_columns, table::area_rows},
    TableEntry{TableOf::links, "links", table::link_columns, table::link_rows},
    TableEntry{TableOf::nodes, "nodes", table::node_columns, table::node_rows},
    TableEntry{TableOf::values, "values", table::value_columns, rows_of_values, true},
    TableEntry{TableOf::places, "places", table::place_columns, table::place_rows},
};

const TableEntry& entry_of(TableOf table) {
    return *std::ranges::find(table_entries, table, &TableEntry::table);
}

}  // namespace

std::string_view table_name(TableOf table) { return entry_of(table).name; }

std::span<const TableOf> all_tables() {
    static constexpr auto all = [] {
        std::array<TableOf, table_entries.size()> tables{};
        std::ranges::transform(table_entries, tables.begin(), &TableEntry::table);
        return tables;
    }();
    return all;
}

std::span<const TableColumn> table_columns(TableOf table) { return entry_of(table).columns(); }

Expected<void> table_rows(const Map& map, TableOf table, const TakeRow& take,
                          const TableOptions& options) {
    const TableEntry& entry = entry_of(table);
    if (options.only_nodes && entry.is_of_whole_maps)
        return failure("a table of " + std::string(entry.name) +
                       " is about whole maps, not about some of their nodes");
    return entry.rows(map, options, take);
}

std::vector<TableCell> error_row(TableOf table, const Error& error) {
    std::vector<TableCell> row(table_columns(table).size());
    if (!error->file.empty()) row.front() = error->file;
    const std::size_t first = row.size() - table::error_columns.size();
    row[first] = error->message;
    if (error->offset) row[first + 1] = static_cast<std::int64_t>(*error->offset);
    if (!error->field.empty()) row[first + 2] = error->field;
    return row;
}

namespace {

std::string real_text(double value) {
    std::string text = fmt::format("{}", value);
    if (text.find_first_of(".en") == text.npos) text += ".0";
    return text;
}

// A cell as text: what there is none of is `nothing`, and texts are put as `spell` says.
template <class Spell>
std::string cell_text(const TableCell& cell, const char* nothing, Spell spell) {
    if (const auto* const flag = std::get_if<bool>(&cell)) return *flag ? "true" : "false";
    if (const auto* const whole = std::get_if<std::int64_t>(&cell))
        return fmt::format("{}", *whole);
    if (const auto* const real = std::get_if<double>(&cell)) return real_text(*real);
    const auto* const text = std::get_if<std::string>(&cell);
    return text && !text->empty() ? spell(*text) : nothing;
}

}  // namespace

void TableWriter::head() {
    if (form_ == TableForm::ndjson) return;
    const char* separator = "";
    for (const TableColumn& column : table_columns(table_)) {
        sink_.put(separator);
        sink_.put(column.name);
        separator = ",";
    }
    sink_.put("\n");
}

void TableWriter::row(std::span<const TableCell> cells) {
    const std::span<const TableColumn> columns = table_columns(table_);
    const bool is_csv = form_ != TableForm::ndjson;
    const auto in_csv = [&](const std::string& text) {
        return csv_text(text, form_ == TableForm::csv ? FormulaMark::put : FormulaMark::left_out);
    };
    const auto in_json = [](const std::string& text) { return wend::quoted(printable(text)); };
    std::string line;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (is_csv) {
            if (i > 0) line += ',';
            line += cell_text(cells[i], "", in_csv);
        } else {
            line += fmt::format("{}\"{}\": {}", i > 0 ? ", " : "{", columns[i].name,
                                cell_text(cells[i], "null", in_json));
        }
    }
    line += is_csv ? "\n" : "}\n";
    sink_.put(line);
}

}  // namespace wend
