#include "core/describe/layout.hpp"

#include "describe/sample_record.hpp"
#include "describe/support.hpp"

namespace wend::test {
namespace {

const LayoutTable& table_titled(const std::vector<LayoutTable>& tables, std::string_view title) {
    static const LayoutTable none;
    const auto found = std::ranges::find(tables, title, &LayoutTable::title);
    EXPECT_NE(found, tables.end()) << title;
    return found == tables.end() ? none : *found;
}

std::string line(const LayoutRow& row) {
    return row.name + '|' + row.type + '|' + row.offset + '|' + row.note;
}

TEST(layout, a_table_for_each_record) {
    const auto tables = layout_tables<Sample>(SampleContext{});
    EXPECT_EQ(tables.size(), 4u);  // file, parts, parts.place, shape
    EXPECT_EQ(table_titled(tables, "parts.place").bytes, 4u);
    EXPECT_EQ(table_titled(tables, "parts").bytes, 0u);
    const auto& file = table_titled(tables, "").rows;
    EXPECT_EQ(line(file[0]), "magic|bytes[4]|0|always the same");
    EXPECT_EQ(line(file[2]), "part_count|u16|8|; follows from the rest");
    EXPECT_EQ(line(file[3]), "parts|records[counted elsewhere]|10|");
    EXPECT_EQ(line(file[4]), "shape|records[counted by u8 before]||; follows from the rest");
    EXPECT_EQ(line(file[5]), "numbers|u16[up to u16 0xffff]||");
    EXPECT_EQ(line(file[6]), "even|u8||; must be an even number");
    EXPECT_EQ(line(file[7]), "swapped|i32||; high word first");
}

TEST(layout, tells_units_names_and_bits) {
    const auto tables = layout_tables<Sample>(SampleContext{});
    const auto& part = table_titled(tables, "parts").rows;
    EXPECT_EQ(line(part[0]), "serial|u32|0|position in the list; follows from the rest");
    EXPECT_EQ(line(part[1]), "flags|u8|4|see the bits");
    EXPECT_EQ(line(part[2]), "flags.kind|bits 0-2|in it|what it is");
    EXPECT_EQ(line(part[3]), "flags.closed|bit 3|in it|");
    EXPECT_EQ(line(part[6]), "weight|i16|7|; in kg; 0 to 100 make sense");
    EXPECT_EQ(line(table_titled(tables, "parts.place").rows[1]), "y|i16|2|; in 1/8 m");
    // Behind a condition nothing has a fixed place, but everything is shown.
    EXPECT_EQ(line(part.back()), "label|text[up to u8 0x0]||");
}

TEST(layout, page_has_a_column_of_offsets_a_version) {
    const std::string page = layout_markdown({{"one", layout_tables<Sample>(SampleContext{1})},
                                              {"two", layout_tables<Sample>(SampleContext{2})}});
    EXPECT_NE(page.find("### file\n\n| field | type | one | two | meaning |"), page.npos);
    EXPECT_NE(page.find("| `padding` | bytes[4] |  | follows |  |"), page.npos);
    EXPECT_NE(page.find("### parts.place"), page.npos);
    EXPECT_NE(page.find("| **bytes** | | 4 | 4 | |"), page.npos);
}

inline constexpr BitTable wide_bits{BitField{"low", 7, 1}, BitField{"high", 8, 1}};
struct Moved {
    u32 first = 0, second = 0;
};
template <Describes<Moved> M, class V>
constexpr void describe(M& moved, V& v) {
    if (v.context.version == 1) v("first", moved.first, wire<u8>, bits(wide_bits));
    v("second", moved.second, bits(wide_bits));
    if (v.context.version == 2) v("first", moved.first, wire<u8>, bits(wide_bits));
}

TEST(layout, a_field_that_moves_has_a_row_in_each_of_its_places) {
    const std::string page = layout_markdown({{"one", layout_tables<Moved>(SampleContext{1})},
                                              {"two", layout_tables<Moved>(SampleContext{2})}});
    EXPECT_NE(page.find("| `first` | u8 | 0 |  |  |\n| `first.low` | bit 7 | in it |  |  |\n"
                        "| `second` | u32 | 1 | 0 |  |\n"),
              page.npos)
        << page;
    EXPECT_NE(page.find("| `second.high` | bit 8 | in it | in it |  |\n"
                        "| `first` | u8 |  | 4 |  |\n| `first.low` | bit 7 |  | in it |  |\n"),
              page.npos)
        << page;
    // A byte has no bit 8.
    EXPECT_EQ(page.find("first.high"), page.npos);
}

}  // namespace
}  // namespace wend::test
