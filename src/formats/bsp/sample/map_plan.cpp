#include "formats/bsp/sample/map_plan.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace wend::bsp {
namespace {

using sample::Building;
using sample::BuildingArea;
using sample::Side;

constexpr double cell = sample::cell_size;
constexpr double floor_thickness = 16, wall_height = 112, wall_thickness = 1;
// Rooms are a cell apart: what stands between them is in the middle of it.
constexpr double wall_distance = cell / 2;

int cell_of(double coordinate) { return static_cast<int>(std::lround(coordinate / cell)); }

double lowest(const BuildingArea& area) { return *std::ranges::min_element(area.height); }
double highest(const BuildingArea& area) { return *std::ranges::max_element(area.height); }

// A stretch of an area's edge, a cell long: where its middle is, and which way is out.
struct EdgeCell {
    Side side = Side::north;
    int x = 0, y = 0;  // The cell of the area at the edge.
};

std::vector<EdgeCell> edge_cells(const BuildingArea& area) {
    std::vector<EdgeCell> cells;
    const int west = cell_of(area.west), east = cell_of(area.east);
    const int north = cell_of(area.north), south = cell_of(area.south);
    for (int x = west; x < east; ++x) cells.push_back({Side::north, x, north});
    for (int x = west; x < east; ++x) cells.push_back({Side::south, x, south - 1});
    for (int y = north; y < south; ++y) cells.push_back({Side::west, west, y});
    for (int y = north; y < south; ++y) cells.push_back({Side::east, east - 1, y});
    return cells;
}

std::pair<int, int> outside(const EdgeCell& edge) {
    switch (edge.side) {
        case Side::north:
            return {edge.x, edge.y - 1};
        case Side::south:
            return {edge.x, edge.y + 1};
        case Side::west:
            return {edge.x - 1, edge.y};
        case Side::east:
            break;
    }
    return {edge.x + 1, edge.y};
}

// A slice of an edge cell, from so far inside of the edge to so far outside.
PlannedSolid slice(const EdgeCell& edge, double inside, double beyond, double bottom, double top) {
    WorldBox box{{edge.x * cell, edge.y * cell, bottom},
                 {(edge.x + 1) * cell, (edge.y + 1) * cell, top}};
    switch (edge.side) {
        case Side::north:
            box.maxs.y = box.mins.y + inside;
            box.mins.y -= beyond;
            break;
        case Side::south:
            box.mins.y = box.maxs.y - inside;
            box.maxs.y += beyond;
            break;
        case Side::west:
            box.maxs.x = box.mins.x + inside;
            box.mins.x -= beyond;
            break;
        case Side::east:
            box.mins.x = box.maxs.x - inside;
            box.maxs.x += beyond;
            break;
    }
    return {.box = box, .top_at_mins = top};
}

double& low_of(PlannedSolid& solid, bool along_x) {
    return along_x ? solid.box.mins.x : solid.box.mins.y;
}
double& high_of(PlannedSolid& solid, bool along_x) {
    return along_x ? solid.box.maxs.x : solid.box.maxs.y;
}

// Makes one of level solids that lie side by side along an axis and are alike otherwise.
void join_along(std::vector<PlannedSolid>& solids, bool along_x) {
    const auto key = [&](PlannedSolid solid) {
        return std::tuple(solid.is_floor, solid.slopes(), solid.box.mins.z, solid.box.maxs.z,
                          low_of(solid, !along_x), high_of(solid, !along_x),
                          low_of(solid, along_x));
    };
    std::ranges::stable_sort(solids, {}, key);
    std::vector<PlannedSolid> joined;
    for (PlannedSolid& solid : solids) {
        if (!joined.empty() && !solid.slopes() && !joined.back().slopes()) {
            PlannedSolid other = solid;
            low_of(other, along_x) = low_of(joined.back(), along_x);
            if (key(other) == key(joined.back()) &&
                high_of(joined.back(), along_x) >= low_of(solid, along_x)) {
                double& end = high_of(joined.back(), along_x);
                end = std::max(end, high_of(solid, along_x));
                continue;
            }
        }
        joined.push_back(solid);
    }
    solids = std::move(joined);
}

class Planner {
  public:
    explicit Planner(const Building& building) : building_(building) {
        for (u32 i = 0; i < building.areas.size(); ++i) {
            const BuildingArea& area = building.areas[i];
            for (int x = cell_of(area.west); x < cell_of(area.east); ++x)
                for (int y = cell_of(area.north); y < cell_of(area.south); ++y)
                    areas_of_cell_[{x, y}].push_back(i);
        }
        for (const sample::Passage& passage : building.passages) {
            connected_.insert({passage.from, passage.to});
            connected_.insert({passage.to, passage.from});
        }
        for (const sample::BuildingLadder& ladder : building.ladders) {
            connected_.insert({ladder.lower, ladder.upper});
            connected_.insert({ladder.upper, ladder.lower});
        }
    }

    MapPlan plan() {
        for (u32 i = 0; i < building_.areas.size(); ++i) {
            add_floor(building_.areas[i]);
            for (const EdgeCell& edge : edge_cells(building_.areas[i])) close(i, edge);
        }
        // Floors of rooms that were divided become one again, and so do walls.
        for (const bool along_x : {true, false, true, false}) join_along(plan_.solids, along_x);
        for (const sample::BuildingLadder& ladder : building_.ladders) add_ladder(ladder);
        constexpr std::size_t most_spawns = 8;
        for (std::size_t i = 0; i < std::min(most_spawns, building_.areas.size()); ++i)
            if (const BuildingArea& area = building_.areas[i]; area.is_level() && !area.crouch)
                plan_.spawns.push_back(sample::centre_of(area));
        add_goals();
        return std::move(plan_);
    }

  private:
    // In the last room to stand in, and in the middle of the others.
    void add_goals() {
        std::vector<Point> rooms;
        for (const BuildingArea& area : building_.areas)
            if (area.is_level() && !area.crouch) rooms.push_back(sample::centre_of(area));
        if (rooms.empty()) return;
        plan_.goals = {rooms.back()};
        if (rooms.size() > 1) plan_.goals.push_back(rooms[rooms.size() / 2]);
    }

    // Floors reach a little beyond their areas: a point between two that only touch falls through.
    void add_floor(const BuildingArea& area) {
        constexpr double beyond = 0.5;
        const auto& [north_west, north_east, south_east, south_west] = area.height;
        const double rise_x = (double{north_east} - north_west) / (double{area.east} - area.west);
        const double rise_y = (double{south_west} - north_west) / (double{area.south} - area.north);
        const double over = (std::abs(rise_x) + std::abs(rise_y)) * beyond;
        PlannedSolid floor{
            .box = {{area.west - beyond, area.north - beyond, lowest(area) - floor_thickness},
                    {area.east + beyond, area.south + beyond, highest(area) - floor_depth + over}},
            .rise_x = rise_x,
            .rise_y = rise_y,
            .top_at_mins = north_west - floor_depth - (rise_x + rise_y) * beyond,
            .is_floor = true};
        plan_.solids.push_back(floor);
    }

    // Closes the edge of an area where nothing leads out of it, and below what one drops from.
    void close(u32 area, const EdgeCell& edge) {
        const auto [low, high] = heights_in(building_.areas[area], edge);
        const double bottom = low - floor_thickness;
        double top = high + wall_height;
        bool is_open = false, has_neighbour = false;
        const auto found = areas_of_cell_.find(outside(edge));
        if (found != areas_of_cell_.end())
            for (const u32 other : found->second) {
                const BuildingArea& there = building_.areas[other];
                const double floor = lowest(there) - floor_thickness;
                if (connected_.contains({area, other})) {
                    is_open = true;
                    if (lowest(there) < bottom && !has_floor_below(edge, bottom))
                        plan_.solids.push_back(slice(edge, wall_thickness, 0, floor, bottom));
                } else if (floor > high) {
                    top = std::min(top, floor);  // A floor above ends the wall.
                } else if (highest(there) > low - wall_height) {
                    has_neighbour = true;
                }
            }
        if (is_open) return;
        // Where two areas have one edge each has a wall just behind it, so that the edge is free.
        constexpr double behind = 0.5;
        const double inner = has_neighbour ? -behind : wall_thickness / 2 - wall_distance;
        plan_.solids.push_back(slice(edge, inner, wall_thickness - inner, bottom, top));
    }

    // Whether an area lies below a height in the cell of an edge, as under a balcony.
    bool has_floor_below(const EdgeCell& edge, double height) const {
        return std::ranges::any_of(areas_of_cell_.at({edge.x, edge.y}), [&](u32 area) {
            return highest(building_.areas[area]) < height;
        });
    }

    // The heights of an area in one of its cells, at least and at most.
    static std::pair<double, double> heights_in(const BuildingArea& area, const EdgeCell& edge) {
        double low = highest(area), high = lowest(area);
        for (const int x : {edge.x, edge.x + 1})
            for (const int y : {edge.y, edge.y + 1}) {
                const double height = sample::height_at(area, x * cell, y * cell);
                low = std::min(low, height);
                high = std::max(high, height);
            }
        return {low, high};
    }

    // In front of the edge that it leads up.
    void add_ladder(const sample::BuildingLadder& ladder) {
        constexpr double depth = 4;
        const double half = ladder.width / 2;
        const bool along_x = ladder.facing == Side::north || ladder.facing == Side::south;
        const double out =
            ladder.facing == Side::north || ladder.facing == Side::west ? -depth : depth;
        WorldBox box{ladder.bottom, ladder.top};
        double& low = along_x ? box.mins.y : box.mins.x;
        double& high = along_x ? box.maxs.y : box.maxs.x;
        (out < 0 ? low : high) += out;
        (along_x ? box.mins.x : box.mins.y) -= half;
        (along_x ? box.maxs.x : box.maxs.y) += half;
        plan_.ladders.push_back(box);
    }

    const Building& building_;
    std::map<std::pair<int, int>, std::vector<u32>> areas_of_cell_;
    std::set<std::pair<u32, u32>> connected_;
    MapPlan plan_;
};

}  // namespace

MapPlan plan_map(const Building& building) { return Planner(building).plan(); }

}  // namespace wend::bsp
