#include <gtest/gtest.h>

#include <map>
#include <set>

#include "edit/edited.hpp"
#include "samples/building/building.hpp"
#include "scene/ground_plan.hpp"

// The plan of a map is that of the building that both the map and its mesh are samples of: which
// edges of rooms are closed follows from the building alone.

namespace wend::scene_detail {
namespace {

using sample::BuildingArea;
using sample::cell_size;
using sample::Side;

constexpr std::uint64_t areas = 200, seed = 7;
constexpr double highest = 60;  // Of the storey that is looked at.

bool is_shown(const BuildingArea& area) { return *std::ranges::max_element(area.height) < highest; }

struct SamplePlan {
    sample::Building building = sample::make_building({areas, seed}).value();
    GroundPlan plan;

    explicit SamplePlan(const char* engine) {
        const Map mesh = sample_map("source-nav", areas, {}, seed);
        const auto world = sample_map(engine, areas, {}, seed).world();
        plan = ground_plan(mesh.network(), **world, [](double z) { return z < highest; }).value();
    }

    bool has_wall_at(Point2 place) const {
        return std::ranges::any_of(plan.of(PlanPart::wall), [&](const PlanPiece& piece) {
            const double length = norm(piece.to - piece.from);
            const double along = dot(place - piece.from, piece.to - piece.from) / length;
            const double aside = cross(place - piece.from, piece.to - piece.from) / length;
            return along >= -0.1 && along <= length + 0.1 && std::abs(aside) < 0.6;
        });
    }
};

// Walls stand half a cell outside the rooms, but for their thickness.
constexpr double wall_distance = cell_size / 2;

// Middles of stretches of edges, a cell long, that no other area comes near, and the way out.
template <class Visitor>
void for_closed_edges(const sample::Building& building, Visitor visit) {
    std::map<std::pair<int, int>, int> covered;
    for (const BuildingArea& area : building.areas)
        for (double x = area.west; x < area.east; x += cell_size)
            for (double y = area.north; y < area.south; y += cell_size)
                ++covered[{static_cast<int>(x), static_cast<int>(y)}];
    const auto is_free = [&](double x, double y) {
        return !covered.contains({static_cast<int>(x), static_cast<int>(y)});
    };
    for (const BuildingArea& area : building.areas) {
        if (!is_shown(area) || !area.is_level()) continue;
        for (double x = area.west; x < area.east; x += cell_size) {
            const double middle = x + cell_size / 2;
            if (is_free(x, area.north - cell_size))
                visit(Point2{middle, area.north}, Point2{0, -1});
            if (is_free(x, area.south)) visit(Point2{middle, area.south}, Point2{0, 1});
        }
        for (double y = area.north; y < area.south; y += cell_size) {
            const double middle = y + cell_size / 2;
            if (is_free(area.west - cell_size, y)) visit(Point2{area.west, middle}, Point2{-1, 0});
            if (is_free(area.east, y)) visit(Point2{area.east, middle}, Point2{1, 0});
        }
    }
}

TEST(SamplePlans, HaveAWallWhereRoomsEnd) {
    for (const char* const engine : {"source-map", "goldsrc-map"}) {
        const SamplePlan sample(engine);
        std::size_t edges = 0;
        for_closed_edges(sample.building, [&](Point2 edge, Point2 out) {
            ++edges;
            const Point2 wall = edge + Point2{out.x * wall_distance, out.y * wall_distance};
            EXPECT_TRUE(sample.has_wall_at(wall)) << engine << ": " << wall.x << ", " << wall.y;
        });
        EXPECT_GT(edges, 200u);
    }
}

TEST(SamplePlans, HaveNoWallInsideRooms) {
    for (const char* const engine : {"source-map", "goldsrc-map"}) {
        const SamplePlan sample(engine);
        for (const PlanPiece& piece : sample.plan.of(PlanPart::wall)) {
            const Point2 middle = mix(piece.from, piece.to, 0.5);
            for (const BuildingArea& area : sample.building.areas) {
                if (!is_shown(area)) continue;
                constexpr double edge = 1.5;
                const bool is_inside = middle.x > area.west + edge && middle.x < area.east - edge &&
                                       middle.y > area.north + edge && middle.y < area.south - edge;
                EXPECT_FALSE(is_inside) << engine << ": " << middle.x << ", " << middle.y;
            }
        }
    }
}

TEST(SamplePlans, HaveTheLaddersOfTheBuilding) {
    for (const char* const engine : {"source-map", "goldsrc-map"}) {
        const SamplePlan sample(engine);
        const auto expected = std::ranges::count_if(
            sample.building.ladders, [&](const sample::BuildingLadder& ladder) {
                return is_shown(sample.building.areas[ladder.lower]);
            });
        EXPECT_GT(expected, 0);
        EXPECT_EQ(sample.plan.ladders.size(), static_cast<std::size_t>(expected)) << engine;
    }
}

}  // namespace
}  // namespace wend::scene_detail
