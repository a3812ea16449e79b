#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include "generate/analysis.hpp"
#include "generate/ground_probe.hpp"
#include "generate/mesh_areas.hpp"
#include "generate/sampled_ground.hpp"

namespace wend {
namespace generate_detail {
namespace {

constexpr f64 from_corner = 12.5, apart = 30, least_wall = 20;

bool leads_back(const GroundMesh& mesh, u32 from, u32 to, u32 side) {
    const auto& back = mesh.areas[from].to[opposite(side)];
    return std::ranges::find(back, to) != back.end();
}

// Which corners have walls on both sides: no neighbour that one can go to and come back from lies
// along the last 20 units before them.
std::array<bool, corners> walled_corners(const GroundMesh& mesh, const GeneratorLaw& law,
                                         u32 area) {
    const GroundArea& here = mesh.areas[area];
    std::array<u32, corners> walls{};
    for (u32 side = 0; side < sides; ++side) {
        const bool along_x = side == north || side == south;
        const auto along = [&](const Point& at) { return along_x ? at.x : at.y; };
        f64 low = std::numeric_limits<f64>::max(), high = std::numeric_limits<f64>::lowest();
        for (const u32 to : here.to[side]) {
            const GroundArea& beside = mesh.areas[to];
            if ((beside.needs_jumping && law.jump_areas_are_walls) ||
                !leads_back(mesh, to, area, side))
                continue;
            low = std::min(low, along(beside.north_west));
            high = std::max(high, along(beside.south_east));
        }
        // Corner 0 begins the north side and the west side, and so on.
        constexpr std::array<std::array<u32, 2>, sides> ends{{{0, 1}, {1, 2}, {3, 2}, {0, 3}}};
        if (low - along(here.north_west) >= least_wall) ++walls[ends[side][0]];
        if (along(here.south_east) - high >= least_wall) ++walls[ends[side][1]];
    }
    std::array<bool, corners> walled{};
    for (u32 i = 0; i < corners; ++i) walled[i] = walls[i] == 2;
    return walled;
}

// Whether one who crouches there has something above, or around on at least half of the circle.
bool is_in_cover(const Point& at, const GroundProbe& probe) {
    constexpr f64 above = 20, reach = 100;
    constexpr u32 directions = 16, enough = 8;
    const Point eye{at.x, at.y, at.z + half_human_height};
    if (!probe.reaches(eye, {eye.x, eye.y, eye.z + above})) return true;
    u32 covered = 0;
    for (u32 i = 0; i < directions; ++i) {
        const f64 angle = 2 * std::numbers::pi * i / directions;
        covered +=
            !probe.reaches(eye, {eye.x + reach * std::cos(angle), eye.y + reach * std::sin(angle),
                                 eye.z + half_human_height});
    }
    return covered >= enough;
}

// How good a place is to shoot from at what walks far away.
void rate_for_sniper(GroundSpot& spot, const GroundMesh& mesh, const GroundProbe& probe) {
    constexpr f64 least_range = 1000, long_range = 1500, least_ideal = 200 * 200;
    const Point eye{spot.at.x, spot.at.y, spot.at.z + half_human_height};
    f64 farthest = 0;
    Point low{}, high{};
    for (const GroundArea& area : mesh.areas) {
        for (f64 y = area.north_west.y + step_size / 2; y < area.south_east.y; y += step_size)
            for (f64 x = area.north_west.x + step_size / 2; x < area.south_east.x; x += step_size) {
                const Point target{x, y, height_of(area, x, y) + half_human_height};
                const f64 range = distance(eye, target);
                // Only what is farther than all before it counts, as in the engine.
                if (range <= farthest || !probe.is_clear(eye, target)) continue;
                farthest = range;
                if (range < least_range) continue;
                if (!spot.is_good_sniper) low = high = target;
                spot.is_good_sniper = true;
                low = {std::min(low.x, x), std::min(low.y, y), 0};
                high = {std::max(high.x, x), std::max(high.y, y), 0};
            }
    }
    spot.is_ideal_sniper =
        spot.is_good_sniper &&
        (farthest >= long_range || (high.x - low.x) * (high.y - low.y) >= least_ideal);
    if (spot.is_ideal_sniper) spot.is_good_sniper = false;
}

// Most lines of sight that rating all spots may take.
f64 most_sights(const GroundMesh& mesh) {
    f64 spots = 0, targets = 0;
    for (const GroundArea& area : mesh.areas) {
        spots += static_cast<f64>(area.hiding_spots.size());
        targets += (area.south_east.x - area.north_west.x) *
                   (area.south_east.y - area.north_west.y) / (step_size * step_size);
    }
    return spots * targets;
}

void add_hiding_spots(GroundMesh& mesh, const GeneratorLaw& law, const GroundProbe& probe) {
    for (u32 number = 0; number < mesh.areas.size(); ++number) {
        GroundArea& area = mesh.areas[number];
        if (area.needs_jumping) continue;
        const Point &low = area.north_west, &high = area.south_east;
        const std::array<Point, corners> at{
            Point{low.x + from_corner, low.y + from_corner, low.z},
            Point{high.x - from_corner, low.y + from_corner, area.north_east_height},
            Point{high.x - from_corner, high.y - from_corner, high.z},
            Point{low.x + from_corner, high.y - from_corner, area.south_west_height}};
        const auto walled = walled_corners(mesh, law, number);
        // In the engine's order: north-west, north-east, south-west, south-east.
        for (const u32 corner : {0U, 1U, 3U, 2U}) {
            if (!walled[corner]) continue;
            const bool is_taken = std::ranges::any_of(area.hiding_spots, [&](const auto& spot) {
                return distance(spot.at, at[corner]) < apart;
            });
            if (is_taken) continue;
            GroundSpot& spot = area.hiding_spots.emplace_back();
            spot.at = at[corner];
            spot.is_in_cover = is_in_cover(spot.at, probe);
            spot.is_exposed = law.tells_exposed && !spot.is_in_cover;
        }
    }
}

}  // namespace
}  // namespace generate_detail

Expected<void> find_hiding_spots(GroundMesh& mesh, const World& world, const GeneratorLaw& law,
                                 const AnalysisWork& work) {
    const auto probe = generate_detail::GroundProbe::of(world);
    if (!probe) return failure(probe.error());
    generate_detail::add_hiding_spots(mesh, law, *probe);
    if (!law.rates_snipers) return {};
    if (generate_detail::most_sights(mesh) > too_many_sights) return failure(too_large_to_analyze);
    return for_each_area(mesh, work, [&](GroundArea& area) {
        for (GroundSpot& spot : area.hiding_spots)
            generate_detail::rate_for_sniper(spot, mesh, *probe);
    });
}

}  // namespace wend
