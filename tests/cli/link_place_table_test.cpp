#include <map>

#include "cli/built_mesh.hpp"
#include "cli/table_rows.hpp"

// Tables of links and of places: how wide what lies between areas is, and how far it is.

namespace wend {
namespace {

// Area 2 shares 40 of 100 units with 1, and nothing with 3, which is meant to be jumped to.
TEST(TableOfAMesh, HasLinksAsWideAsTheSideThatIsCrossed) {
    const Workplace place;
    build_mesh(place, "steps.nav", "16.0",
               BuiltArea{1, 0, 0, 0, {"", "2", "", ""}}.json() + ',' +
                   BuiltArea{2, 100, 60, 0, {"", "3", "", "1"}}.json() + ',' +
                   BuiltArea{3, 200, 300, 0}.json());
    const auto links = rows_of(place.wend({"table", "steps.nav", "--what", "links"}).out);
    ASSERT_EQ(links.size(), 3u);
    for (const Row& link : links) {
        EXPECT_EQ(link.at("lanes"), "") << "nothing has lanes here";
        EXPECT_EQ(link.at("opposite_lanes"), "");
        if (link.at("to") == "3")
            EXPECT_EQ(link.at("width_m"), "");
        else
            EXPECT_NEAR(number(link, "width_m"), 40 * 0.0254, 1e-9);
    }
}

// A mesh with places: areas in a row, the first of which is A and the third B, and C far away.
void build_row(const Workplace& place, const std::string& file) {
    const auto area_in = [](int number, const BuiltArea& area) {
        std::string json = area.json();
        const std::string none = "\"place\": 0";
        return json.replace(json.find(none), none.size(), fmt::format("\"place\": {}", number));
    };
    build_mesh(place, file, "16.0", BuiltArea{9}.json());
    std::string json = place.content(file + ".json");
    const auto put = [&](const std::string& old_text, const std::string& text) {
        json.replace(json.find(old_text), old_text.size(), text);
    };
    put("\"places\": []", R"("places": [{"name": "A"}, {"name": "B"}, {"name": "C"}])");
    put(BuiltArea{9}.json(), area_in(1, {1, 0, 0, 0, {"", "2", "", ""}}) + ',' +
                                 BuiltArea{2, 100, 0, 0, {"", "3", "", "1"}}.json() + ',' +
                                 area_in(2, {3, 200, 0, 0}) + ',' + area_in(3, {4, 0, 1000, 0}));
    place.put(file + ".json", json);
    EXPECT_EQ(place.wend({"build", file + ".json", "-o", file, "--force"}).status, 0);
}

TEST(TableOfPlaces, HasAWayFromEachToEachOfEachMap) {
    const Workplace place;
    build_row(place, "a.nav");
    build_row(place, "b.nav");
    build_mesh(place, "without.nav", "16.0", BuiltArea{1}.json());
    const auto rows =
        rows_of(place.wend({"table", "a.nav", "b.nav", "without.nav", "--what", "places"}).out);
    ASSERT_EQ(rows.size(), 2 * 3 * 2u);
    std::map<std::string, std::string> lengths;
    for (const Row& row : rows) {
        EXPECT_EQ(row.at("found"), row.at("length_m").empty() ? "false" : "true");
        EXPECT_EQ(row.at("exact"), row.at("length_m").empty() ? "" : "true");
        EXPECT_EQ(row.at("from_nodes"), "1");
        lengths[row.at("file") + ' ' + row.at("from") + row.at("to")] = row.at("length_m");
    }
    for (const std::string file : {"a.nav", "b.nav"}) {
        // Over area 2, which leads on to 3 and back to 1; nothing leads back from 3.
        EXPECT_NEAR(std::stod(lengths.at(file + " AB")), 100 * 0.0254, 1e-9);
        for (const std::string none : {" BA", " AC", " CA", " BC", " CB"})
            EXPECT_EQ(lengths.at(file + none), "") << none;
    }
    // What matrix says between the same places.
    const Outcome matrix = place.wend({"matrix", "a.nav", "--between", "places", "-o", "-"});
    EXPECT_EQ(matrix.out, "from,A,B,C\nA,0,100,\nB,,0,\nC,,,0\n");
    const auto some = rows_of(
        place.wend({"table", "a.nav", "--what", "places", "--where", "place = A or place = C"})
            .out);
    ASSERT_EQ(some.size(), 2u);
    EXPECT_EQ(some[0].at("from") + some[0].at("to"), "AC");
}

}  // namespace
}  // namespace wend
