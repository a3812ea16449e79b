#include <fmt/format.h>

#include <cstdint>

#include "cli/corner_test.hpp"

// Files made to take as much memory as they can with as few bytes as they can, and verbs that look
// at all of them: each ends within the bound of SECURITY.md, or with one error that names another.

namespace wend {
namespace {

// Areas of a mesh as JSON, of which a function tells the corners and connections.
template <class Area>
std::string mesh_json(int areas, Area area) {
    std::string json =
        R"({"format": "source-nav", "version": "9", "bsp_size": 1, "places": [], "areas": [)";
    for (int i = 0; i < areas; ++i)
        json +=
            fmt::format(R"({}{{"#": {}, "id": {}, {}}})", i > 0 ? ",\n" : "", i, i + 1, area(i));
    return json + R"(], "ladders": []})";
}

std::string corners(int west, int north, int east, int south, int height = 0) {
    return fmt::format(R"("north_west": [{0}, {1}, {4}], "south_east": [{2}, {3}, {4}], )"
                       R"("north_east_height": {4}, "south_west_height": {4})",
                       west, north, east, south, height);
}

class Bounds : public testing::Test {
  protected:
    void build(const std::string& name, const std::string& json) {
        place.put("mesh.json", json);
        const Outcome run =
            place.wend({"build", "mesh.json", "--recompute", "-o", name, "--force"});
        ASSERT_EQ(run.status, 0) << run.err;
    }

    // 64 times the file and 64 MiB, and twice what is put out, so many bytes.
    Outcome within(const std::string& file, std::vector<std::string> words,
                   std::uint64_t put_out = 0) const {
        const std::uint64_t bound =
            64 * place.content(file).size() + (std::uint64_t{64} << 20) + 2 * put_out;
        words.insert(words.end(), {"--max-memory", std::to_string(bound)});
        const Outcome run = place.wend(words);
        EXPECT_EQ(run.err.find("more memory is needed"), std::string::npos) << run.err;
        return run;
    }

    void expect_refused(const std::string& file, const std::vector<std::string>& words,
                        std::string_view message) const {
        const Outcome run = within(file, words);
        EXPECT_EQ(run.status, 2) << words[0];
        EXPECT_NE(run.err.find(message), std::string::npos) << words[0] << ": " << run.err;
        EXPECT_EQ(std::ranges::count(run.err, '\n'), 1) << run.err;
    }

    const Workplace place;
};

// 4,000 faces on one edge are 16 million links.
TEST_F(Bounds, ManyFacesOnOneEdgeAreRefused) {
    std::string text = "v 0 0 0\nv 1 0 0\nv 0 1 0\n";
    for (int i = 0; i < 4'000; ++i) text += "f 1 2 3\n";
    place.put("a.obj", text);
    for (const std::vector<std::string>& words : {std::vector<std::string>{"info", "a.obj"},
                                                  {"check", "a.obj"},
                                                  {"dump", "a.obj"},
                                                  {"draw", "a.obj", "-o", "a.svg"}})
        expect_refused("a.obj", words, "has an edge on which 4000 faces lie");
    // As many as a file of that size may have links are taken: 500 faces, 748,500 of them, are not,
    // 250 are.
    place.put("few.obj", text.substr(0, text.find("f 1") + 250 * 8));
    EXPECT_EQ(within("few.obj", {"info", "few.obj"}).status, 0);
}

// Faces with corners of their own, all at one place.
TEST_F(Bounds, ManyFacesOnEachOtherAreRefusedByCheckAlone) {
    std::string text;
    for (int i = 0; i < 2'000; ++i) text += "v 0 0 0\nv 9 0 0\nv 0 9 0\nf -3 -2 -1\n";
    place.put("a.obj", text);
    EXPECT_EQ(within("a.obj", {"info", "a.obj"}).status, 0);
    expect_refused("a.obj", {"check", "a.obj"},
                   "the faces lie over or beside each other on the map in more than 259072 pairs");
}

TEST_F(Bounds, ManyAreasAtOnePlaceAreLookedAtAndNotDrawn) {
    build("a.nav", mesh_json(8'000, [](int) { return corners(0, 0, 100, 100); }));
    EXPECT_EQ(within("a.nav", {"info", "a.nav"}).status, 0);
    EXPECT_EQ(within("a.nav", {"check", "--all", "--notes", "a.nav"}, 4 << 20).status, 0);
    EXPECT_EQ(within("a.nav", {"table", "--what", "findings", "a.nav"}, 4 << 20).status, 0);
    EXPECT_EQ(within("a.nav", {"edit", "a.nav", "--move", "8,8,0", "-o", "b.nav"}).status, 0);
    expect_refused("a.nav", {"draw", "a.nav", "-o", "a.svg"},
                   "the areas lie over or beside each other on the map in more than 643072 pairs");
}

// Each over all below: half a million places to hatch.
TEST_F(Bounds, ManyStoreysAreDrawnOnlyInPart) {
    build("a.nav", mesh_json(500, [](int i) { return corners(0, 0, 100, 100, 100 * i); }));
    expect_refused("a.nav", {"draw", "a.nav", "-o", "a.svg"},
                   "areas lie above each other in more than 24384 places");
    EXPECT_EQ(within("a.nav", {"draw", "a.nav", "-o", "a.svg", "--heights", "0,950"}).status, 0);
}

// Each leads to the next, so that every cut changes the areas beside it.
TEST_F(Bounds, AllAreasOfARowAreSplitTogether) {
    constexpr int areas = 12'000;
    build("a.nav", mesh_json(areas, [](int i) {
              return corners(0, 10 * i, 100, 10 * i + 10) +
                     fmt::format(R"(, "connections": {{"north": [{}], "east": [], "south": [{}], )"
                                 R"("west": []}})",
                                 i > 0 ? std::to_string(i) : "",
                                 i + 1 < areas ? std::to_string(i + 2) : "");
          }));
    const Outcome run = within(
        "a.nav", {"edit", "a.nav", "--where", "area", "--split", "x=50", "-o", "b.nav"}, 4 << 20);
    ASSERT_EQ(run.status, 0) << run.err;
    const Outcome told = place.wend({"info", "b.nav"});
    EXPECT_NE(told.out.find("24000"), std::string::npos) << told.out;
}

}  // namespace
}  // namespace wend
