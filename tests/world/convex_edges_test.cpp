#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

#include "world/vectors.hpp"
#include "world/world_builder.hpp"

// Boxes that move past brushes with edges, however these are turned.

namespace wend {
namespace {

using test::gap;

std::array<f32, 3> narrow(const Vector3& v) {
    return {static_cast<f32>(v[0]), static_cast<f32>(v[1]), static_cast<f32>(v[2])};
}

// The hull of four corners: its planes and edges, which face away from the corner left out.
struct Tetrahedron {
    std::array<Vector3, 4> corners;

    // Of the side without that corner.
    Vector3 normal(std::size_t left_out) const {
        const Vector3 &a = corners[(left_out + 1) % 4], &b = corners[(left_out + 2) % 4],
                      &c = corners[(left_out + 3) % 4];
        Vector3 across = cross(b - a, c - a);
        across = across * (1 / std::sqrt(dot(across, across)));
        return dot(across, corners[left_out] - a) > 0 ? across * -1 : across;
    }
    void add_to(BrushParts& parts, u32 model) const {
        std::vector<PartPlane> planes;
        for (std::size_t i = 0; i < 4; ++i)
            planes.push_back(
                {narrow(normal(i)), static_cast<f32>(dot(normal(i), corners[(i + 1) % 4]))});
        for (std::size_t axis = 0; axis < 3; ++axis)
            for (const f64 sign : {1.0, -1.0}) {
                Vector3 direction{};
                direction[axis] = sign;
                f64 most = -1e9;
                for (const Vector3& at : corners) most = std::max(most, dot(direction, at));
                planes.push_back({narrow(direction), static_cast<f32>(most)});
            }
        test::add_brush(parts, planes, 1, model);
        parts.brushes.back().first_edge = static_cast<u32>(parts.edges.size());
        parts.brushes.back().edges = 6;
        for (std::size_t i = 0; i < 4; ++i)
            for (std::size_t j = i + 1; j < 4; ++j) {
                std::vector<std::size_t> others;
                for (std::size_t k = 0; k < 4; ++k)
                    if (k != i && k != j) others.push_back(k);
                // Both sides that have this edge lack one of the others.
                parts.edges.push_back({{narrow(corners[i]), narrow(corners[j])},
                                       {narrow(normal(others[0])), narrow(normal(others[1]))}});
            }
    }
};

Vector3 turned(const Vector3& v, const std::array<f64, 3>& angles) {
    const auto turn = [](f64& a, f64& b, f64 degrees) {
        const f64 by = degrees * std::numbers::pi / 180, a_before = a;
        a = a_before * std::cos(by) - b * std::sin(by);
        b = a_before * std::sin(by) + b * std::cos(by);
    };
    Vector3 at = v;
    turn(at[1], at[2], angles[2]);  // the roll, about x
    turn(at[2], at[0], angles[0]);  // the pitch, about y
    turn(at[0], at[1], angles[1]);  // the yaw, about z
    return at;
}

// How far a box around a point is from a tetrahedron, along the direction that parts them best: of
// all directions that sides and pairs of edges of both give, by all corners.
f64 separation(const std::array<Vector3, 4>& corners, const Vector3& half, const Vector3& at) {
    const std::array<Vector3, 3> axes{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    std::vector<Vector3> directions(axes.begin(), axes.end());
    for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t j = i + 1; j < 4; ++j) {
            for (const Vector3& axis : axes)
                directions.push_back(cross(corners[j] - corners[i], axis));
            for (std::size_t k = j + 1; k < 4; ++k)
                directions.push_back(cross(corners[j] - corners[i], corners[k] - corners[i]));
        }
    f64 best = -1e9;
    for (const Vector3& any : directions)
        for (const f64 sign : {1.0, -1.0}) {
            const f64 length = std::sqrt(dot(any, any));
            if (length < 1e-6) continue;
            const Vector3 d = any * (sign / length);
            f64 most = -1e9;
            for (const Vector3& corner : corners) most = std::max(most, dot(d, corner));
            const f64 reach =
                half[0] * std::abs(d[0]) + half[1] * std::abs(d[1]) + half[2] * std::abs(d[2]);
            best = std::max(best, dot(d, at) - most - reach);
        }
    return best;
}

TEST(ConvexEdges, StopBoxesAGapBeforeTheSolidHoweverItIsTurned) {
    std::mt19937 random(54);
    std::uniform_real_distribution<f64> in_solid(-40, 40), angle(-180, 180), size(0, 30);
    std::size_t hits = 0, misses = 0;
    for (int round = 0; round < 400; ++round) {
        Tetrahedron shape;
        for (Vector3& corner : shape.corners)
            corner = {in_solid(random), in_solid(random), in_solid(random)};
        const std::array<f64, 3> angles =
            round % 3 == 0 ? std::array<f64, 3>{}
                           : std::array<f64, 3>{angle(random), angle(random), angle(random)};
        const Point origin{in_solid(random), in_solid(random), in_solid(random)};
        WorldParts parts = test::world_parts(Engine::source);
        parts.brushes.models.emplace_back();
        shape.add_to(parts.brushes, 1);
        parts.solids.push_back({1, 0, origin, angles, {true, true, true}});
        std::array<Vector3, 4> corners = shape.corners;
        for (Vector3& corner : corners) corner = turned(corner, angles) + vector_of(origin);
        const auto world = test::world_of(std::move(parts));
        ASSERT_TRUE(world);
        const Vector3 half{size(random) + 0.5, size(random) + 0.5, size(random) + 0.5};
        const Tracer tracer =
            test::tracer_of(*world, test::box_request(2 * half[0], 2 * half[1], 2 * half[2]));
        const Point from{in_solid(random) * 3, in_solid(random) * 3, 200};
        const Point to{in_solid(random) * 2, in_solid(random) * 2, -200};
        if (separation(corners, half, vector_of(from)) < 1) continue;
        const Trace trace = tracer.trace(from, to);
        if (trace.fraction < 1) {
            ++hits;
            EXPECT_NEAR(separation(corners, half, vector_of(trace.end)), gap, 1e-3) << round;
            EXPECT_EQ(trace.entity, 0U);
        } else {
            ++misses;
            const Vector3 way = vector_of(to) - vector_of(from);
            for (f64 part = 0; part <= 1; part += 1.0 / 256)
                EXPECT_GT(separation(corners, half, vector_of(from) + way * part), 0) << round;
        }
    }
    EXPECT_GT(hits, 100U);
    EXPECT_GT(misses, 50U);
}

// A prop of no entity is met where the world alone counts.
TEST(ConvexEdges, BelongToTheWorldWithoutAnEntity) {
    WorldParts parts = test::world_parts(Engine::source);
    parts.brushes.models.emplace_back();
    test::add_brush(parts.brushes, test::planes_of({{-8, -8, -8}, {8, 8, 8}}), 1, 1);
    parts.solids.push_back({1, 0, {100, 0, 0}, {}, {true, true, true}});
    const auto world = test::world_of(std::move(parts));
    const Trace trace =
        test::tracer_of(*world, {.brush_entities = false}).trace({0, 0, 0}, {200, 0, 0});
    EXPECT_NEAR(trace.end.x, 92 - gap, 1e-9);
    EXPECT_EQ(trace.entity, 0U);
}

TEST(ConvexEdges, MustBeThere) {
    const f32 nan = std::nanf("");
    for (const bool is_broken : {false, true}) {
        WorldParts parts = test::world_parts(Engine::source);
        Tetrahedron{{{{0, 0, 0}, {9, 0, 0}, {0, 9, 0}, {0, 0, 9}}}}.add_to(parts.brushes, 0);
        if (is_broken)
            parts.brushes.edges[3].normals[1][2] = nan;
        else
            parts.brushes.brushes[0].edges = 7;
        const auto world = World::of(std::move(parts));
        ASSERT_FALSE(world);
        EXPECT_NE(world.error().text().find("edge"), std::string::npos) << world.error().text();
    }
}

}  // namespace
}  // namespace wend
