#include "core/describe/fit_check.hpp"

#include "describe/sample_record.hpp"
#include "describe/support.hpp"

namespace wend::test {
namespace {

template <class Change>
std::string outcome_of(Change change) {
    Sample sample = small_sample();
    change(sample);
    const auto bytes = encode(sample, SampleContext{});
    return bytes ? "written" : bytes.error().text();
}

TEST(fit_check, adds_up_the_size) {
    FitCheck<SampleContext> fit(SampleContext{});
    const Sample sample = small_sample();
    describe(sample, fit);
    EXPECT_FALSE(fit.error);
    EXPECT_EQ(fit.bytes, wire_size(small_sample(), SampleContext{}));
}

TEST(fit_check, names_the_first_value_that_does_not_fit) {
    EXPECT_EQ(outcome_of([](Sample& s) { s.parts[1].weight = 32768; }),
              "parts[1].weight: 32768 does not fit, the file holds -32768 to 32767");
    EXPECT_EQ(outcome_of([](Sample& s) { s.parts[1].weight = -32768; }), "written");
    EXPECT_EQ(outcome_of([](Sample& s) { s.even = 7; }),
              "even: expected an even number, found 7 (0x7)");
    EXPECT_EQ(outcome_of([](Sample& s) { s.part_count = 3; }),
              "parts: the count is 3, but there are 2");
    EXPECT_EQ(outcome_of([](Sample& s) { s.shape.resize(256); }),
              "shape: 256 are too many for a count of 8 bits");
    EXPECT_EQ(outcome_of([](Sample& s) { s.shape.resize(255); }), "written");
    EXPECT_EQ(outcome_of([](Sample& s) { s.title.resize(65536); }),
              "title: 65536 are too many for a count of 16 bits");
    EXPECT_EQ(outcome_of([](Sample& s) { s.parts[1].label[1] = '\0'; }),
              "parts[1].label: contains its terminator");
    EXPECT_EQ(outcome_of([](Sample& s) { s.numbers[1] = 0xFFFF; }),
              "numbers[1]: looks like the terminator of the list");
    EXPECT_EQ(outcome_of([](Sample& s) {
                  s.even = 7;
                  s.title.resize(65536);
              }),
              "even: expected an even number, found 7 (0x7)");
}

struct Column {
    u32 wide = 0;
    f32 number = 0;
};
template <Describes<Column> C, class V>
constexpr void describe(C& column, V& v) {
    v.in_column(0);
    v("wide", column.wide, wire<u8>);
    v.in_column(1);
    v("number", column.number);
}
struct Table {
    u8 numbers = 0;
    std::vector<Column> columns;
};
template <Describes<Table> T, class V>
constexpr void describe(T& table, V& v) {
    v.table(table.columns);
    v.rows("columns", table.columns);
    v("numbers", table.numbers);
    v.column("columns", table.columns, 0, 2);
    v.column("columns", table.columns, 1, table.numbers);
}

TEST(fit_check, columns) {
    const auto write = [](const Table& table) {
        const auto bytes = encode(table, SampleContext{});
        return bytes ? fmt::format("{} bytes", bytes->size()) : bytes.error().text();
    };
    Table table{2, {{1, 1.0f}, {2, 2.0f}}};
    EXPECT_EQ(write(table), "11 bytes");
    expect_round_trip<Table>(encode(table, SampleContext{}).value(), SampleContext{},
                             derive_nothing);
    table.columns[1].wide = 256;
    EXPECT_EQ(write(table), "columns[1].wide: 256 does not fit, the file holds 0 to 255");
    table.columns[1].wide = 255;
    table.numbers = 1;
    EXPECT_EQ(write(table), "columns[1]: has values that the file ends too early to hold");
    table.columns[1].number = -0.0f;  // even a zero, if it is another one
    EXPECT_EQ(write(table), "columns[1]: has values that the file ends too early to hold");
    table.columns[1].number = 0.0f;
    EXPECT_EQ(write(table), "7 bytes");
    table.columns.pop_back();
    EXPECT_EQ(write(table), "columns: the count is 2, but there are 1");
}

}  // namespace
}  // namespace wend::test
