#include "wend/table.hpp"

#include <algorithm>
#include <array>

#include "table/column_of.hpp"

namespace wend {
namespace {

// What there is to know of a table.
struct TableEntry {
    TableOf table;
    std::string_view name;
    const std::vector<TableColumn>& (*columns)();
};

constexpr std::array table_entries{
    TableEntry{TableOf::info, "info", table::info_columns},
    TableEntry{TableOf::findings, "findings", table::finding_columns},
    TableEntry{TableOf::areas, "areas", table::area_columns},
    TableEntry{TableOf::links, "links", table::link_columns},
    TableEntry{TableOf::nodes, "nodes", table::node_columns},
    TableEntry{TableOf::values, "values", table::value_columns},
};

constexpr std::array table_list{TableOf::info,  TableOf::findings, TableOf::areas,
                                TableOf::links, TableOf::nodes,    TableOf::values};

const TableEntry& entry_of(TableOf table) {
    return *std::ranges::find(table_entries, table, &TableEntry::table);
}

}  // namespace

std::string_view table_name(TableOf table) { return entry_of(table).name; }

std::optional<TableOf> table_named(std::string_view name) {
    const auto found = std::ranges::find(table_entries, name, &TableEntry::name);
    if (found == table_entries.end()) return std::nullopt;
    return found->table;
}

std::span<const TableOf> all_tables() { return table_list; }

std::span<const TableColumn> table_columns(TableOf table) { return entry_of(table).columns(); }

Expected<void> table_rows(const Map& map, TableOf table, const TakeRow& take,
                          const TableOptions& options) {
    if (options.only_nodes && (table == TableOf::info || table == TableOf::values))
        return failure("a table of " + std::string(table_name(table)) +
                       " is about whole maps, not about some of their nodes");
    switch (table) {
        case TableOf::info:
            table::info_rows(map, take);
            break;
        case TableOf::findings:
            return table::finding_rows(map, options, take);
        case TableOf::areas:
            table::area_rows(map, options, take);
            break;
        case TableOf::links:
            table::link_rows(map, options, take);
            break;
        case TableOf::nodes:
            table::node_rows(map, options, take);
            break;
        case TableOf::values: {
            ValueCounts values;
            values.add(map);
            values.rows(take);
        }
    }
    return {};
}

std::vector<TableCell> error_row(TableOf table, const Error& error) {
    std::vector<TableCell> row(table_columns(table).size());
    if (!error.file.empty()) row.front() = error.file;
    const std::size_t first = row.size() - table::error_columns.size();
    row[first] = error.message;
    if (error.offset) row[first + 1] = static_cast<std::int64_t>(*error.offset);
    if (!error.field.empty()) row[first + 2] = error.field;
    return row;
}

}  // namespace wend
