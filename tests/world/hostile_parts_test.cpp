#include <gtest/gtest.h>

#include <limits>

#include "world/world_builder.hpp"

// Parts as broken files have them: one clear error, or a world that can be traced.

namespace wend {
namespace {

constexpr f32 nan = std::numeric_limits<f32>::quiet_NaN();
constexpr f32 infinity = std::numeric_limits<f32>::infinity();

void expect_error(WorldParts parts, const std::string& text) {
    const auto world = World::of(std::move(parts));
    ASSERT_FALSE(world) << text;
    EXPECT_NE(world.error()->message.find(text), std::string::npos) << world.error()->message;
}

WorldParts hull_parts() {
    WorldParts parts = test::world_parts(Engine::goldsrc);
    test::add_hull_box(parts.hulls, {{-9, -9, -9}, {9, 9, 9}});
    return parts;
}

WorldParts brush_parts() {
    WorldParts parts = test::world_parts(Engine::source);
    test::add_brush(parts.brushes, test::planes_of({{-9, -9, -9}, {9, 9, 9}}));
    parts.brushes.points = {{0, 0, 0}, {9, 0, 0}, {0, 9, 0}};
    parts.brushes.triangles = {{{0, 1, 2}, 1}};
    parts.brushes.models[0].triangles = {0};
    return parts;
}

TEST(HostileParts, IndexesOfTreesAreLookedAt) {
    WorldParts parts = hull_parts();
    parts.hulls.point_nodes[3].child[1] = 6;
    expect_error(parts, "there is no node 6, only 6");
    parts = hull_parts();
    parts.hulls.point_nodes[3].child[0] = -99;
    expect_error(parts, "leaf 98 of 2");
    parts = hull_parts();
    parts.hulls.clip_nodes[7].plane = 24;
    expect_error(parts, "clip node 7 is parted by plane 24 of 24");
    parts = hull_parts();
    parts.hulls.models[0].head[2] = 1000;
    expect_error(parts, "there is no clip node 1000");
    parts = hull_parts();
    parts.hulls.models[0].head[0] = std::numeric_limits<i32>::min();
    expect_error(parts, "leaf 2147483647 of 2");
}

TEST(HostileParts, ATreeThatGrowsIntoItselfIsNone) {
    WorldParts parts = hull_parts();
    parts.hulls.clip_nodes[0].child[0] = 5;  // the root of its own tree
    expect_error(parts, "is below itself");
    parts = hull_parts();
    parts.hulls.clip_nodes[2].child[1] = 2;
    expect_error(parts, "clip node 2 is below itself");
}

TEST(HostileParts, PlanesAreFinite) {
    for (const f32 wrong : {nan, infinity, -infinity}) {
        WorldParts parts = hull_parts();
        parts.hulls.planes[2].distance = wrong;
        expect_error(parts, "plane 2 has numbers that are not finite");
        parts = brush_parts();
        parts.brushes.planes[3].normal[1] = wrong;
        expect_error(parts, "plane 3 has numbers that are not finite");
        parts = brush_parts();
        parts.brushes.points[1][2] = wrong;
        expect_error(parts, "point 1 has numbers that are not finite");
        parts = hull_parts();
        parts.hulls.models[0].maxs[1] = wrong;
        expect_error(parts, "model 0 has a box that is not finite");
        parts = hull_parts();
        parts.solids[0].origin.y = f64{wrong};
        expect_error(parts, "no place");
        parts = hull_parts();
        parts.solids[0].angles[1] = f64{wrong};
        expect_error(parts, "no place");
    }
}

// Each node leads to the next one: 60,000 levels, or as many as a trace takes.
WorldParts chain(u32 nodes) {
    WorldParts parts = test::world_parts(Engine::goldsrc);
    for (u32 i = 0; i < nodes; ++i) {
        parts.hulls.planes.push_back({{0, 0, 1}, static_cast<f32>(i)});
        parts.hulls.clip_nodes.push_back({i, {i + 1 < nodes ? static_cast<i32>(i + 1) : -1, -2}});
    }
    parts.hulls.models[0].head = {-1, 0, 0, 0};
    return parts;
}

TEST(HostileParts, DeepTreesAreRefusedOrWork) {
    expect_error(chain(60'000), "levels");
    expect_error(chain(1025), "more than 1024 levels");
    const Tracer tracer =
        test::tracer_of(*test::world_of(chain(1024)), test::box_request(32, 32, 72));
    EXPECT_NEAR(tracer.trace({0, 0, 5000}, {0, 0, -5000}).end.z, 1023 + test::gap, 1e-6);
}

// Both children of each node are the next one: 2^60 ways down, which no search may take.
TEST(HostileParts, SharedBranchesAreWalkedOnce) {
    WorldParts parts = test::world_parts(Engine::goldsrc);
    for (u32 i = 0; i < 60; ++i) {
        const auto next = static_cast<i32>(i + 1);
        parts.hulls.planes.push_back({{1, 0, 0}, static_cast<f32>(i % 2 == 0 ? i : 0)});
        parts.hulls.clip_nodes.push_back({i, {i < 59 ? next : -1, i < 59 ? next : -1}});
    }
    parts.hulls.models[0].head = {-1, 0, 0, 0};
    const Tracer tracer = test::tracer_of(*test::world_of(parts), test::box_request(32, 32, 72));
    EXPECT_EQ(tracer.trace({-100, 0, 0}, {100, 0, 0}).fraction, 1);
}

TEST(HostileParts, IndexesOfBrushesAreLookedAt) {
    WorldParts parts = brush_parts();
    parts.brushes.brushes[0].sides = 7;
    expect_error(parts, "brush 0 has sides up to 7 of 6");
    parts = brush_parts();
    parts.brushes.brushes[0].first_side = 0xFFFFFFFF;
    expect_error(parts, "brush 0 has sides up to");
    parts = brush_parts();
    parts.brushes.side_planes[2] = 6;
    expect_error(parts, "side 2 lies in plane 6 of 6");
    parts = brush_parts();
    parts.brushes.models[0].brushes.push_back(1);
    expect_error(parts, "there is no brush 1, only 1");
    parts = brush_parts();
    parts.brushes.models[0].triangles.push_back(1);
    expect_error(parts, "there is no triangle 1, only 1");
    parts = brush_parts();
    parts.brushes.triangles[0].corner[1] = 3;
    expect_error(parts, "triangle 0 has corner 3 of 3");
}

TEST(HostileParts, BrushesShareNoSides) {
    WorldParts parts = brush_parts();
    parts.brushes.brushes.push_back({0, 6, 1});
    expect_error(parts, "more sides than there are, 6");
}

TEST(HostileParts, WhatBelongsToThePartsIsLookedAt) {
    WorldParts parts = brush_parts();
    parts.solids[0].model = 1;
    expect_error(parts, "solid 0 has model 1 of a map of 1");
    parts = brush_parts();
    parts.solids[0].entity = 1;
    expect_error(parts, "solid 0 belongs to entity 1 of 1");
    parts = brush_parts();
    parts.solids.clear();
    expect_error(parts, "no model");
    parts = brush_parts();
    parts.entities.clear();
    expect_error(parts, "no entities");
    parts = brush_parts();
    parts.ladders.push_back({{}, 1});
    expect_error(parts, "ladder 0 belongs to entity 1 of 1");
    parts = brush_parts();
    parts.textures = {"a"};
    parts.face_corners.resize(4);
    for (const WorldFace& face : {WorldFace{2, 3, 0, 0}, WorldFace{0xFFFFFFFF, 1, 0, 0},
                                  WorldFace{0, 4, 1, 0}, WorldFace{0, 4, 0, 1}}) {
        parts.faces = {face};
        expect_error(parts, "face 0 ");
    }
}

TEST(HostileParts, WorldsOfNothingOrWithoutEndCanBeTraced) {
    WorldParts parts = brush_parts();
    parts.brushes.planes = std::vector<PartPlane>(6, {{0, 0, 0}, 0});  // solid everywhere
    parts.brushes.points = {{3e38F, 0, 0}, {-3e38F, 3e38F, 0}, {0, 0, 0}};
    const Tracer endless = test::tracer_of(*test::world_of(parts));
    EXPECT_TRUE(endless.trace({0, 0, 5}, {10, 0, 5}).starts_solid);
    parts = test::world_parts(Engine::source);
    const Tracer empty = test::tracer_of(*test::world_of(parts));
    EXPECT_EQ(empty.trace({0, 0, 5}, {10, 0, 5}).fraction, 1);
    EXPECT_EQ(test::world_of(parts)->bounds(), WorldBox{});
}

TEST(HostileParts, PointsThatAreNowhereMeetNothing) {
    const f64 none = std::numeric_limits<f64>::quiet_NaN();
    const f64 far = std::numeric_limits<f64>::infinity();
    for (const WorldParts& parts : {hull_parts(), brush_parts()}) {
        const Tracer tracer = test::tracer_of(*test::world_of(parts));
        for (const Point& at : {Point{none, 0, 0}, Point{0, far, 0}, Point{0, 0, -1e300}}) {
            EXPECT_EQ(tracer.trace({0, 0, 50}, at).fraction, 1);
            EXPECT_FALSE(tracer.trace(at, {0, 0, 50}).starts_solid);
            EXPECT_FALSE(tracer.is_solid(at));
        }
        EXPECT_FALSE(tracer.floor_below({0, 0, 50}, none));
    }
}

// 200,000 brushes at one place: none of them parts the others.
TEST(HostileParts, ManyBrushesAtOnePlaceAreSearchedLikeAList) {
    WorldParts parts = test::world_parts(Engine::source);
    for (int i = 0; i < 200'000; ++i) {
        test::add_brush(parts.brushes, test::planes_of({{-9, -9, -9}, {9, 9, 9}}));
    }
    const Tracer tracer = test::tracer_of(*test::world_of(parts));
    EXPECT_NEAR(tracer.floor_below({0, 0, 50}, 100).value_or(0), 9 + test::gap, 1e-9);
}

}  // namespace
}  // namespace wend
