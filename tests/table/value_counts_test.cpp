#include <gtest/gtest.h>

#include <map>

#include "wend/formats.hpp"
#include "wend/table.hpp"

namespace wend {
namespace {

Map sample_of(const std::string& format, std::uint64_t seed) {
    const Format& of = *find_format(format);
    auto files = of.sample({.version = {}, .nodes = 60, .seed = seed, .options = {}});
    std::vector<Member> members;
    for (const OutputFile& file : *files)
        members.push_back({format + std::to_string(seed) + "/" + file.name,
                           file.document->write().value().size(),
                           file.document->number_in_map(file.name), file.document});
    return *Map::of(of, std::move(members));
}

std::string csv_of(const ValueCounts& counts) {
    std::string text;
    {
        TextSink sink([&](std::string_view more) { text += more; });
        TableWriter writer(TableOf::values, TableForm::csv, sink);
        writer.head();
        counts.rows([&](std::span<const TableCell> row) { writer.row(row); });
    }
    return text;
}

std::vector<Map> some_maps() {
    std::vector<Map> maps;
    for (const Format* const format : formats())
        for (const std::uint64_t seed : {1, 2, 3})
            maps.push_back(sample_of(format->info().id, seed));
    return maps;
}

TEST(ValueCounts, AreTheSameHoweverTheyArePutTogether) {
    const std::vector<Map> maps = some_maps();
    for (const std::size_t most : {std::size_t{2}, ValueCounts::default_most_values}) {
        ValueCounts whole(most), merged(most), from_text(most);
        for (const Map& map : maps) {
            whole.add(map);
            ValueCounts one(most);
            one.add(map);
            merged.add(one);
            const auto read = from_text.add_table(csv_of(one));
            ASSERT_TRUE(read) << read.error().text();
        }
        const Error error =
            ErrorDetails{.message = "is broken", .file = "b.nav", .offset = 7, .field = "areas"};
        for (ValueCounts* const counts : {&whole, &merged, &from_text}) counts->add(error);
        EXPECT_EQ(csv_of(merged), csv_of(whole));
        EXPECT_EQ(csv_of(from_text), csv_of(whole));
        ValueCounts again(most);
        ASSERT_TRUE(again.add_table(csv_of(whole)));
        EXPECT_EQ(csv_of(again), csv_of(whole)) << "errors come back too";
    }
}

// All fields together are as many as the JSON of the file says: here by hand, of the numbers of
// nodes and links that the format counts itself.
TEST(ValueCounts, CountRecordsAsOftenAsThereAre) {
    const Map map = sample_of("gta-sa-paths", 1);
    std::map<std::string, std::uint64_t> expected;
    for (const Member& member : map.members())
        for (const Count& count : member.document->counts()) expected[count.name] += count.value;
    ValueCounts counts;
    counts.add(map);
    std::map<std::string, std::int64_t> times;
    counts.rows([&](std::span<const TableCell> row) {
        std::map<std::string_view, TableCell> cells;
        for (std::size_t i = 0; i < row.size(); ++i)
            cells[table_columns(TableOf::values)[i].name] = row[i];
        if (std::get<std::string>(cells["about"]) != "value")
            times[std::get<std::string>(cells["field"])] = std::get<std::int64_t>(cells["times"]);
    });
    EXPECT_EQ(times[""], static_cast<std::int64_t>(map.members().size()));
    EXPECT_EQ(times["nodes[].path_width"], static_cast<std::int64_t>(expected["nodes"]));
    EXPECT_EQ(times["nodes[].links[].length"], static_cast<std::int64_t>(expected["links"]));
    EXPECT_EQ(times["navi_nodes[].path_width"], static_cast<std::int64_t>(expected["navi_nodes"]));
}

TEST(ValueCounts, RefuseWhatIsNoTableOfThem) {
    ValueCounts counts;
    counts.add(sample_of("source-nav", 1));
    const std::string good = csv_of(counts);
    const auto refusal = [](const std::string& csv) {
        ValueCounts fresh;
        const auto read = fresh.add_table(csv);
        return read ? std::string() : read.error()->message;
    };
    EXPECT_EQ(refusal(good), "");
    EXPECT_TRUE(refusal("").starts_with("is no table of values"));
    EXPECT_TRUE(refusal("a,b\n").starts_with("is no table of values"));
    const std::string head = good.substr(0, good.find('\n') + 1);
    EXPECT_EQ(refusal(head), "");
    EXPECT_TRUE(refusal(head + "a,b\n").starts_with("line 2: has 2 cells"));
    const std::string row = "f,value,x,y,integer,,1,,many,1,,,,,,,,\n";
    EXPECT_EQ(refusal(head + row), "line 2: times is no number");
    EXPECT_EQ(refusal(head + "\"" + row), "line 2: its quotes do not fit");
    EXPECT_EQ(refusal(head + "f,area,x,y,integer,,1,,1,1,,,,,,,,\n"),
              "line 2: is about neither a file, a field nor a value");
}

}  // namespace
}  // namespace wend
