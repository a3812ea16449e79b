#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include "wend/table.hpp"

namespace wend::table {

using CellType = TableColumn::Type;

// A column of rows that are each made of an `Of`: the one place that says what it is and what
// stands in it.
template <class Of>
struct ColumnOf {
    TableColumn column;
    TableCell (*cell)(const Of& of);
};

// The file and the error of a row that stands for one.
inline constexpr TableColumn file_column{"file", TableColumn::Type::text,
                                         "file of the map; of a map in many files the first"};
inline constexpr std::array error_columns{
    TableColumn{"error", TableColumn::Type::text, "why the file could not be read"},
    TableColumn{"error_offset", TableColumn::Type::integer, "where in the file, in bytes"},
    TableColumn{"error_field", TableColumn::Type::text, "path of the field where that is"},
};

// All columns of a table, in order.
template <class Of, std::size_t size>
std::vector<TableColumn> columns_of(const std::array<ColumnOf<Of>, size>& own) {
    std::vector<TableColumn> all{file_column};
    for (const ColumnOf<Of>& one : own) all.push_back(one.column);
    all.insert(all.end(), error_columns.begin(), error_columns.end());
    return all;
}

// The cells of a row that is about something in a file, into room that is used for many.
template <class Of, std::size_t size>
void fill_row(std::vector<TableCell>& row, const std::string& file,
              const std::array<ColumnOf<Of>, size>& own, const Of& of) {
    row.clear();
    row.emplace_back(file);
    for (const ColumnOf<Of>& one : own) row.push_back(one.cell(of));
    row.resize(row.size() + error_columns.size());
}

// A number that there may be none of: files may hold such as are not finite.
inline TableCell real_cell(double value) {
    if (!std::isfinite(value)) return {};
    return value;
}
template <class Whole>
TableCell whole_cell(Whole value) {
    return static_cast<std::int64_t>(value);
}

const std::vector<TableColumn>& info_columns();
const std::vector<TableColumn>& finding_columns();
const std::vector<TableColumn>& area_columns();
const std::vector<TableColumn>& link_columns();
const std::vector<TableColumn>& node_columns();
const std::vector<TableColumn>& value_columns();
const std::vector<TableColumn>& place_columns();

Expected<void> info_rows(const Map& map, const TableOptions& options, const TakeRow& take);
Expected<void> finding_rows(const Map& map, const TableOptions& options, const TakeRow& take);
Expected<void> area_rows(const Map& map, const TableOptions& options, const TakeRow& take);
Expected<void> link_rows(const Map& map, const TableOptions& options, const TakeRow& take);
Expected<void> node_rows(const Map& map, const TableOptions& options, const TakeRow& take);
Expected<void> place_rows(const Map& map, const TableOptions& options, const TakeRow& take);

}  // namespace wend::table
