#include <gtest/gtest.h>

#include "cli/corner_test.hpp"

// Node graphs made of meshes, in folders and paks of maps, and held against them.

namespace wend {
namespace {

struct GraphMaps : testing::Test {
    const Workplace place;

    Outcome wend(const std::vector<std::string>& words) const { return place.wend(words); }
    void SetUp() override {
        for (const char* const format : {"source-nav", "source-map"})
            ASSERT_EQ(wend({"sample", format, "--nodes", "30", "-o", "maps"}).status, 0);
        ASSERT_EQ(place.shell("mkdir maps/graphs").status, 0);
    }
    // A graph of another revision than the sample's map.
    void make(const std::string& name) const {
        const Outcome made = wend({"convert", "maps/building.nav", name, "--revision", "5"});
        ASSERT_EQ(made.status, 0) << made.err;
    }
    bool finds(const std::string& graph, const std::string& rule) const {
        return wend({"check", graph}).out.find(rule) != std::string::npos;
    }
};

TEST_F(GraphMaps, TheMapAboveTheFolderOfGraphsIsTaken) {
    make("maps/graphs/building.ain");
    EXPECT_TRUE(finds("maps/graphs/building.ain", "map-revision"));
    ASSERT_EQ(wend({"repair", "maps/graphs/building.ain", "--in-place"}).status, 0);
    EXPECT_FALSE(finds("maps/graphs/building.ain", "map-revision"));
}

TEST_F(GraphMaps, TheMapBesideTheGraphIsTaken) {
    make("maps/building.ain");
    EXPECT_TRUE(finds("maps/building.ain", "map-revision"));
}

TEST_F(GraphMaps, ANamedMapIsTaken) {
    make("graph.ain");
    EXPECT_FALSE(finds("graph.ain", "map-revision"));
    const Outcome named = wend({"check", "graph.ain", "--map", "maps/building.bsp"});
    EXPECT_NE(named.out.find("map-revision"), std::string::npos) << named.out;
    // No verb that puts meshes into their worlds knows what to do with a graph there.
    const Outcome route =
        wend({"route", "graph.ain", "--from", "0", "--to", "1", "--map", "maps/building.bsp"});
    EXPECT_EQ(route.status, 2);
}

TEST_F(GraphMaps, InAPakTheyLieWhereTheGameLooks) {
    make("graph.ain");
    const Outcome made = wend({"convert", "graph.ain", "made.bsp", "--into", "maps/building.bsp"});
    ASSERT_EQ(made.status, 0) << made.err;
    EXPECT_NE(made.err.find("wrote maps/graphs/made.ain to made.bsp"), std::string::npos)
        << made.err;
    EXPECT_TRUE(finds("made.bsp", "map-revision"));
    EXPECT_FALSE(finds("made.bsp", "graph-name"));
    // What is in the pak comes before a file beside it.
    ASSERT_EQ(place.shell("cp graph.ain made.ain").status, 0);
    EXPECT_TRUE(finds("made.bsp/maps/graphs/made.ain", "map-revision"));
    ASSERT_EQ(wend({"convert", "made.bsp/maps/graphs/made.ain", "out.ain"}).status, 0);
    EXPECT_EQ(place.shell("cmp out.ain graph.ain").status, 0);
    ASSERT_EQ(place.shell("mv made.bsp other.bsp").status, 0);
    EXPECT_TRUE(finds("other.bsp", "graph-name"));
    // The mesh goes to another folder of the same pak.
    EXPECT_NE(wend({"convert", "maps/building.nav", "two.bsp", "--into", "other.bsp"})
                  .err.find("wrote maps/two.nav"),
              std::string::npos);
}

}  // namespace
}  // namespace wend
