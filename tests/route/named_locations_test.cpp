#include <gtest/gtest.h>

#include <cmath>
#include <memory>

#include "support/mesh_builder.hpp"
#include "support/paths_builder.hpp"
#include "wend/planner.hpp"

// Places of a network as ends of paths.

namespace wend {
namespace {

// Three rooms of 10 by 10 in a row, and a fourth that nothing leads to.
std::shared_ptr<const Network> rooms() {
    MeshBuilder builder;
    for (const double west : {0., 10., 20., 40.}) builder.add(west, 0, west + 10, 10);
    builder.join(0, 1, {10, 10, 0}, {10, 0, 0});
    builder.join(1, 2, {20, 10, 0}, {20, 8, 0});
    Network network = builder.build();
    network.places = {
        {"TSpawn", {0}}, {"BombsiteA", {2, 3}}, {"Mid", {1}}, {"2", {2}}, {"Roof", {3}}};
    return std::make_shared<const Network>(std::move(network));
}

PlannedPath planned(Planner& planner, const std::vector<std::string>& places,
                    std::optional<NodeIndex> forbidden = {}) {
    return planner.find(planner.stops(places).value(), forbidden);
}

TEST(NamedEnds, AreFoundWithWhatCountsOfThem) {
    const auto network = rooms();
    const auto part = [&](const char* text) {
        return find_location(*network, text).value().named->part;
    };
    EXPECT_EQ(part("TSpawn"), PlacePart::nearest);
    EXPECT_EQ(part(" tspawn:nearest "), PlacePart::nearest);
    EXPECT_EQ(part("tspawn:centre"), PlacePart::centre);
    EXPECT_EQ(part("BombsiteA : all"), PlacePart::all);
    EXPECT_EQ(find_location(*network, "BombsiteA").value().named->place, 1u);
    EXPECT_FALSE(find_location(*network, "2").value().named) << "a record comes first";
    const auto message = [&](const char* text) {
        return find_location(*network, text).error().details().message;
    };
    EXPECT_EQ(
        message("Bombsite"),
        "'Bombsite' is neither coordinates (X,Y or X,Y,Z) nor the name of a record such as 1; "
        "places called like it are 'BombsiteA'");
    EXPECT_EQ(message("TSpawn:center"),
              "'TSpawn:center' is neither coordinates (X,Y or X,Y,Z) nor the name of a record such "
              "as 1; places called like it are 'TSpawn'");
    EXPECT_EQ(message("elsewhere"),
              "'elsewhere' is neither coordinates (X,Y or X,Y,Z) nor the name of a record such as "
              "1; places are 'TSpawn', 'BombsiteA', 'Mid', '2', 'Roof'");
}

TEST(NamedEnds, CentreIsThePointOfThePlaceNextToItsMiddle) {
    const auto network = rooms();
    // Of rooms from 20 to 30 and from 40 to 50 the middle is 35, five from either.
    const Endpoint centre = centre_of(*network, network->places[1]);
    EXPECT_EQ(centre.node, 2u);
    EXPECT_EQ(centre.point, (Point{30, 5, 0}));
    EXPECT_EQ(centre_of(*network, network->places[2]).point, (Point{15, 5, 0}));
}

TEST(NamedEnds, PathsLeadBetweenNearestPoints) {
    Planner planner = Planner::make(rooms()).value();
    const PlannedPath path = planned(planner, {"TSpawn", "BombsiteA"});
    ASSERT_TRUE(path.path.found);
    EXPECT_NEAR(path.path.cost, 10, 1e-4);
    EXPECT_EQ(path.stops[0].end.node, 0u);
    EXPECT_NEAR(path.stops[0].end.point.x, 10, 1e-6);
    EXPECT_EQ(path.stops[1].end.node, 2u);
    EXPECT_NEAR(path.stops[1].end.point.x, 20, 1e-6);
    EXPECT_EQ(path.path.points.front(), path.stops[0].end.point);
    EXPECT_EQ(path.path.points.back(), path.stops[1].end.point);

    EXPECT_NEAR(planned(planner, {"5,5", "BombsiteA"}).path.cost, std::hypot(15, 3), 1e-9);
    EXPECT_NEAR(planned(planner, {"TSpawn", "25,8"}).path.cost, 15, 1e-9);
    EXPECT_NEAR(planned(planner, {"TSpawn:centre", "Mid:centre"}).path.cost, 10, 1e-9);
    EXPECT_EQ(planned(planner, {"TSpawn", "Mid"}).path.cost, 0) << "they have a side in common";
}

TEST(NamedEnds, AllOfAPlaceEndsWhereItIsReachedLast) {
    Planner planner = Planner::make(rooms()).value();
    const PlannedPath path = planned(planner, {"TSpawn", "BombsiteA:all"});
    ASSERT_TRUE(path.path.found);
    // Straight to the door, and from its lower end to the far corner of the room.
    EXPECT_NEAR(path.path.cost, 10 + std::hypot(10, 8), 1e-2);
    EXPECT_NEAR(path.stops[1].end.point.x, 30, 1e-2);
    EXPECT_NEAR(path.stops[1].end.point.y, 0, 1e-2);
    EXPECT_EQ(path.stops[1].unreached, 1u);
}

TEST(NamedEnds, SayThatThereIsNoPath) {
    Planner planner = Planner::make(rooms()).value();
    const PlannedPath path = planned(planner, {"TSpawn", "Roof"});
    EXPECT_FALSE(path.path.found);
    EXPECT_EQ(path.reason, "no way leads from TSpawn to Roof");
    EXPECT_FALSE(planned(planner, {"TSpawn", "BombsiteA"}, NodeIndex{1}).path.found);
    EXPECT_TRUE(planned(planner, {"TSpawn", "BombsiteA"}).path.found);
}

TEST(NamedEnds, PathsThroughAPlaceGoOnWhereTheyReachIt) {
    Planner planner = Planner::make(rooms()).value();
    const PlannedPath path = planned(planner, {"5,9", "Mid", "BombsiteA"});
    ASSERT_TRUE(path.path.found);
    ASSERT_EQ(path.legs.size(), 2u);
    EXPECT_NEAR(path.legs[0].cost, 5, 1e-9);
    EXPECT_NEAR(path.legs[1].cost, 10, 1e-9);
}

TEST(NamedEnds, AreTheNearestByTime) {
    const auto network = rooms();
    PlannerOptions options;
    options.profile.costs.assign(network->links.size(), 1);
    GroundTimes ground;
    ground.pace.assign(network->nodes.size(), 0.5);
    ground.crossing.assign(network->links.size(), 0);
    options.profile.ground = ground;
    Planner planner = Planner::make(network, options).value();
    const PlannedPath path = planned(planner, {"TSpawn", "BombsiteA"});
    EXPECT_NEAR(path.time.value(), 5, 1e-4);
}

TEST(NamedEnds, OfPathsAlongLinksAreNodes) {
    PathsBuilder builder;
    for (const double x : {0., 10., 20., 30., 90.}) builder.node({x, 0, 0});
    Network network = builder.link(0, 1).link(1, 2).link(2, 3).link(3, 0).build();
    network.places = {{"start", {0, 1}}, {"end", {2, 3, 4}}};
    Planner planner = Planner::make(std::make_shared<const Network>(std::move(network))).value();
    const PlannedPath nearest = planned(planner, {"start", "end"});
    EXPECT_EQ(nearest.path.nodes, (std::vector<NodeIndex>{1, 2}));
    const PlannedPath last = planned(planner, {"start", "end:all"});
    EXPECT_EQ(last.path.nodes, (std::vector<NodeIndex>{1, 2, 3}));
    EXPECT_EQ(last.stops[1].unreached, 1u);
    EXPECT_EQ(planned(planner, {"end", "start"}).path.nodes, (std::vector<NodeIndex>{3, 0}));
    // The mean of 20, 30 and 90 is 46.7.
    EXPECT_EQ(planned(planner, {"start", "end:centre"}).path.nodes,
              (std::vector<NodeIndex>{1, 2, 3}));
}

}  // namespace
}  // namespace wend
