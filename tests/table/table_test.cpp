#include "wend/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace wend {
namespace {

std::string text_of(TableOf table, TableForm form, std::span<const TableCell> row) {
    std::string text;
    {
        TextSink sink([&](std::string_view more) { text += more; });
        TableWriter(table, form, sink).row(row);
    }
    return text;
}

TEST(Tables, HaveColumnsThatAreNamedOnce) {
    for (const TableOf table : all_tables()) {
        std::set<std::string_view> names;
        for (const TableColumn& column : table_columns(table)) {
            EXPECT_TRUE(names.insert(column.name).second) << column.name;
            EXPECT_FALSE(column.title.empty()) << column.name;
            EXPECT_EQ(column.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_0123456789"),
                      column.name.npos)
                << column.name << " would need quotes in SQL";
        }
        EXPECT_EQ(table_columns(table).front().name, "file");
        EXPECT_EQ(table_columns(table).back().name, "error_field");
    }
}

TEST(Tables, SpellCellsSoThatAColumnHasOneType) {
    std::vector<TableCell> row(table_columns(TableOf::nodes).size());
    const auto cell = [&](std::string_view name) -> TableCell& {
        const auto columns = table_columns(TableOf::nodes);
        const auto found = std::ranges::find(columns, name, &TableColumn::name);
        return row[static_cast<std::size_t>(found - columns.begin())];
    };
    cell("file") = std::string("a \"b\", c\n\xE9.nav");
    cell("x_m") = 3.0;
    cell("y_m") = 1e300;
    cell("z_m") = -0.5;
    cell("links_out") = std::int64_t{7};
    cell("reached") = false;
    cell("node") = std::string();
    EXPECT_EQ(text_of(TableOf::nodes, TableForm::csv, row),
              "\"a \"\"b\"\", c\\x0a\\xe9.nav\",,,,,3.0,1e+300,-0.5,,7,,,,false,,,,,\n");
    const std::string json = text_of(TableOf::nodes, TableForm::ndjson, row);
    EXPECT_TRUE(json.starts_with(R"({"file": "a \"b\", c\\x0a\\xe9.nav", "in_file": null, )"))
        << json;
    EXPECT_NE(json.find(R"("x_m": 3.0, "y_m": 1e+300, "z_m": -0.5, )"), json.npos) << json;
    EXPECT_TRUE(json.ends_with("\"error_field\": null}\n")) << json;
}

TEST(Tables, HaveRowsForErrors) {
    const Error error = ErrorDetails{
        .message = "expected more", .file = "a.nav", .offset = 12, .field = "areas[3]"};
    for (const TableOf table : all_tables()) {
        const auto row = error_row(table, error);
        ASSERT_EQ(row.size(), table_columns(table).size());
        EXPECT_EQ(std::get<std::string>(row.front()), "a.nav");
        EXPECT_EQ(std::get<std::string>(row[row.size() - 3]), "expected more");
        EXPECT_EQ(std::get<std::int64_t>(row[row.size() - 2]), 12);
        EXPECT_EQ(std::get<std::string>(row.back()), "areas[3]");
    }
}

}  // namespace
}  // namespace wend
