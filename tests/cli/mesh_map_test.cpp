#include <gtest/gtest.h>

#include "cli/corner_test.hpp"

// Meshes held against their maps, as users name these: samples of one seed are of one building.

namespace wend {
namespace {

struct MeshMaps : testing::Test {
    const Workplace place;

    Outcome wend(const std::vector<std::string>& words) const { return place.wend(words); }
    void sample(const std::string& format, const std::string& seed, const std::string& name) const {
        const Outcome made =
            wend({"sample", format, "--nodes", "150", "--seed", seed, "-o", "made"});
        ASSERT_EQ(made.status, 0) << made.err;
        const std::string file = format == "source-nav" ? "building.nav" : "building.bsp";
        ASSERT_EQ(place.shell("mv made/" + file + " " + name).status, 0);
    }
};

TEST_F(MeshMaps, AMeshOfTheSameBuildingFits) {
    sample("source-nav", "3", "mesh.nav");
    for (const char* const engine : {"source-map", "goldsrc-map"}) {
        SCOPED_TRACE(engine);
        sample(engine, "3", "of_mesh.bsp");
        const Outcome checked = wend({"check", "mesh.nav", "--map", "of_mesh.bsp"});
        EXPECT_EQ(checked.status, 0) << checked.out;
        for (const char* const rule : {"foreign-map", "shifted-mesh", "wrong-scale",
                                       "area-in-solid", "area-floating", "area-off-floor"})
            EXPECT_EQ(checked.out.find(rule), std::string::npos) << checked.out;
    }
}

TEST_F(MeshMaps, AMeshOfAnotherBuildingIsTold) {
    sample("source-nav", "3", "mesh.nav");
    sample("source-map", "4", "other.bsp");
    const Outcome checked = wend({"check", "mesh.nav", "--map", "other.bsp"});
    EXPECT_EQ(checked.status, 1) << checked.out;
    EXPECT_NE(checked.out.find("foreign-map"), std::string::npos) << checked.out;
}

TEST_F(MeshMaps, TheMapBesideTheMeshIsTaken) {
    sample("source-nav", "3", "yard.nav");
    sample("source-map", "4", "yard.bsp");
    EXPECT_NE(wend({"check", "yard.nav"}).out.find("foreign-map"), std::string::npos);
}

// Of several meshes only where that is asked for, since it takes longer.
TEST_F(MeshMaps, MapsOfSeveralMeshesAreTakenIfAskedFor) {
    ASSERT_EQ(place.shell("mkdir maps").status, 0);
    sample("source-nav", "3", "maps/one.nav");
    sample("source-nav", "4", "maps/two.nav");
    sample("source-map", "3", "maps/one.bsp");
    sample("source-map", "3", "maps/two.bsp");
    EXPECT_EQ(wend({"check", "maps"}).out.find("foreign-map"), std::string::npos);
    const Outcome with_maps = wend({"check", "maps", "--with-maps"});
    EXPECT_NE(with_maps.out.find("foreign-map"), std::string::npos) << with_maps.out;
    EXPECT_NE(with_maps.out.find("maps/two.nav"), std::string::npos) << with_maps.out;
    const Outcome one_map = wend({"check", "maps", "--map", "maps/one.bsp"});
    EXPECT_EQ(one_map.status, 2);
    EXPECT_NE(one_map.err.find("--map is the map of one mesh"), std::string::npos) << one_map.err;
}

// A map file that nobody named is no reason not to check the mesh.
TEST_F(MeshMaps, ADamagedMapBesideTheMeshIsTold) {
    sample("source-nav", "3", "yard.nav");
    place.put("yard.bsp", "VBSP, and nothing more");
    const Outcome beside = wend({"check", "yard.nav"});
    EXPECT_NE(beside.err.find("it is taken without its map"), std::string::npos) << beside.err;
    EXPECT_EQ(wend({"check", "yard.nav", "--map", "yard.bsp"}).status, 2);
    EXPECT_EQ(wend({"check", "yard.nav", "--map", "none.bsp"}).status, 2);
}

// Places by what the map's entities are for, whichever of the two files is named.
TEST_F(MeshMaps, TheMapNamesPlaces) {
    sample("source-nav", "7", "yard.nav");
    const Outcome alone = wend({"route", "yard.nav", "--from", "spawn:t", "--to", "bombsite:a"});
    EXPECT_EQ(alone.status, 2) << alone.out;
    sample("goldsrc-map", "7", "yard.bsp");
    const Outcome of_mesh = wend({"route", "yard.nav", "--from", "spawn:t", "--to", "bombsite:a"});
    EXPECT_EQ(of_mesh.status, 0) << of_mesh.err;
    EXPECT_NE(of_mesh.out.find("its letter goes by the order of entities"), std::string::npos);
    EXPECT_EQ(wend({"route", "yard.bsp", "--from", "spawn:t", "--to", "bombsite:a"}).out,
              of_mesh.out);
    ASSERT_EQ(place.shell("mv yard.bsp elsewhere.bsp").status, 0);
    EXPECT_EQ(wend({"route", "yard.nav", "--from", "spawn:t", "--to", "bombsite:a", "--map",
                    "elsewhere.bsp"})
                  .out,
              of_mesh.out);
    const std::string between =
        wend({"matrix", "yard.nav", "--between", "places", "--map", "elsewhere.bsp"}).out;
    for (const char* const name : {"spawn:t", "spawn:ct", "bombsite:a", "bombsite:b"})
        EXPECT_NE(between.find(name), std::string::npos) << between;
    // Lists pass over what is made of others.
    EXPECT_EQ(between.find("spawn "), std::string::npos) << between;
}

TEST_F(MeshMaps, TablesHaveThePlacesOfEachMap) {
    ASSERT_EQ(place.shell("mkdir maps").status, 0);
    sample("source-nav", "7", "maps/yard.nav");
    sample("goldsrc-map", "7", "maps/yard.bsp");
    EXPECT_EQ(wend({"table", "--what", "places", "maps"}).out.find("spawn:t"), std::string::npos);
    const Outcome with_maps = wend({"table", "--what", "places", "maps", "--with-maps"});
    EXPECT_NE(with_maps.out.find(",spawn:t,bombsite:b,"), std::string::npos) << with_maps.out;
}

}  // namespace
}  // namespace wend
