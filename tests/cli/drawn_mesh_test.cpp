#include <gtest/gtest.h>

#include "cli/process.hpp"

// Meshes of Source games made of what somebody drew, through the program.

namespace wend {
namespace {

class DrawnMeshVerb : public testing::Test {
  protected:
    // A room, a corridor to the east of it and a ramp from there up to a landing; z is up.
    DrawnMeshVerb() {
        place.put("floor.obj",
                  "o Room\nv 0 0 0\nv 256 0 0\nv 256 256 0\nv 0 256 0\nf 1 2 3 4\n"
                  "o Corridor\nusemtl crouch\nv 256 64 0\nv 512 64 0\nv 512 128 0\nv 256 128 0\n"
                  "f 5 6 7 8\n"
                  "o Ramp\nusemtl stairs\nv 640 64 64\nv 640 128 64\nf 6 9 10 7\n"
                  "o Landing\nusemtl\nv 704 64 64\nv 704 128 64\nf 9 11 12 10\n");
    }

    Outcome wend(const std::vector<std::string>& words) const { return place.wend(words); }
    static bool contains(const std::string& text, const std::string& part) {
        return text.find(part) != std::string::npos;
    }

    const Workplace place;
};

TEST_F(DrawnMeshVerb, AnObjBecomesAMeshThatOneWalksOn) {
    ASSERT_EQ(place.shell("mkdir maps").status, 0);
    const Outcome run = wend({"convert", "floor.obj", "maps/floor.nav"});
    ASSERT_EQ(run.status, 0) << run.err;
    EXPECT_TRUE(contains(run.err,
                         "the drawing is taken as in units of the game (--drawn-in metres "
                         "for others): the mesh is 704 by 256 units large"))
        << run.err;
    EXPECT_TRUE(contains(run.err, "left out: name (4)")) << run.err;
    const Outcome info = wend({"info", "maps/floor.nav", "--json"});
    EXPECT_TRUE(contains(info.out, "\"areas\": 4")) << info.out;
    EXPECT_TRUE(contains(info.out, "\"connections\": 6")) << info.out;
    const Outcome way = wend({"route", "maps/floor.nav", "--from", "1", "--to", "4"});
    EXPECT_EQ(way.status, 0) << way.err;
    const Outcome checked = wend({"check", "maps/floor.nav"});
    EXPECT_TRUE(contains(checked.out + checked.err, "not-analysed")) << checked.out << checked.err;
}

TEST_F(DrawnMeshVerb, TheVersionIsTheOneThatIsAskedFor) {
    for (const char* const version : {"5", "9", "16.1", "16.14"}) {
        const Outcome run = wend({"convert", "floor.obj", std::string("v") + version + ".nav",
                                  "--to", std::string("source-nav:") + version, "--lossy"});
        ASSERT_EQ(run.status, 0) << run.err;
        const Outcome info = wend({"info", std::string("v") + version + ".nav", "--json"});
        EXPECT_TRUE(contains(info.out, std::string("\"version\": \"") + version + "\""))
            << info.out;
    }
}

TEST_F(DrawnMeshVerb, YIsUpAndMetresAreUnitsWhereSomebodySaysSo) {
    // 2.54 m by 5.08 m, north toward less z, are 100 by 200 units.
    place.put("metres.obj", "v 0 0 0\nv 2.54 0 0\nv 2.54 0 5.08\nv 0 0 5.08\nf 1 2 3 4\n");
    const Outcome run =
        wend({"convert", "metres.obj", "metres.nav", "--up", "y", "--drawn-in", "metres"});
    ASSERT_EQ(run.status, 0) << run.err;
    EXPECT_TRUE(contains(run.err, "the mesh is 100 by 200 units large, 2.54 by 5.08 m")) << run.err;
}

TEST_F(DrawnMeshVerb, WrongFacesAreToldByLineAndNothingIsWritten) {
    place.put("bad.obj",
              "v 0 0 0\nv 100 0 0\nv 100 100 0\nv 0 100 0\nv 100 0 100\nf 1 2 3 4\n"
              "f 1 2 5\nf 2 3 4\nv 20000 0 0\nf 2 3 6\n");
    const Outcome refused = wend({"convert", "bad.obj", "bad.nav"});
    EXPECT_EQ(refused.status, 2);
    EXPECT_FALSE(place.has("bad.nav"));
    for (const char* const part :
         {"faces: 3 values lost", "line 7: it stands upright; 5000 square units are left out",
          "line 8: its sides do not all run along x and y; 5000 square units are left out",
          "line 10: it reaches beyond 16384 units, where maps end",
          "--lossy goes ahead without it"})
        EXPECT_TRUE(contains(refused.err, part)) << part << "\n" << refused.err;
    ASSERT_EQ(wend({"convert", "bad.obj", "bad.nav", "--lossy"}).status, 0);
    EXPECT_TRUE(contains(wend({"info", "bad.nav", "--json"}).out, "\"areas\": 1"));
    // Six cells of 25 fit beside the slanting side of half a square of 100.
    const Outcome covered = wend({"convert", "bad.obj", "grid.nav", "--grid", "25", "--lossy"});
    ASSERT_EQ(covered.status, 0) << covered.err;
    EXPECT_TRUE(contains(covered.err, "75 % of its 5000 square units are covered by 3 areas"))
        << covered.err;

    const Outcome wrong = wend({"convert", "bad.obj", "bad.nav", "--drawn-in", "feet"});
    EXPECT_EQ(wrong.status, 2);
    EXPECT_TRUE(contains(wrong.err, "--drawn-in")) << wrong.err;
}

TEST_F(DrawnMeshVerb, OptionsOfDrawingsAreRefusedForMeshes) {
    ASSERT_EQ(wend({"convert", "floor.obj", "floor.nav"}).status, 0);
    const Outcome run = wend({"convert", "floor.nav", "again.nav", "--grid", "25"});
    EXPECT_EQ(run.status, 2);
    EXPECT_TRUE(contains(run.err, "--grid is for drawings, and this is a mesh")) << run.err;
}

}  // namespace
}  // namespace wend
