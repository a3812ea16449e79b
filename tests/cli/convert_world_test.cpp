#include <gtest/gtest.h>

#include "cli/corner_test.hpp"

// Meshes that become pictures in space, with the maps that they are for.

namespace wend {
namespace {

struct MeshesToGlb : testing::Test {
    const Workplace place;

    Outcome wend(const std::vector<std::string>& words) const { return place.wend(words); }
    void SetUp() override {
        for (const char* const format : {"source-nav", "source-map"})
            ASSERT_EQ(wend({"sample", format, "--nodes", "60", "--seed", "3", "-o", "made"}).status,
                      0);
        ASSERT_EQ(
            place.shell("mv made/building.nav yard.nav && mv made/building.bsp house.bsp").status,
            0);
    }
    std::string error(const std::vector<std::string>& words) const {
        const Outcome done = wend(words);
        EXPECT_NE(done.status, 0);
        return done.err;
    }
};

TEST_F(MeshesToGlb, TakeTheNamedMapOrTheOneBesideThem) {
    ASSERT_EQ(wend({"convert", "yard.nav", "alone.glb"}).status, 0);
    ASSERT_EQ(wend({"convert", "yard.nav", "named.glb", "--map", "house.bsp"}).status, 0);
    ASSERT_EQ(place.shell("cp house.bsp yard.bsp").status, 0);
    ASSERT_EQ(wend({"convert", "yard.nav", "beside.glb"}).status, 0);
    EXPECT_EQ(place.shell("cmp named.glb beside.glb").status, 0);
    EXPECT_NE(place.shell("cmp -s named.glb alone.glb").status, 0);
    ASSERT_EQ(wend({"convert", "named.glb", "back/"}).status, 0);
    EXPECT_EQ(place.shell("cmp back/yard.nav yard.nav").status, 0);
}

TEST_F(MeshesToGlb, AreTheOnlyUseOfAMapThere) {
    for (const char* const out : {"yard.geojson", "other.nav"})
        EXPECT_NE(error({"convert", "yard.nav", out, "--map", "house.bsp"})
                      .find("--map and --game-dir are for meshes that become GLB"),
                  std::string::npos)
            << out;
    ASSERT_EQ(wend({"sample", "gta-sa-paths", "--nodes", "40", "-o", "town"}).status, 0);
    EXPECT_NE(
        error({"convert", "town", "town.glb", "--map", "house.bsp"}).find("--map goes with meshes"),
        std::string::npos);
    EXPECT_NE(error({"convert", "yard.nav", "x.glb", "--map", "none.bsp"}).find("none.bsp"),
              std::string::npos);
}

}  // namespace
}  // namespace wend
