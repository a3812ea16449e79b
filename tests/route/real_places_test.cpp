#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "support/places.hpp"
#include "wend/any_angle.hpp"
#include "wend/corridor.hpp"
#include "wend/formats.hpp"
#include "wend/ground_costs.hpp"
#include "wend/open.hpp"
#include "wend/planner.hpp"

// Places of real meshes, where somebody put them.

namespace wend {
namespace {

const std::string real_meshes_with_places = test::shared_data() / "source-nav/";

std::vector<Endpoint> places_of(const Network& network) {
    std::vector<Endpoint> ends;
    for (const NamedRegion& place : network.places) ends.push_back({.nodes = place.nodes});
    return ends;
}

TEST(RealPlaces, AreNoFartherThanTheirCentresAlongAnyCorridor) {
    int compared = 0;
    for (const char* file : {"css/v16s1_de_dust2.nav", "css/v9_de_train.nav", "csgo/de_tulip.nav",
                             "goldsrc/v5_cs_backalley.nav"}) {
        if (!std::filesystem::exists(real_meshes_with_places + file)) continue;
        const Map map = open_map({real_meshes_with_places + file}).value();
        const Network& network = map.network();
        const RouteGraph graph(network);
        const std::vector<Endpoint> places = places_of(network);
        const GroundCosts table(graph, places);
        GroundCostsRows rows(table),
            back(GroundCosts(graph, places, GroundCosts::Direction::to_here));
        AnyAngleRouter router{AnyAngleMesh(graph)};
        CorridorRouter corridors(graph);
        std::vector<double> costs(places.size()), costs_back(places.size());
        for (std::size_t from = 0; from < places.size(); ++from) {
            ASSERT_TRUE(rows.find(places[from], costs)) << file;
            EXPECT_EQ(costs[from], 0);
            const Endpoint start = centre_of(network, network.places[from]);
            for (std::size_t to = 0; to < places.size(); ++to) {
                const Endpoint target = centre_of(network, network.places[to]);
                if (const Path& corridor = corridors.find(start, target); corridor.found) {
                    const double length = router.find(start, target).cost;
                    ASSERT_LE(costs[to], length + 1e-3) << file;
                    ++compared;
                }
                const auto end = rows.end_in(to);
                ASSERT_EQ(end.has_value(), std::isfinite(costs[to])) << file;
                if (!end || to == from) continue;
                ASSERT_TRUE(back.find(*end, costs_back));
                EXPECT_NEAR(costs_back[from], costs[to], 1e-2) << file;
                const double along = router.find(back.end_in(from).value(), *end).cost;
                EXPECT_NEAR(along, costs[to], 1e-2) << file << ' ' << from << ' ' << to;
            }
        }
    }
    if (compared == 0) GTEST_SKIP() << "the meshes are not here";
}

// A terrorist runs 250 units a second, and de_dust2 is played in rounds of two minutes: it is known
// that one is at bombsite A some ten to twenty seconds after the start.
TEST(RealPlaces, TimesOfDust2ArePlausible) {
    const std::string file = real_meshes_with_places + "css/v16s1_de_dust2.nav";
    if (!std::filesystem::exists(file)) GTEST_SKIP() << "the mesh is not here";
    const Map map = open_map({file}).value();
    Planner planner = Planner::make(map).value();
    const auto seconds = [&](const char* from, const char* to) {
        const std::vector<std::string> places{from, to};
        const PlannedPath& path = planner.find(planner.stops(places).value());
        EXPECT_TRUE(path.path.found) << path.reason;
        return path.path.cost / 250;
    };
    const double nearest = seconds("TSpawn", "BombsiteA");
    EXPECT_GT(nearest, 5);
    EXPECT_LT(nearest, 15);
    const double centre = seconds("TSpawn:centre", "BombsiteA:centre");
    EXPECT_GT(centre, nearest);
    EXPECT_LT(centre, 25);
    EXPECT_GT(seconds("TSpawn", "BombsiteA:all"), nearest);
    EXPECT_LT(seconds("ctspawn", "bombsiteb"), seconds("TSpawn", "BombsiteB"));
}

}  // namespace
}  // namespace wend
