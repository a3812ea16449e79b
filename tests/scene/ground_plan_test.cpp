#include "scene/ground_plan.hpp"

#include <gtest/gtest.h>

#include "scene/plan_world.hpp"
#include "support/mesh_builder.hpp"

// Ground plans of worlds of boxes, whose lines are the sides of these.

namespace wend::scene_detail {
namespace {

using test::PlanWorld;
using test::told;
using Texts = std::vector<std::string>;

// Four sides of a rectangle.
Texts sides(int west, int south, int east, int north) {
    const auto side = [](int x1, int y1, int x2, int y2) {
        return std::to_string(x1) + " " + std::to_string(y1) + " to " + std::to_string(x2) + " " +
               std::to_string(y2);
    };
    Texts all{side(west, south, west, north), side(west, south, east, south),
              side(west, north, east, north), side(east, south, east, north)};
    std::ranges::sort(all);
    return all;
}

// A floor at 0 of 512 units each way, and the mesh on it.
PlanWorld floor_world() {
    PlanWorld world;
    world.add({{0, 0, -16}, {512, 512, 0}});
    return world;
}
Network floor_mesh() {
    MeshBuilder mesh;
    mesh.add(25, 25, 250, 487);
    mesh.add(250, 25, 487, 487);
    return mesh.build();
}

GroundPlan plan_of(const PlanWorld& world, const Network& mesh = floor_mesh(),
                   const std::function<bool(double)>& shows_height = {}) {
    return ground_plan(mesh, *world.world(), shows_height).value();
}

TEST(GroundPlans, WallsAreCutOnceAboveTheFloor) {
    PlanWorld world = floor_world();
    world.add({{200, 100, 0}, {216, 300, 128}});
    const GroundPlan plan = plan_of(world);
    EXPECT_EQ(told(plan, PlanPart::wall), sides(200, 100, 216, 300));
    EXPECT_EQ(told(plan, PlanPart::ledge), sides(0, 0, 512, 512)) << "where the floor ends";
    EXPECT_EQ(told(plan, PlanPart::step), Texts{});
}

TEST(GroundPlans, WhatEndsBelowTheCutOrBeginsAboveItIsNoWall) {
    PlanWorld world = floor_world();
    world.add({{200, 100, 0}, {216, 300, plan_cut_height - 1}});
    world.add({{300, 100, plan_cut_height + 1}, {316, 300, 128}});
    EXPECT_EQ(told(plan_of(world), PlanPart::wall), Texts{});
}

TEST(GroundPlans, GroundThatDropsIsAStepOrALedge) {
    const auto lines = [](double height, PlanPart part) {
        PlanWorld world = floor_world();
        world.add({{100, 100, 0}, {200, 164, height}});
        Texts found = told(plan_of(world), part);
        std::erase_if(found, [&](const std::string& line) {
            return std::ranges::count(sides(0, 0, 512, 512), line) > 0;
        });
        return found;
    };
    const Texts box = sides(100, 100, 200, 164);
    EXPECT_EQ(lines(plan_step - 1, PlanPart::step), Texts{}) << "nobody notices";
    EXPECT_EQ(lines(plan_step + 1, PlanPart::step), box);
    EXPECT_EQ(lines(plan_ledge, PlanPart::step), box) << "one climbs that";
    EXPECT_EQ(lines(plan_ledge, PlanPart::ledge), Texts{});
    EXPECT_EQ(lines(plan_ledge + 1, PlanPart::ledge), box);
    EXPECT_EQ(lines(plan_ledge + 1, PlanPart::step), Texts{});
    EXPECT_EQ(lines(60, PlanPart::ledge), Texts{}) << "its sides are walls";
    EXPECT_EQ(lines(60, PlanPart::wall), box);
}

TEST(GroundPlans, FloorsThatGoOnHaveNoLineBetweenThem) {
    PlanWorld world;
    world.add({{0, 0, -16}, {256, 512, 0}});
    world.add({{256, 0, -32}, {512, 200, 0}}).add({{256, 200, -16}, {512, 512, 0}});
    const GroundPlan plan = plan_of(world);
    EXPECT_EQ(told(plan, PlanPart::ledge), sides(0, 0, 512, 512));
    EXPECT_EQ(told(plan, PlanPart::step), Texts{});
}

TEST(GroundPlans, OnlyWhatIsBesideTheMeshShows) {
    PlanWorld world = floor_world();
    world.add({{512, 0, -16}, {4096, 512, 0}}).add({{900, 0, 0}, {916, 512, 128}});
    EXPECT_EQ(told(plan_of(world), PlanPart::wall), Texts{});
    // A wall along the mesh and on shows as far as the mesh and its margin reach.
    world.add({{100, 500, 0}, {2000, 512, 128}});
    const long end = 487 + std::lround(plan_margin);
    EXPECT_EQ(told(plan_of(world), PlanPart::wall),
              (Texts{"100 500 to 100 512", "100 500 to " + std::to_string(end) + " 500",
                     "100 512 to " + std::to_string(end) + " 512"}));
}

TEST(GroundPlans, HigherStoreysHideWhatIsBelowThem) {
    PlanWorld world = floor_world();
    world.add({{100, 100, 0}, {116, 400, 128}});
    world.add({{0, 256, 128}, {512, 512, 144}});
    MeshBuilder mesh;
    mesh.add(25, 25, 487, 487);
    mesh.add(25, 281, 487, 487, {144, 144, 144, 144});
    const Network both = mesh.build();
    // Upper floors hide a strip of 24 beside them too.
    EXPECT_EQ(told(plan_of(world, both), PlanPart::wall),
              (Texts{"100 100 to 100 257", "100 100 to 116 100", "116 100 to 116 257"}));
    EXPECT_EQ(told(plan_of(world, both, [](double z) { return z < 100; }), PlanPart::wall),
              sides(100, 100, 116, 400));
    EXPECT_EQ(told(plan_of(world, both, [](double z) { return z > 100; }), PlanPart::wall),
              Texts{});
}

TEST(GroundPlans, WallsBesideASlopeAreCutAlongIt) {
    PlanWorld world;
    // Wherever one stands on the slope the wall is there, now of the one box, now of the other.
    world.add({{0, 280, -16}, {512, 300, 120}}).add({{0, 280, 120}, {512, 300, 400}});
    MeshBuilder mesh;
    mesh.add(0, 0, 512, 256, {0, 256, 256, 0});
    EXPECT_EQ(told(plan_of(world, mesh.build()), PlanPart::wall), sides(0, 280, 512, 300));
}

TEST(GroundPlans, DoorsAreLinesOfTheirOwn) {
    PlanWorld world = floor_world();
    const u32 door = world.add_door(), wall = world.add_entity("func_wall");
    world.add({{100, 100, 0}, {200, 108, 100}}, door).add({{300, 100, 0}, {400, 108, 100}}, wall);
    const u32 hatch = world.add_door(), far = world.add_door();
    world.add({{100, 300, -16}, {150, 350, 1}}, hatch).add({{900, 0, 0}, {950, 8, 100}}, far);
    const GroundPlan plan = plan_of(world);
    Texts doors = sides(100, 100, 200, 108);
    for (const std::string& side : sides(100, 300, 150, 350)) doors.push_back(side);
    std::ranges::sort(doors);
    EXPECT_EQ(told(plan, PlanPart::door), doors);
    EXPECT_EQ(told(plan, PlanPart::wall), sides(300, 100, 400, 108));
    EXPECT_EQ(plan.doors.size(), 2u);
}

// As one that anybody walks through, of which maps keep no faces.
TEST(GroundPlans, ADoorWithoutFacesIsItsBox) {
    PlanWorld world = floor_world();
    world.add_door(WorldBox{{100, 100, 0}, {164, 104, 100}});
    world.add_use(EntityUse::Role::goal, WorldBox{{300, 100, 0}, {364, 104, 100}});
    const GroundPlan plan = plan_of(world);
    EXPECT_EQ(told(plan, PlanPart::door), sides(100, 100, 164, 104));
    EXPECT_EQ(told(plan, PlanPart::wall), Texts{});
    EXPECT_EQ(plan.doors.size(), 1u);
}

TEST(GroundPlans, LaddersShowThatLeadToTheMesh) {
    PlanWorld world = floor_world();
    world.add_ladder({{100, 100, 0}, {132, 104, 200}});
    world.add_ladder({{100, 100, 2000}, {132, 104, 2200}});
    world.add_ladder({{900, 100, 0}, {932, 104, 200}});
    const GroundPlan plan = plan_of(world);
    ASSERT_EQ(plan.ladders.size(), 1u);
    EXPECT_EQ(plan.ladders[0].min, (Point2{100, 100}));
    EXPECT_EQ(plan.ladders[0].max, (Point2{132, 104}));
}

TEST(GroundPlans, WithoutAreasThereIsNothing) {
    const GroundPlan plan = plan_of(floor_world(), floor_mesh(), [](double) { return false; });
    for (const auto& pieces : plan.pieces) EXPECT_TRUE(pieces.empty());
}

}  // namespace
}  // namespace wend::scene_detail
