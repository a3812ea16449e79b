#include <fmt/format.h>
#include <gtest/gtest.h>

#include "cli/process.hpp"

// What the verbs make of a street of GTA IV: four nodes, 40 m apart, that go up and down by 30 m
// where heights are in 1/64 m. The ids are 10, 20, 30 and 40.
namespace wend {
namespace {

class GtaIvVerbs : public testing::Test {
  protected:
    GtaIvVerbs() {
        std::string nodes;
        for (int i = 0; i < 4; ++i) {
            std::string links;
            for (const int other : {i - 1, i + 1})
                if (other >= 0 && other < 4)
                    links += fmt::format(
                        R"({}{{"target": [27, {}], "length": 50,
                        "lanes": {{"left_lanes": {}, "right_lanes": {}}}}})",
                        links.empty() ? "" : ", ", 10 * other + 10, other > i ? 2 : 0,
                        other > i ? 0 : 2);
            nodes += fmt::format(
                R"({}{{"id": {}, "position": [{}, -300], "z_raw": {}, "path_width": 0,
                "flood_fill": 3, "street_name": {}, "flags": {{"spawn_rate": {}}},
                "links": [{}]}})",
                i ? ", " : "", 10 * i + 10, 40 * i - 400, i % 2 * 30 * 64, i < 2 ? 77 : 88, i,
                links);
        }
        place.put("street.json", fmt::format(R"({{"format": "gta-iv-paths", "version": "1",
            "header": {{"vehicle_nodes": 4}}, "area": 27, "nodes": [{}]}})",
                                             nodes));
        const Outcome built = place.wend({"build", "street.json", "-o", "nodes27.nod"});
        EXPECT_EQ(built.status, 0) << built.err;
    }

    static bool contains(const std::string& text, const std::string& part) {
        return text.find(part) != std::string::npos;
    }

    const Workplace place;
};

TEST_F(GtaIvVerbs, TellWhichScaleTheLinksSupport) {
    const Outcome info = place.wend({"info", "nodes27.nod"});
    EXPECT_TRUE(contains(info.out, "height scale       1/128 m\n")) << info.out;
    EXPECT_TRUE(contains(info.out,
                         "the links support 1/64 m (1/128 m: 0 of 6 steep links fit "
                         "within 1 m; 1/64 m: 6 of 6)\n"))
        << info.out;
    EXPECT_TRUE(contains(info.out, "z 0 to 15 m")) << info.out;
    EXPECT_TRUE(
        contains(place.wend({"info", "nodes27.nod", "--z-scale", "64"}).out, "z 0 to 30 m"));
    const Outcome refused = place.wend({"info", "nodes27.nod", "--z-scale", "32"});
    EXPECT_EQ(refused.status, 2);
    EXPECT_TRUE(contains(refused.err, "--z-scale: '32' was expected to be 128 or 64")) << refused.err;
}

TEST_F(GtaIvVerbs, CheckByTheScaleThatIsSaid) {
    const Outcome check = place.wend({"check", "nodes27.nod"});
    EXPECT_TRUE(contains(check.out, "height-scale")) << check.out;
    EXPECT_TRUE(contains(check.out, "0 errors, 7 warnings")) << check.out;
    EXPECT_TRUE(contains(place.wend({"check", "nodes27.nod", "--z-scale", "64"}).out,
                         "0 errors, 0 warnings, 0 notes"));
}

TEST_F(GtaIvVerbs, FindNodesByTheirIds) {
    const Outcome route =
        place.wend({"route", "nodes27.nod", "--from", "27:10", "--to", "27:40", "--z-scale", "64"});
    EXPECT_EQ(route.status, 0) << route.err;
    EXPECT_TRUE(contains(route.out, "length  150 m\n")) << route.out;
    const Outcome game = place.wend({"route", "nodes27.nod", "--from", "27:10", "--to", "27:40",
                                     "--as", "game", "--respect-lanes"});
    EXPECT_TRUE(contains(game.out, "game's cost   150\n")) << game.out;
    EXPECT_EQ(place
                  .wend({"route", "nodes27.nod", "--from", "27:40", "--to", "27:10", "--as", "game",
                         "--respect-lanes"})
                  .status,
              1);
    const Outcome nearest =
        place.wend({"nearest", "nodes27.nod", "--at=-361,-300", "--as", "game"});
    EXPECT_TRUE(contains(nearest.out, "|dx| + |dy|, borrowed from San Andreas")) << nearest.out;
    EXPECT_TRUE(contains(nearest.out, "27:20  road")) << nearest.out;
}

TEST_F(GtaIvVerbs, DrawByWhatTheFormatKnows) {
    for (const char* column : {"street_name", "spawn_rate", "flood_fill", "stored_length",
                               "unknown_flags", "right_lanes", "link_flags"}) {
        const Outcome drawn =
            place.wend({"draw", "nodes27.nod", "-o", "a.svg", "--force", "--colour-by", column});
        EXPECT_EQ(drawn.status, 0) << column << ": " << drawn.err;
    }
}

TEST_F(GtaIvVerbs, RewriteFilesAsTheyAre) {
    EXPECT_EQ(place.wend({"convert", "nodes27.nod", "again.nod"}).status, 0);
    EXPECT_EQ(place.content("again.nod"), place.content("nodes27.nod"));
}

// The street runs from x = -400 to -280 m in area 27, and moved by 400 m in area 28.
TEST_F(GtaIvVerbs, EditRoads) {
    const Outcome moved = place.wend({"edit", "nodes27.nod", "-o", "moved/", "--where",
                                      "record 27:40", "--move", "400,0,0", "--z-scale", "64"});
    ASSERT_EQ(moved.status, 0) << moved.err;
    ASSERT_TRUE(place.has("moved/nodes28.nod"));
    EXPECT_TRUE(contains(place.wend({"dump", "moved/nodes28.nod"}).out, "\"id\": 40"));
    const Outcome road =
        place.wend({"edit", "nodes27.nod", "-o", "apart.nod", "--disconnect", "27:20", "27:30",
                    "--connect", "27:10", "27:30", "--lanes", "2,1"});
    ASSERT_EQ(road.status, 0) << road.err;
    const Outcome route = place.wend({"route", "apart.nod", "--from", "27:10", "--to", "27:30"});
    EXPECT_TRUE(contains(route.out, "length  80 m\n")) << route.out;
    const Outcome uneven =
        place.wend({"edit", "nodes27.nod", "-o", "new.nod", "--move", "0.1,0,0"});
    EXPECT_EQ(uneven.status, 2);
    EXPECT_TRUE(contains(uneven.err, "multiples of 0.125 m")) << uneven.err;
    EXPECT_FALSE(place.has("new.nod"));
}

}  // namespace
}  // namespace wend
