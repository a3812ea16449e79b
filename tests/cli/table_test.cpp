#include "wend/table.hpp"

#include <simdjson.h>

#include <cmath>
#include <sstream>

#include "cli/built_mesh.hpp"
#include "cli/table_rows.hpp"

namespace wend {
namespace {

// Maps of several formats, one of them broken, one in many files.
class TableVerb : public testing::Test {
  protected:
    static void SetUpTestSuite() {
        place = std::make_unique<Workplace>();
        ASSERT_EQ(place
                      ->shell("for seed in 1 2 3 4 5; do "
                              "wend sample source-nav --nodes ${seed}0 --seed $seed "
                              "-o all/nav$seed || exit 1; done\n"
                              "wend sample gp2-track -o all/track\n"
                              "wend sample gta-sa-paths --nodes 300 -o all/town\n"
                              "truncate -s -7 all/nav2/*.nav; printf nonsense >all/other.txt")
                      .status,
                  0);
    }
    static void TearDownTestSuite() { place.reset(); }

    static std::string table(const std::string& what, const std::string& more = "") {
        const Outcome run = place->shell("wend table all --recursive --what " + what + ' ' + more);
        EXPECT_EQ(run.status, 2) << "one file is broken";
        EXPECT_NE(run.err.find("all/nav2/"), run.err.npos) << run.err;
        return run.out;
    }

    inline static std::unique_ptr<Workplace> place;
};

std::vector<std::string> names_of_tables() {
    std::vector<std::string> names;
    for (const TableOf one : all_tables()) names.emplace_back(table_name(one));
    return names;
}

TEST_F(TableVerb, HasTheSameRowsWhateverTheJobs) {
    for (const std::string& what : names_of_tables())
        EXPECT_EQ(table(what, "--jobs 1"), table(what, "--jobs 4")) << what;
}

TEST_F(TableVerb, IsAllItsSharesTogether) {
    for (const std::string& what : names_of_tables()) {
        const std::string shares =
            "rm -f part*; for i in 1 2 3 4; do wend table all --recursive --what " + what +
            " --shard $i/4 -o part$i.csv 2>err$i; done; grep -l nav2 err*; ";
        const std::string join = what == "values"
                                     ? "wend table --what values $(for i in 1 2 3 4; do echo --add "
                                       "part$i.csv; done) 2>/dev/null"
                                     : "cat part1.csv; tail -qn +2 part2.csv part3.csv part4.csv";
        const Outcome run = place->shell(shares + "echo --; " + join);
        const std::string told = "err1\n--\n";  // One share alone tells of the broken file.
        ASSERT_TRUE(run.out.starts_with(told)) << run.out;
        EXPECT_EQ(run.out.substr(told.size()), table(what)) << what;
    }
}

TEST_F(TableVerb, HasARowForAFileThatCannotBeRead) {
    for (const std::string& what : names_of_tables()) {
        const std::vector<Row> rows = rows_of(table(what));
        std::size_t broken = 0, others = 0;
        for (const Row& row : rows) {
            if (row.at("error").empty()) {
                ++others;
                continue;
            }
            ++broken;
            EXPECT_TRUE(row.at("file").starts_with("all/nav2/")) << what;
            EXPECT_NE(row.at("error_field"), "") << what;
            EXPECT_GT(number(row, "error_offset"), 0) << what;
        }
        EXPECT_EQ(broken, 1u) << what;
        EXPECT_GT(others, 4u) << what;
    }
}

TEST_F(TableVerb, SaysTheSameAsNdjsonAndAsCsv) {
    for (const TableOf what : all_tables()) {
        const std::string name(table_name(what));
        const std::vector<Row> rows = rows_of(table(name));
        std::istringstream lines(table(name, "--output-format ndjson"));
        std::size_t count = 0;
        simdjson::dom::parser parser;
        for (std::string line; std::getline(lines, line); ++count) {
            ASSERT_LT(count, rows.size());
            const simdjson::dom::object object = parser.parse(line).get_object();
            ASSERT_EQ(object.size(), table_columns(what).size());
            for (const TableColumn& column : table_columns(what)) {
                const simdjson::dom::element value = object[column.name];
                const std::string& cell = rows[count].at(std::string(column.name));
                if (value.is_null()) {
                    EXPECT_EQ(cell, "") << line;
                    continue;
                }
                EXPECT_NE(cell, "") << line;
                using Type = TableColumn::Type;
                if (column.type == Type::text)
                    EXPECT_EQ(std::string(value.get_string().value()), cell);
                else if (column.type == Type::flag)
                    EXPECT_EQ(value.get_bool().value() ? "true" : "false", cell);
                else if (column.type == Type::integer)
                    EXPECT_EQ(std::to_string(value.get_int64().value()), cell);
                else
                    EXPECT_TRUE(value.is_double() && value.get_double().value() == std::stod(cell))
                        << line;
            }
        }
        EXPECT_EQ(count, rows.size()) << name;
    }
}

// Areas 1 and 2 lead to each other; from 2 one drops to 3, and does not come back; 4 is alone.
void build_stairwell(const Workplace& place, const std::string& file) {
    build_mesh(place, file, "16.0",
               BuiltArea{1, 0, 0, 0, {"", "2", "", ""}}.json() + ',' +
                   BuiltArea{2, 100, 0, 0, {"", "3", "", "1"}}.json() + ',' +
                   BuiltArea{3, 200, 0, -100}.json() + ',' + BuiltArea{4, 0, 1000, 0}.json());
}

TEST(TableOfAMesh, HasWhatIsThere) {
    const Workplace place;
    build_stairwell(place, "stairwell.nav");
    constexpr double metres = 0.0254, near = 1e-9;

    const auto info = rows_of(place.wend({"table", "stairwell.nav"}).out);
    ASSERT_EQ(info.size(), 1u);
    EXPECT_EQ(info[0].at("file"), "stairwell.nav");
    EXPECT_EQ(info[0].at("format"), "source-nav");
    EXPECT_EQ(info[0].at("version"), "16.0");
    EXPECT_EQ(info[0].at("bytes"), std::to_string(place.content("stairwell.nav").size()));
    EXPECT_EQ(info[0].at("nodes"), "4");
    EXPECT_EQ(info[0].at("links"), "3");
    EXPECT_EQ(info[0].at("components"), "2");
    EXPECT_NEAR(number(info[0], "ground_m2"), 4 * 100 * 100 * metres * metres, near);
    EXPECT_NEAR(number(info[0], "extent_x_m"), 300 * metres, near);
    EXPECT_NEAR(number(info[0], "extent_y_m"), 1100 * metres, near);
    EXPECT_NEAR(number(info[0], "extent_z_m"), 100 * metres, near);

    const auto areas = rows_of(place.wend({"table", "stairwell.nav", "--what", "areas"}).out);
    ASSERT_EQ(areas.size(), 4u);
    const std::array<const char*, 4> out{"1", "2", "0", "0"}, in{"1", "1", "1", "0"},
        both{"1", "1", "0", "0"}, reached{"true", "true", "true", "false"},
        leads_back{"true", "true", "false", "false"}, nodes{"3", "3", "3", "1"};
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(areas[i].at("area"), std::to_string(i + 1));
        EXPECT_NEAR(number(areas[i], "size_m2"), 100 * 100 * metres * metres, near);
        EXPECT_NEAR(number(areas[i], "extent_x_m"), 100 * metres, near);
        EXPECT_EQ(areas[i].at("links_out"), out[i]) << i;
        EXPECT_EQ(areas[i].at("links_in"), in[i]) << i;
        EXPECT_EQ(areas[i].at("links_both"), both[i]) << i;
        EXPECT_EQ(areas[i].at("reached"), reached[i]) << i;
        EXPECT_EQ(areas[i].at("leads_back"), leads_back[i]) << i;
        EXPECT_EQ(areas[i].at("component_nodes"), nodes[i]) << i;
    }
    EXPECT_NEAR(number(areas[1], "x_m"), 150 * metres, near);

    const auto links = rows_of(place.wend({"table", "stairwell.nav", "--what", "links"}).out);
    ASSERT_EQ(links.size(), 3u);
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_EQ(links[i].at("two_way"), links[i].at("to") == "3" ? "false" : "true");
    const auto drop =
        std::ranges::find_if(links, [](const Row& row) { return row.at("to") == "3"; });
    EXPECT_NEAR(number(*drop, "rise_m"), -100 * metres, near);
    EXPECT_NEAR(number(*drop, "length_m"), std::sqrt(2.0) * 100 * metres, near);

    const auto some = rows_of(
        place.wend({"table", "stairwell.nav", "--what", "areas", "--where", "height < -1"}).out);
    ASSERT_EQ(some.size(), 1u);
    EXPECT_EQ(some[0].at("area"), "3");
}

TEST(TableOfValues, CountsThemAndMarksWhatIsNew) {
    const Workplace place;
    build_stairwell(place, "old.nav");
    build_mesh(place, "new.nav", "16.0",
               BuiltArea{1}.json() + ',' +
                   BuiltArea{2, 100, 0, 0}.json(R"(, "attributes": {"crouch": true})"));
    EXPECT_EQ(place.wend({"table", "old.nav", "--what", "values", "-o", "old.csv"}).status, 0);
    const auto rows = rows_of(
        place.wend({"table", "new.nav", "old.nav", "--what", "values", "--known", "old.csv"}).out);
    const auto find = [&](const std::string& field, const std::string& value) {
        const auto found = std::ranges::find_if(rows, [&](const Row& row) {
            return row.at("field") == field && row.at("value") == value &&
                   (row.at("about") == "value") == !value.empty();
        });
        return found == rows.end() ? Row{} : *found;
    };
    const Row crouch = find("areas[].attributes.crouch", "1");
    ASSERT_FALSE(crouch.empty());
    EXPECT_EQ(crouch.at("times"), "1");
    EXPECT_EQ(crouch.at("maps"), "1");
    EXPECT_EQ(crouch.at("file"), "new.nav");
    EXPECT_EQ(crouch.at("seen_before"), "false");
    const Row upright = find("areas[].attributes.crouch", "0");
    EXPECT_EQ(upright.at("times"), "5");
    EXPECT_EQ(upright.at("maps"), "2");
    EXPECT_EQ(upright.at("seen_before"), "true");
    // How long the list of areas is: 2 in one, 4 in the other.
    EXPECT_EQ(find("areas", "2").at("seen_before"), "false");
    EXPECT_EQ(find("areas", "4").at("seen_before"), "true");
    EXPECT_EQ(find("areas", "").at("different_values"), "2");
    EXPECT_EQ(number(find("areas", ""), "greatest"), 4);
    // Such bits have no name.
    place.shell(
        "sed 's/\"crouch\": true/\"other_bits\": 65536/' new.nav.json >odd.nav.json && "
        "wend build odd.nav.json -o odd.nav");
    const auto odd = rows_of(place.wend({"table", "odd.nav", "--what", "values"}).out);
    const auto bits = std::ranges::find_if(odd, [](const Row& row) {
        return row.at("field") == "areas[].attributes.other_bits" && row.at("value") == "65536";
    });
    ASSERT_NE(bits, odd.end());
    EXPECT_EQ(bits->at("undescribed"), "1");
    EXPECT_EQ(bits->at("seen_before"), "");
}

TEST(TableOfValues, ListsFewOnly) {
    const Workplace place;
    build_stairwell(place, "maze.nav");
    const auto rows =
        rows_of(place.wend({"table", "maze.nav", "--what", "values", "--distinct", "3"}).out);
    std::size_t ids = 0;
    for (const Row& row : rows) {
        if (row.at("field") != "areas[].id") continue;
        ++ids;
        EXPECT_EQ(row.at("about"), "field");
        EXPECT_EQ(row.at("different_values"), "");
        EXPECT_EQ(number(row, "least"), 1);
        EXPECT_EQ(number(row, "greatest"), 4);
    }
    EXPECT_EQ(ids, 1u) << "four different values are not listed";
}

TEST(TableOptions, AreRefusedWithAReason) {
    const Workplace place;
    build_stairwell(place, "a.nav");
    place.put("full", "precious");
    place.put("values.csv", "file,about\n");
    const auto refused = [&](const std::string& line, const std::string& why) {
        const Outcome run = place.shell("wend table " + line);
        EXPECT_EQ(run.status, 2) << line;
        EXPECT_NE(run.err.find(why), run.err.npos) << line << ": " << run.err;
        EXPECT_EQ(run.out, "") << line;
    };
    refused("a.nav --what rooms", "to be info, findings, areas, links, nodes, values or places");
    refused("a.nav --output-format xml", "to be csv, ndjson or plain-csv");
    for (const std::string shard : {"0/3", "4/3", "3", "a/b", "/", "1/0"})
        refused("a.nav --shard " + shard, "from 1/N to N/N");
    refused("a.nav --known values.csv", "go with --what values");
    refused("a.nav --where 'id 1'", "goes with --what findings, areas, links, nodes and places");
    refused("a.nav --what values --known values.csv", "values.csv: is no table of values");
    refused("a.nav --format nonsense -o new.csv", "nonsense");
    EXPECT_FALSE(place.has("new.csv"));
    refused("", "FILE is missing");
    refused("a.nav -o full", "exists");
    EXPECT_EQ(place.content("full"), "precious");
}

}  // namespace
}  // namespace wend
