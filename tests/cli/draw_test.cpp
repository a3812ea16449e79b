#include "cli/corner_test.hpp"
#include "draw/raw_png.hpp"

// The verb `draw`; what pictures look like is tested with the library.
namespace wend {
namespace {

class DrawVerbTest : public CornerTest {
  protected:
    // The SVG of the corner map drawn with these options.
    std::string svg(std::vector<std::string> options) const {
        options.insert(options.begin(), {"draw", "map", "-o", "-", "--picture", "svg"});
        const Outcome run = wend(options);
        EXPECT_EQ(run.status, 0) << run.err;
        return run.out;
    }

    // The one line that says why it cannot be.
    std::string refusal(std::vector<std::string> options) const {
        options.insert(options.begin(), {"draw", "map", "-o", "x.svg"});
        const Outcome run = wend(options);
        EXPECT_EQ(run.status, 2);
        EXPECT_EQ(lines(run.err), 1) << run.err;
        EXPECT_FALSE(place.has("x.svg"));
        return run.err;
    }
};

TEST_F(DrawVerbTest, BoundsMayBeAnyTwoCorners) {
    const std::string one = svg({"--bounds", "-105,-105,-55,-65"});
    EXPECT_EQ(one, svg({"--bounds=-55,-65,-105,-105"}));
    EXPECT_EQ(one, svg({"--bounds", "-55,-105,-105,-65"}));
    EXPECT_TRUE(contains(one, " of "));
}

TEST_F(DrawVerbTest, BoundsMustBeABox) {
    for (const std::string wrong :
         {"1,2,3", "1,2,3,4,5", "a,b,c,d", "1,2,3,nan", "1,2,1,4", "1,2,3,"})
        EXPECT_TRUE(contains(refusal({"--bounds", wrong}), "--bounds")) << wrong;
    EXPECT_TRUE(contains(refusal({"--bounds", "5000,5000,5100,5100"}), "the map goes from"));
}

TEST_F(DrawVerbTest, AnAreaIsDrawnWithItsSurroundings) {
    const std::string area = svg({"--area", "27"});
    EXPECT_TRUE(contains(area, "27:0"));
    EXPECT_TRUE(contains(area, "27:2 to 28:0"));
}

TEST_F(DrawVerbTest, AnAreaMustExist) {
    const std::string error = refusal({"--area", "22"});
    EXPECT_TRUE(contains(error, "no file 22")) << error;
    EXPECT_TRUE(contains(error, "27, 28")) << error;
    EXPECT_TRUE(contains(refusal({"--area", "x"}), "number of a file"));
    EXPECT_TRUE(contains(refusal({"--area", "27", "--bounds", "0,0,1,1"}), "instead of"));
}

TEST_F(DrawVerbTest, ASizeIsTaken) {
    EXPECT_TRUE(contains(svg({"--size", "900x700"}), "width=\"900\" height=\"700\""));
    for (const std::string wrong : {"900", "900x", "x700", "900x700x3", "-1x700", "0x700"})
        EXPECT_TRUE(contains(refusal({"--size=" + wrong}), "--size")) << wrong;
    EXPECT_TRUE(contains(refusal({"--size", "900x700", "--width", "900"}), "instead of"));
    EXPECT_TRUE(contains(refusal({"--size", "900x100"}), "no room for the map"));
    EXPECT_TRUE(contains(refusal({"--width", "100"}), "480"));
}

// A picture over the game's whole map, 6000 m a side, on a page that shows 1000 m of it.
TEST_F(DrawVerbTest, PicturesLieBelowTheMap) {
    const test::RawPng white{.rows = std::string("\0\xff\xff\xff", 4)};
    place.put("game.png", bytes_as_text(test::raw_png(white)));
    const auto side = [&](const std::string& picture) {
        const std::string drawn = svg({"--background", picture, "--bounds=-500,-500,500,500"});
        const std::size_t at = drawn.find("<image");
        if (at == drawn.npos) return 0.0;
        const std::size_t width = drawn.find("width=\"", at) + 7;
        return std::stod(drawn.substr(width));
    };
    const double whole = side("game.png");
    EXPECT_GT(whole, 6 * 1000);
    EXPECT_NEAR(side("game.png:-1000,-1000,1000,1000"), whole / 3, 0.1);
    EXPECT_TRUE(contains(svg({"--background", "game.png", "--background-opacity", "0.3"}),
                         "opacity=\".3\""));
    EXPECT_TRUE(contains(refusal({"--background", "none.png"}), "none.png"));
    EXPECT_TRUE(contains(refusal({"--background", "game.png", "--background-opacity", "2"}),
                         "--background-opacity: '2' was expected to be a number from 0 to 1"));
}

TEST_F(DrawVerbTest, RoutesLeadThroughPlaces) {
    const std::string direct = svg({"--from", "27:1", "--to", "27:2"});
    const std::string through = svg({"--from", "27:1", "--via", "27:0", "--to", "27:2"});
    EXPECT_TRUE(contains(through, "27:1 to 27:2: 100 m"));
    EXPECT_TRUE(contains(direct, "27:1 to 27:2: 40 m"));
    EXPECT_TRUE(contains(refusal({"--from", "27:1", "--via", "27:3", "--to", "27:2"}),
                         "no route to draw: from 27:1 to 27:3: "));
    EXPECT_TRUE(contains(refusal({"--via", "27:3"}), "--via goes with --from"));
}

TEST_F(DrawVerbTest, ColoursByWhatTheFormatKnows) {
    EXPECT_TRUE(contains(svg({"--colour-by", "speed_class"}), "speed_class"));
    const std::string error = refusal({"--colour-by", "sped_class"});
    EXPECT_TRUE(contains(error, "did you mean speed_class?")) << error;
    EXPECT_TRUE(contains(error, "flood_fill")) << error;
}

// A mesh of version 16.0 as its bytes: areas 7 and 9, side by side, each in sight of the other.
std::string two_areas() {
    std::string bytes;
    const auto add = [&bytes](auto value) {
        bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
    };
    const auto u32 = [&](std::uint32_t value) { add(value); };
    for (const std::uint32_t value : {0xfeedfaceu, 16u, 0u, 1000u}) u32(value);
    bytes += std::string("\1\0\0\1", 4);  // Analyzed, no places, has unnamed areas.
    u32(2);
    for (const float west : {0.0f, 100.0f}) {
        const bool is_west = west == 0;
        u32(is_west ? 7 : 9);
        u32(0);
        for (const float value : {west, 0.0f, 0.0f, west + 100, 100.0f, 0.0f, 0.0f, 0.0f})
            add(value);
        for (int direction = 0; direction < 4; ++direction) {
            const bool leads_on = direction == (is_west ? 1 : 3);
            u32(leads_on);
            if (leads_on) u32(is_west ? 9 : 7);
        }
        bytes += '\0';               // Hiding spots.
        u32(0);                      // Encounters.
        bytes += std::string(2, 0);  // Place.
        u32(0), u32(0);              // Ladders.
        for (int i = 0; i < 6; ++i) add(1.0f);
        u32(1), u32(is_west ? 9 : 7);
        bytes += '\1';
        u32(0);
    }
    u32(0);
    return bytes;
}

TEST_F(DrawVerbTest, ShowsWhatARelationTells) {
    place.put("mesh.nav", two_areas());
    const auto draw = [&](const std::string& show) {
        return wend({"draw", "mesh.nav", "-o", "-", "--picture", "svg", "--show", show});
    };
    const Outcome run = draw("visible:9");
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_TRUE(contains(run.out, "\nvisible from area 9: 1 area")) << run.out.substr(0, 400);
    EXPECT_TRUE(contains(draw("visble:9").err, "did you mean visible?"));
    EXPECT_TRUE(
        contains(draw("visible:8").err, "--show: there is no area 8; numbers go from 7 to 9"));
    EXPECT_TRUE(contains(draw("visible:a").err,
                         "there is no area 'a' here; areas are called, for example, 7"));
    EXPECT_TRUE(contains(draw("visible").err, "RELATION:NODE"));
    EXPECT_EQ(draw("visible:8").status, 2);
    EXPECT_TRUE(contains(refusal({"--show", "visible:27:0"}), "there is no relation here"));
    EXPECT_TRUE(contains(refusal({"--show", "a:1", "--colour-by", "kind"}), "instead of"));
}

TEST_F(DrawVerbTest, AnAreaOfAMeshIsDrawnWithItsSurroundings) {
    place.put("mesh.nav", two_areas());
    const auto draw = [&](const std::string& area) {
        return wend({"draw", "mesh.nav", "-o", "-", "--picture", "svg", "--area", area});
    };
    const Outcome run = draw("7");
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_TRUE(contains(run.out, "<title>area 7</title>"));
    EXPECT_TRUE(contains(run.out, "<title>area 9</title>"));
    EXPECT_TRUE(contains(draw("8").err, "--area: there is no area 8; numbers go from 7 to 9"));
}

TEST_F(DrawVerbTest, MarksWhatCheckFinds) {
    std::string json = wend({"dump", "map/nodes27.dat"}).out;
    const std::string_view length = R"("length": 30)";
    ASSERT_NE(json.find(length), std::string::npos);
    place.put("long.json", json.replace(json.find(length), length.size(), R"("length": 33)"));
    ASSERT_EQ(wend({"build", "long.json", "-o", "map/nodes27.dat", "--force"}).status, 0);
    EXPECT_FALSE(contains(svg({}), "lengths-differ"));
    const std::string marked = svg({"--findings"});
    EXPECT_TRUE(contains(marked, "error lengths-differ: 27:0")) << marked;
    EXPECT_TRUE(contains(marked, "dead-end"));
    EXPECT_FALSE(contains(svg({"--findings", "--min-severity", "error"}), "dead-end"));
    const std::string some = svg({"--findings", "--ignore", "lengths-differ"});
    EXPECT_TRUE(contains(some, "dead-end"));
    EXPECT_FALSE(contains(some, "lengths-differ"));
}

// A link into a file that is not open is a note.
TEST_F(DrawVerbTest, MarksNotesOnRequest) {
    const auto drawn = [&](std::vector<std::string> words) {
        words.insert(words.begin(),
                     {"draw", "map/nodes27.dat", "-o", "-", "--picture", "svg", "--findings"});
        return wend(words).out;
    };
    EXPECT_FALSE(contains(drawn({}), "absent-file"));
    EXPECT_TRUE(contains(drawn({"--min-severity", "note"}), "absent-file"));
    const Outcome run = wend({"draw", "map", "-o", "a.svg", "--ignore", "dead-end"});
    EXPECT_EQ(run.status, 2);
    EXPECT_TRUE(contains(run.err, "--ignore goes with --findings")) << run.err;
}

TEST_F(DrawVerbTest, DrawsRoutesThatWereFound) {
    const std::string picture = place
                                    .shell(
                                        "wend route map --from 27:0 --to 28:0 --json |"
                                        "wend draw map -o - --picture svg --route -")
                                    .out;
    // 30 + 40 + 75, as the route's own length; curves add to that of the line.
    EXPECT_TRUE(contains(picture, "27:0 to 28:0: 14"));

    place.put("pairs", "27:0 27:2\n27:0 27:3\n27:1 28:0\n");
    place.shell("wend route map --pairs pairs > routes.json");
    const Outcome run = wend({"draw", "map", "-o", "two.svg", "--route", "routes.json"});
    EXPECT_EQ(run.status, 0);
    EXPECT_TRUE(contains(run.err, "routes.json: 1 route not found")) << run.err;
    EXPECT_TRUE(contains(place.content("two.svg"), "\n27:0 to 27:2: "));
    EXPECT_TRUE(contains(place.content("two.svg"), "\n27:1 to 28:0: "));
}

TEST_F(DrawVerbTest, DrawsRoutesAndTheWayAskedFor) {
    place.put("route.json", R"({"points": [[-100, -100, 10], [-60, -70, 10.5]]})");
    const std::string picture = svg({"--route", "route.json", "--from", "27:0", "--to", "27:2"});
    EXPECT_TRUE(contains(picture, "\n27:0 to 27:2: "));
    EXPECT_TRUE(contains(picture, "\nroute 2: 50 m"));
}

TEST_F(DrawVerbTest, ReportsWhatIsNoRoute) {
    const std::vector<std::pair<std::string, std::string>> wrong{
        {"", "no route"},
        {"[]", "line 1, column 1"},
        {"{\"found\": true}", "points"},
        {"{\"points\": [[1, 2]]}", "x, y and z"},
        {"{\"points\": [[1, 2, 3, 4]]}", "x, y and z"},
        {"{\"points\": []}\n{\"points\": 5}", "line 2, column 12"}};
    for (const auto& [text, reason] : wrong) {
        place.put("route.json", text);
        const std::string error = refusal({"--route", "route.json"});
        EXPECT_TRUE(contains(error, "route.json: ")) << error;
        EXPECT_TRUE(contains(error, reason)) << error;
    }
    EXPECT_TRUE(contains(refusal({"--route", "absent.json"}), "absent.json"));
}

}  // namespace
}  // namespace wend
