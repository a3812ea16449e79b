#include "cli/corner_test.hpp"

// What `route -o` and `route --geojson` make of ways.
namespace wend {
namespace {

class WaysOutputTest : public CornerTest {
  protected:
    Outcome route(std::vector<std::string> words) const {
        words.insert(words.begin(), {"route", "map"});
        return wend(words);
    }
    // The only line of the errors.
    std::string refusal(const std::vector<std::string>& words) const {
        const Outcome run = route(words);
        EXPECT_EQ(run.status, 2);
        EXPECT_EQ(run.out, "");
        EXPECT_EQ(lines(run.err), 1) << run.err;
        return run.err;
    }

    // Along the footpath, 24 m north and 7 m up.
    const std::vector<std::string> footpath{"--from", "27:3", "--to", "27:4"};
    const std::vector<std::string> no_way{"--from", "27:0", "--to", "27:3"};

    static std::vector<std::string> with(std::vector<std::string> words,
                                         const std::vector<std::string>& more) {
        words.insert(words.end(), more.begin(), more.end());
        return words;
    }
};

constexpr const char* footpath_feature =
    R"({"type": "Feature", "geometry": {"type": "LineString", "coordinates": )"
    R"([[-110, -100, 10], [-110, -76, 17]]}, "properties": {"from": "27:3", "to": "27:4", )"
    R"("found": true, "reason": null, "cost": 25, "cost_unit": "m", "length": 25, "unit": "m", )"
    R"("kinds": ["footpath"]}})";

std::string collection(const std::string& features) {
    return R"({
  "type": "FeatureCollection",
  "map_coordinates": {
    "axes": "x east, y north, z up",
    "unit": "m",
    "metres_per_unit": 1
  },
  "features": [)" +
           features + "]\n}\n";
}

TEST_F(WaysOutputTest, GeoJsonIsACollectionOfLines) {
    const Outcome run = route(with(footpath, {"--geojson"}));
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(run.err, "");
    EXPECT_EQ(run.out, collection("\n    " + std::string(footpath_feature) + "\n  "));
}

TEST_F(WaysOutputTest, AFileComesBesideTheAnswer) {
    const Outcome plain = route(footpath);
    const Outcome run = route(with(footpath, {"-o", "way.geojson"}));
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(run.out, plain.out);
    const std::string printed = route(with(footpath, {"--geojson"})).out;
    EXPECT_EQ(place.content("way.geojson"), printed);
    // Whatever its name, if the user says so; JSON beside it.
    const Outcome json = route(with(footpath, {"-o", "way.json", "--geojson", "--json"}));
    EXPECT_EQ(json.out, route(with(footpath, {"--json"})).out);
    EXPECT_EQ(place.content("way.json"), printed);
    EXPECT_EQ(route(with(footpath, {"-o", "-", "--geojson"})).out, printed);
}

TEST_F(WaysOutputTest, AFileIsNotReplacedUnasked) {
    place.put("way.geojson", "precious");
    EXPECT_TRUE(contains(refusal(with(footpath, {"-o", "way.geojson"})), "exists already"));
    EXPECT_EQ(place.content("way.geojson"), "precious");
    EXPECT_EQ(route(with(footpath, {"-o", "way.geojson", "--force"})).status, 0);
    EXPECT_TRUE(contains(place.content("way.geojson"), "LineString"));
}

TEST_F(WaysOutputTest, OneNodeIsAPoint) {
    EXPECT_TRUE(contains(route({"--from", "27:0", "--to", "27:0", "--geojson"}).out,
                         R"("geometry": {"type": "Point", "coordinates": [-100, -100, 10]})"));
}

TEST_F(WaysOutputTest, NoWayHasNoGeometry) {
    const Outcome run = route(with(no_way, {"--geojson"}));
    EXPECT_EQ(run.status, 1);
    EXPECT_TRUE(contains(run.out,
                         R"("geometry": null, "properties": {"from": "27:0", "to": "27:3", )"
                         R"("found": false, "reason": "27:0 )"))
        << run.out;
    EXPECT_TRUE(contains(
        run.out, R"("cost": null, "cost_unit": "m", "length": null, "unit": "m", "kinds": []}})"));
}

TEST_F(WaysOutputTest, PairsAreAFeatureForEachWay) {
    place.put("pairs", "27:3 27:4\n27:0 27:3\n27:0\n28:0 28:0\n");
    const Outcome run = route({"--pairs", "pairs", "-o", "ways.geojson"});
    EXPECT_EQ(run.status, 2) << "a line is not understood";
    EXPECT_EQ(run.out, route({"--pairs", "pairs"}).out);
    const std::string ways = place.content("ways.geojson");
    EXPECT_TRUE(contains(ways, "\n    " + std::string(footpath_feature) + ",\n")) << ways;
    EXPECT_TRUE(contains(ways, R"("from": "28:0", "to": "28:0")"));
    EXPECT_FALSE(contains(ways, R"("found": false)"));
    EXPECT_EQ(route({"--pairs", "pairs", "--geojson"}).out, ways);
    place.put("pairs", "");
    EXPECT_EQ(route({"--pairs", "pairs", "--geojson"}).out, collection(""));
}

TEST_F(WaysOutputTest, LegsAndWhatTheGameTellsAreProperties) {
    const std::vector<std::string> words{"--from", "27:0", "--via", "27:1",     "--to",
                                         "28:0",   "--as", "game",  "--geojson"};
    EXPECT_TRUE(contains(route(words).out,
                         R"("kinds": ["road"], "legs": [{"to": "27:1", "cost": 30, "length": 30}, )"
                         R"({"to": "28:0", "cost": 115, "length": 115}], "game_code": 145, )"
                         R"("gives_up": null, "remark": null, "short_by": 0, "why_short": null}})"))
        << route(words).out;
}

TEST_F(WaysOutputTest, WhatMakesNoSenseIsAnError) {
    EXPECT_TRUE(contains(refusal(with(footpath, {"-o", "way.txt"})), "none of .geojson"));
    EXPECT_TRUE(contains(refusal(with(footpath, {"-o", "svg"})), "none of .geojson"));
    EXPECT_TRUE(contains(refusal(with(footpath, {"-o", "-"})), "none of .geojson"));
    EXPECT_TRUE(contains(refusal(with(footpath, {"--json", "--geojson"})), "standard output"));
    EXPECT_TRUE(contains(refusal({"--from", "27:3", "--to", "99:9", "-o", "a.geojson"}), "99:9"));
    EXPECT_FALSE(place.has("a.geojson"));
}

// The same pictures as those of the verb for pictures.
TEST_F(WaysOutputTest, PicturesAreMapsWithTheWayOnThem) {
    const Outcome run = route(with(footpath, {"-o", "way.svg"}));
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(run.out, route(footpath).out);
    EXPECT_EQ(place.content("way.svg"),
              wend(with({"draw", "map", "-o", "-", "--picture", "svg"}, footpath)).out);

    place.put("pairs", "27:0 28:0\n27:0 27:3\n27:3 27:4\n");
    EXPECT_EQ(route({"--pairs", "pairs", "-o", "ways.svg"}).status, 1);
    const Outcome drawn =
        place.shell("wend route map --pairs pairs | wend draw map -o - --picture svg --route -");
    EXPECT_EQ(place.content("ways.svg"), drawn.out);

    EXPECT_EQ(route(with(footpath, {"-o", "way.png"})).status, 0);
    EXPECT_TRUE(place.content("way.png").starts_with("\x89PNG"));
}

TEST_F(WaysOutputTest, WithoutAWayThereIsNoPicture) {
    const Outcome run = route(with(no_way, {"-o", "way.svg"}));
    EXPECT_EQ(run.status, 1);
    EXPECT_TRUE(contains(run.err, "no route to draw")) << run.err;
    EXPECT_FALSE(place.has("way.svg"));
}

}  // namespace
}  // namespace wend
