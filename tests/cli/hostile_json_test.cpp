#include "cli/corner_test.hpp"

namespace wend {
namespace {

// JSON that somebody edited wrongly, or made to do harm: one error with file, path, line and
// column.
class HostileJson : public CornerTest {
  protected:
    struct Fault {
        std::string from, to;  // What is replaced in the text; an @ stands where the fault is.
        std::string path;      // What leads to the fault; empty outside of everything.
        std::string message;   // Part of what is said.
    };

    // Takes the @ out of a text and tells its line and column.
    static std::string take_mark(std::string& text) {
        const std::size_t at = text.find('@');
        const std::string before = text.substr(0, at);
        text.erase(at, 1);
        const auto line = std::ranges::count(before, '\n') + 1;
        const std::size_t column = at - (before.rfind('\n') + 1) + 1;
        return "line " + std::to_string(line) + ", column " + std::to_string(column) + ": ";
    }

    // Runs a command over the damaged text, which it must refuse with one short line.
    void expect_refused(std::string text, const Fault& fault, const std::vector<std::string>& words,
                        const std::string& file) const {
        SCOPED_TRACE(fault.from.substr(0, 60) + " -> " + fault.to.substr(0, 60));
        const std::size_t at = text.find(fault.from);
        ASSERT_NE(at, std::string::npos);
        text.replace(at, fault.from.size(), fault.to);
        const std::string where = take_mark(text);
        place.put(file, text);
        const Outcome run = wend(words);
        EXPECT_EQ(run.status, 2);
        const std::string path = fault.path.empty() ? "" : fault.path + ": ";
        EXPECT_TRUE(run.err.starts_with("wend: " + file + ": ")) << run.err;
        EXPECT_TRUE(contains(run.err, path + where)) << run.err;
        EXPECT_TRUE(contains(run.err, fault.message)) << run.err;
        EXPECT_EQ(lines(run.err), 1) << run.err;
        EXPECT_LT(run.err.size(), 400U);
    }

    void expect_all_refused(const std::string& text, const std::vector<Fault>& faults,
                            const std::vector<std::string>& words, const std::string& file) const {
        for (const Fault& fault : faults) expect_refused(text, fault, words, file);
    }

    const std::string huge = std::string(1'000'000, '9');
    const std::string deep = std::string(100'000, '[');
};

TEST_F(HostileJson, ThatIsBuiltIsOneErrorWithItsPlace) {
    std::string good;
    {
        std::ifstream file(corner_json("28"), std::ios::binary);
        good.assign(std::istreambuf_iterator<char>(file), {});
    }
    expect_all_refused(
        good,
        {
            // What is no JSON.
            {good, "@", "", "found the end of the text"},
            {good, "@" + deep, "", "expected an object"},
            {"{\n", "@\xFF\xFE{\n", "", "expected an object"},
            {"\"navi_nodes\": []\n}\n", "\"navi_nodes\": []\n}\n@{}", "", "nothing more"},
            {"\"navi_nodes\": []\n}\n", "\"navi_nodes\": []\n}\n@" + std::string(1, '\0'), "",
             "nothing more"},
            {"\"navi_nodes\": []\n}\n", "\"navi_nodes\": []\n@", "", "found the end of the text"},
            {"\"area\": 28",
             "\"area\": @\xEF\xBB\xBF"
             "28",
             "area", "expected a number"},
            {"\"area\": 28", "\"area\": @" + std::string(1, '\0'), "area", "expected a number"},
            {"\"area\": 28", "\"area\": @+28", "area", "expected a number"},
            {"\"area\": 28", "\"area\": @NaN", "area", "expected a number"},
            {"\"area\": 28", "\"area\": 28 @// here", "", "expected a comma"},
            {"\"navi_nodes\": []", "\"navi_nodes\": [@,]", "navi_nodes[0]", "expected an"},
            // Strings that are none.
            {"\"vanilla\"", "\"van@\xFFilla\"", "version", "expected UTF-8"},
            {"\"vanilla\"", "\"van@\xED\xA0\x80illa\"", "version", "expected UTF-8"},
            {"\"vanilla\"", "\"van\\ud800@illa\"", "version", "half a character"},
            {"\"vanilla\"", "\"van@\nilla\"", "version", "the quote that ends a string"},
            {"\"vanilla\"", "\"van\\@xilla\"", "version", "no such escape"},
            {"\"length\"", "\"len\\u00@gth\"", "nodes[0].links[0]", "hexadecimal"},
            // What is too long, too deep or too large.
            {"\"vanilla\"", "@\"" + huge + '"', "version", "the name of no version"},
            {"\"gta-sa-paths\"", "@\"" + huge + '"', "format", "the name of no format"},
            {"\"length\"", "@\"" + huge + "\": 1, \"length\"", "nodes[0].links[0]", "not known"},
            {"75", "@" + huge, "nodes[0].links[0].length", "is out of range"},
            {"75", "@" + deep, "nodes[0].links[0].length", "expected a number"},
            {"75", "@256", "nodes[0].links[0].length", "256 does not fit"},
            {"75", "@-1", "nodes[0].links[0].length", "-1 does not fit"},
            {"75", "@7.5", "nodes[0].links[0].length", "whole number"},
            {"75", "@\"75\"", "nodes[0].links[0].length", "expected a number"},
            {"75", "@null", "nodes[0].links[0].length", "expected a number"},
            {"[15,", "[@1e999,", "nodes[0].position", "1e999 is out of range"},
            {"[15,", "[@" + huge + ",", "nodes[0].position", "is out of range"},
            {"[15,", "[@4096,", "nodes[0].position", "does not fit"},
            {"10]", "10, @1]", "nodes[0].position", "fewer values"},
            // Keys.
            {"\"area\": 28", "\"area\": 28, @\"area\": 28", "area", "stands here twice"},
            {"\"format\": \"gta-sa-paths\"",
             "\"format\": \"gta-sa-paths\", @\"format\": \"gta-sa-paths\"", "", "twice"},
            {"\"flood_fill\"", "@\"flood_full\"", "nodes[0]", "\"flood_full\" is not known"},
            {"\"gta-sa-paths\"", "@\"gta-sa-path\"", "format", "did you mean gta-sa-paths?"},
            {"\"gta-sa-paths\"", "@7", "format", "expected a string"},
            {"\"vanilla\"", "@\"vanila\"", "version", "gta-sa-paths has no version \"vanila\""},
        },
        {"build", "edited.json", "-o", "built.dat"}, "edited.json");
    EXPECT_FALSE(place.has("built.dat"));

    // What some editors put before the text is no fault, nor what stands for a character.
    place.put("edited.json", "\xEF\xBB\xBF" + good);
    EXPECT_EQ(wend({"build", "edited.json", "-o", "built.dat"}).status, 0);
}

TEST_F(HostileJson, OfAMeshIsOneErrorWithItsPlace) {
    const std::string good =
        "{\"verts\": [[0, 0, 0], [1, 0, 0], [1, 1, 0]],\n"
        " \"faces\": [{\"v\": [0, 1, 2], \"mat\": 0, \"height\": 2}],\n"
        " \"materials\": [{\"type_mask\": 1}]}\n";
    expect_all_refused(
        good,
        {
            {"[1, 0, 0]", "[1, @1e999, 0]", "verts[1]", "out of range"},
            {"[1, 0, 0]", "[1, @1e39, 0]", "verts[1]", "that a float can hold"},
            {"[1, 0, 0]", "@" + std::string("{}"), "verts[1]", "expected an array"},
            {"0, 1, 2]", "0, 1, @" + huge + "]", "faces[0].v[2]", "out of range"},
            {"0, 1, 2]", "0, 1, @-2]", "faces[0].v[2]", "expected the number of a corner"},
            {"{\"v\": [0, 1, 2]", "@{\"v\": [0, 1, 3]", "faces[0]", "has corner 3"},
            {"{\"v\": [0, 1, 2], \"mat\": 0", "@{\"v\": [0, 1, 2], \"mat\": 1", "faces[0]",
             "has material 1"},
            {"\"mat\": 0", "\"mat\": @0.5", "faces[0].mat", "whole number"},
            {"\"height\": 2", "\"height\": @-1e400", "faces[0].height", "out of range"},
            {"\"type_mask\": 1", "\"type_mask\": @65536", "materials[0].type_mask", "65536"},
            {"\"mat\": 0", "@\"v\": [0, 1, 2]", "faces[0]", "stands here twice"},
            {" \"materials\"", " @\"verts\": [], \"materials\"", "", "stands here twice"},
            {"}]}\n", "}]}\n@7", "", "nothing more"},
            {" \"materials\"", " \"note\": " + std::string(63, '[') + "@" + deep, "",
             "the nesting is too deep"},
        },
        {"info", "mesh.json"}, "mesh.json");
}

TEST_F(HostileJson, OfRoutesIsOneErrorWithItsPlace) {
    if (wend({"draw", "--help"}).status != 0) GTEST_SKIP() << "this Wend does not draw";
    const std::string good =
        "{\"found\": true, \"points\": [[0, 0, 0],\n [1, 2, 3]], \"records\": [\"27:0\"]}\n";
    expect_all_refused(good,
                       {
                           {"[1, 2, 3]", "[1, @x, 3]", "points[1]", "expected a number"},
                           {"[1, 2, 3]", "[1, 2, 3, @4]", "points[1]", "found more"},
                           {"\"27:0\"", "@27", "records[0]", "expected a string"},
                           {"true", "@1", "found", "expected true or false"},
                           {"\"records\"", "@\"points\": [], \"records\"", "points", "twice"},
                           {"\n [1", "\n @" + huge + ", [1", "points[1]", "expected an array"},
                           {good, good + "@]", "", "expected an object"},
                       },
                       {"draw", "map", "-o", "map.svg", "--route", "routes"}, "routes");
    EXPECT_FALSE(place.has("map.svg"));
}

// Lines of text rather than JSON: the line is told.
TEST_F(HostileJson, LinesOfPairsAndSpeedsAreToldByNumber) {
    place.put("speeds", "road: 60 km/h\n\nroad: \xFF" + huge + "\n");
    const Outcome speeds =
        wend({"route", "map", "--from", "27:1", "--to", "28:0", "--speeds", "speeds"});
    EXPECT_EQ(speeds.status, 2);
    EXPECT_TRUE(contains(speeds.err, "wend: speeds: line 3: ")) << speeds.err.substr(0, 200);
    EXPECT_EQ(lines(speeds.err), 1);

    place.put("pairs", "27:1 28:0\n27:1\n" + std::string(3, '\0') + " 28:0\n\xFF\xFE 1,2,1e999\n");
    const Outcome pairs = wend({"route", "map", "--pairs", "pairs"});
    EXPECT_EQ(pairs.status, 2);
    for (const char* line : {"line 2: ", "line 3: ", "line 4: "})
        EXPECT_TRUE(contains(pairs.err, std::string("wend: pairs: ") + line)) << pairs.err;
    EXPECT_EQ(lines(pairs.err), 3);
    EXPECT_EQ(lines(pairs.out), 4);
    EXPECT_FALSE(contains(pairs.err, "\xFF"));
}

}  // namespace
}  // namespace wend
