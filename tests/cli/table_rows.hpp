#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "core/base/csv.hpp"

// The rows of a table as `wend table` prints it, by the names of their columns.

namespace wend {

using Row = std::map<std::string, std::string>;

inline std::vector<Row> rows_of(const std::string& csv) {
    CsvRows lines(csv);
    std::vector<std::string> names, cells;
    EXPECT_TRUE(lines.next(names));
    std::vector<Row> rows;
    while (lines.next(cells)) {
        EXPECT_FALSE(lines.is_broken());
        EXPECT_EQ(cells.size(), names.size());
        Row& row = rows.emplace_back();
        for (std::size_t i = 0; i < names.size(); ++i) row[names[i]] = cells[i];
    }
    return rows;
}

inline double number(const Row& row, const std::string& column) {
    return std::stod(row.at(column));
}

}  // namespace wend
