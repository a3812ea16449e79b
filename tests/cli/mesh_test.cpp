#include <fmt/format.h>
#include <gtest/gtest.h>
#include <simdjson.h>

#include <cmath>

#include "cli/process.hpp"

// What the verbs make of a mesh of three areas around a corner: 1 from (0, 0) to (100, 100), 2 east
// of it and 3 south of that, which is toward more y. The sub-version is of no known game.
namespace wend {
namespace {

class MeshVerbs : public testing::Test {
  protected:
    MeshVerbs() {
        place.put("corner.json",
                  fmt::format(R"({{"format": "source-nav", "version": "16.77-base",
            "bsp_size": 4096, "is_analyzed": 1, "places": [{{"name": "Hall"}}],
            "areas": [{}, {}, {}], "ladders": []}})",
                              area(1, 0, 0, {"", "2", "", ""}), area(2, 100, 0, {"", "", "3", "1"}),
                              area(3, 100, 100, {"2", "", "", ""})));
        const Outcome built = place.wend({"build", "corner.json", "-o", "corner.nav"});
        EXPECT_EQ(built.status, 0) << built.err;
    }

    static std::string area(int id, int x, int y, const std::array<const char*, 4>& to) {
        return fmt::format(
            R"({{"id": {}, "north_west": [{}, {}, 0], "south_east": [{}, {}, 0],
            "north_east_height": 0, "south_west_height": 0,
            "connections": {{"north": [{}], "east": [{}], "south": [{}], "west": [{}]}},
            "hiding_spots": [], "encounters": [], "place": "Hall", "ladders_up": [],
            "ladders_down": [], "earliest_occupy_times": [0, 0], "light": [1, 1, 1, 1],
            "visible": [[1, 3], [2, 3]], "inherit_visibility_from": 0}})",
            id, x, y, x + 100, y + 100, to[0], to[1], to[2], to[3]);
    }

    // What a verb prints as JSON; it stands until the next call.
    simdjson::dom::element json(const std::vector<std::string>& words) {
        const Outcome run = place.wend(words);
        EXPECT_LE(run.status, 1) << run.err;
        simdjson::dom::element parsed;
        EXPECT_EQ(parser_.parse(run.out).get(parsed), simdjson::SUCCESS) << run.out;
        return parsed;
    }
    static bool contains(const std::string& text, const std::string& part) {
        return text.find(part) != std::string::npos;
    }

    const Workplace place;

  private:
    simdjson::dom::parser parser_;
};

TEST_F(MeshVerbs, NameVersionsThatAreNotListed) {
    const Outcome run = place.wend({"info", "corner.nav"});
    EXPECT_TRUE(contains(run.out, "  version           16.77-base\n")) << run.out;
    EXPECT_TRUE(contains(run.out, "  areas by place    Hall 3, none 0\n")) << run.out;
    EXPECT_EQ(
        std::uint64_t(json({"info", "--json", "corner.nav"})["files"].at(0)["counts"]["areas"]),
        3u);
}

TEST_F(MeshVerbs, PullAPathTautAroundTheCorner) {
    const double leg = std::hypot(90, 10);  // to the corner at (100, 100), and from it
    const auto way = json({"route", "corner.nav", "--from", "10,90", "--to", "110,190", "--as",
                           "corridor", "--json"});
    EXPECT_DOUBLE_EQ(double(way["length"]), 2 * leg);
    EXPECT_EQ(double(way["cost"]), 200);  // between the centres
    EXPECT_EQ(double(way["points"].at(1).at(0)), 100);
    EXPECT_EQ(double(way["points"].at(1).at(1)), 100);
    // The shortest of all is in that corridor here, and is measured where it leads.
    const auto shortest =
        json({"route", "corner.nav", "--from", "10,90", "--to", "110,190", "--json"});
    EXPECT_DOUBLE_EQ(double(shortest["length"]), 2 * leg);
    EXPECT_DOUBLE_EQ(double(shortest["cost"]), 2 * leg);
    const auto centres = json({"route", "corner.nav", "--from", "1", "--to", "3", "--json"});
    EXPECT_DOUBLE_EQ(double(centres["length"]), 2 * std::hypot(50, 50));
    const auto game =
        json({"route", "corner.nav", "--from", "1", "--to", "3", "--as", "game", "--json"});
    EXPECT_EQ(double(game["cost"]), 200);
    EXPECT_EQ(std::int64_t(game["game_code"]), 1);
}

// Areas 1 and 2 rise to a ridge of 40 where they meet: the game's link goes from centre to centre
// through it.
TEST_F(MeshVerbs, TellTheShortestWayOverTheGround) {
    std::string json = place.content("corner.json");
    const auto put = [&json](const std::string& what, const std::string& by) {
        const std::size_t at = json.find(what);
        ASSERT_NE(at, std::string::npos) << what;
        json.replace(at, what.size(), by);
    };
    put("[100, 100, 0]", "[100, 100, 40]");
    put("\"north_east_height\": 0", "\"north_east_height\": 40");
    put("[100, 0, 0]", "[100, 0, 40]");
    const std::size_t second = json.find("\"id\": 2");
    const std::string low = "\"south_west_height\": 0";
    json.replace(json.find(low, second), low.size(), "\"south_west_height\": 40");
    place.put("ridge.json", json);
    ASSERT_EQ(place.wend({"build", "ridge.json", "-o", "ridge.nav"}).status, 0);
    const Outcome run =
        place.wend({"route", "ridge.nav", "--from", "1", "--to", "2", "--as", "game"});
    EXPECT_TRUE(contains(run.out, "length        100 units\n")) << run.out << run.err;
    // Over the ground, 2 x hypot(50, 20), both are longer; viewed from above they are 100.
    EXPECT_TRUE(contains(run.out,
                         "pulled taut   100 units horizontally\n"
                         "shortest way  no shorter way exists\n"))
        << run.out;
}

TEST_F(MeshVerbs, FindTheNearestPlaceOfAnArea) {
    const auto near =
        json({"nearest", "corner.nav", "--at", "50,-30,0", "--json"})["nearest"].at(0);
    EXPECT_EQ(std::string_view(near["record"]), "1");
    EXPECT_EQ(double(near["distance"]), 30);
    EXPECT_EQ(double(near["closest"].at(1)), 0);
}

// Area 3 sees 1 and 2, which do not see it.
TEST_F(MeshVerbs, CheckAndConvert) {
    const auto report = json({"check", "corner.nav", "--json"});
    EXPECT_EQ(std::uint64_t(report["errors"]), 0u);
    EXPECT_EQ(std::uint64_t(report["rules"]["visibility-one-way"]["count"]), 2u);
    EXPECT_EQ(place.wend({"convert", "corner.nav", "old.nav", "--to", "9"}).status, 2);
    EXPECT_FALSE(place.has("old.nav"));
    const Outcome lossy = place.wend({"convert", "corner.nav", "old.nav", "--to", "9", "--lossy"});
    EXPECT_EQ(lossy.status, 0) << lossy.err;
    EXPECT_TRUE(contains(lossy.err, "visible")) << lossy.err;
    EXPECT_EQ(std::string_view(json({"info", "--json", "old.nav"})["files"].at(0)["version"]), "9");
}

TEST_F(MeshVerbs, StampTheSizeOfTheMapFile) {
    place.put("corner.bsp", std::string(5000, 'x'));
    const auto before = json({"check", "corner.nav", "--bsp", "corner.bsp", "--json"});
    EXPECT_EQ(std::uint64_t(before["warnings"]), 2u + 1);
    const Outcome run =
        place.wend({"convert", "corner.nav", "stamped.nav", "--bsp", "corner.bsp", "--lossy"});
    EXPECT_EQ(run.status, 0) << run.err;
    const auto after = json({"check", "stamped.nav", "--bsp", "corner.bsp", "--json"});
    EXPECT_EQ(std::uint64_t(after["warnings"]), 2u);
}

}  // namespace
}  // namespace wend
