#include "c_interface/kept.hpp"
#include "wend/table.hpp"

namespace wend {
namespace {

std::string text_of(const Kept<wend_buffer>& buffer) {
    return {wend_buffer_data(buffer.get()), wend_buffer_size(buffer.get())};
}

TEST(MapTablesForC, HaveTheColumnsOfTheLibrary) {
    for (const TableOf table : all_tables()) {
        const auto kind = static_cast<wend_map_table_kind>(table);
        const auto columns = table_columns(table);
        ASSERT_EQ(wend_map_table_column_count(kind), columns.size());
        for (std::size_t i = 0; i < columns.size(); ++i) {
            wend_map_table_column column = {.size = sizeof column};
            ASSERT_TRUE(wend_map_table_column_at(kind, i, &column));
            EXPECT_EQ(column.name, columns[i].name);
            EXPECT_EQ(column.title, columns[i].title);
            EXPECT_EQ(column.type, static_cast<int>(columns[i].type));
        }
    }
    EXPECT_EQ(wend_map_table_column_count(7), 0u);
    wend_map_table_column column = {.size = sizeof column};
    EXPECT_FALSE(wend_map_table_column_at(WEND_MAP_TABLE_INFO, 1000, &column));
}

TEST(MapTablesForC, HaveTheRowsOfTheLibrary) {
    CaughtError told;
    for (const auto& sample : samples_of_all())
        for (const TableOf table : all_tables()) {
            std::string expected;
            {
                TextSink sink([&](std::string_view more) { expected += more; });
                TableWriter writer(table, TableForm::ndjson, sink);
                ASSERT_TRUE(table_rows(sample->as_map(), table,
                                       [&](std::span<const TableCell> row) { writer.row(row); }));
            }
            wend_map_table_options options = {.size = sizeof options};
            options.form = WEND_TABLE_NDJSON;
            const auto kind = static_cast<wend_map_table_kind>(table);
            const auto rows = kept(wend_map_table(sample->map.get(), kind, &options, told));
            ASSERT_TRUE(rows) << told.text();
            EXPECT_EQ(text_of(rows), expected);
            options.form = WEND_TABLE_CSV;
            const auto named = kept(wend_map_table(sample->map.get(), kind, &options, told));
            options.without_names = true;
            const auto plain = kept(wend_map_table(sample->map.get(), kind, &options, told));
            EXPECT_TRUE(text_of(named).starts_with("file,"));
            EXPECT_TRUE(text_of(named).ends_with(text_of(plain)));
            EXPECT_LT(text_of(plain).size(), text_of(named).size());
        }
}

TEST(MapTablesForC, RefuseWhatMakesNoSense) {
    CaughtError told;
    const wend_map* const map = samples_of_all().front()->map.get();
    EXPECT_FALSE(kept(wend_map_table(map, 17, nullptr, told)));
    EXPECT_EQ(told.message(), "there is no such kind of a table");
    wend_map_table_options options = {.size = sizeof options};
    options.form = 9;
    EXPECT_FALSE(kept(wend_map_table(map, WEND_MAP_TABLE_INFO, &options, told)));
    EXPECT_EQ(told.message(), "there is no such form of a table");
    options.form = WEND_TABLE_CSV;
    const std::uint32_t first = 0;
    const wend_index_list only_first = {&first, 1};
    options.nodes = &only_first;
    EXPECT_FALSE(kept(wend_map_table(map, WEND_MAP_TABLE_INFO, &options, told)));
    EXPECT_TRUE(kept(wend_map_table(map, WEND_MAP_TABLE_NODES, &options, told))) << told.text();
}

TEST(ValueCountsForC, CountOverMaps) {
    CaughtError told;
    const auto counts = kept(wend_value_counts_make(0, told)),
               others = kept(wend_value_counts_make(0, told)),
               read = kept(wend_value_counts_make(0, told));
    ValueCounts expected;
    for (const auto& sample : samples_of_all()) {
        ASSERT_TRUE(wend_value_counts_add_map(others.get(), sample->map.get(), told));
        expected.add(sample->as_map());
    }
    ASSERT_TRUE(wend_value_counts_add(counts.get(), others.get(), told));
    EXPECT_FALSE(wend_value_counts_add(counts.get(), counts.get(), told));
    std::string csv;
    {
        TextSink sink([&](std::string_view more) { csv += more; });
        TableWriter writer(TableOf::values, TableForm::csv, sink);
        writer.head();
        expected.rows([&](std::span<const TableCell> row) { writer.row(row); });
    }
    const auto table = kept(wend_value_counts_table(counts.get(), nullptr, nullptr, told));
    ASSERT_TRUE(table) << told.text();
    EXPECT_EQ(text_of(table), csv);
    ASSERT_TRUE(wend_value_counts_add_table(read.get(), {csv.data(), csv.size()}, told));
    EXPECT_FALSE(wend_value_counts_add_table(read.get(), {"x", 1}, told));
    const auto seen = kept(wend_value_counts_table(read.get(), counts.get(), nullptr, told));
    EXPECT_NE(text_of(seen).find(",true,"), std::string::npos);
    EXPECT_EQ(text_of(seen).find(",false,"), std::string::npos);
}

}  // namespace
}  // namespace wend
