#include <algorithm>
#include <cmath>

#include "generate/mesh_areas.hpp"

namespace wend::generate_detail {
namespace {

constexpr u32 most_cells = 50;  // of an area along one side
constexpr f64 off_plane = 5;

bool is_closed_cell(const SampledGround& ground, u32 place) {
    if (!ground.links_both_ways(place, south) || !ground.links_both_ways(place, east)) return false;
    const Place& here = ground.places[place];
    const u32 beside = here.to[east], below = here.to[south];
    return ground.links_both_ways(beside, south) && ground.links_both_ways(below, east) &&
           ground.places[beside].to[south] == ground.places[below].to[east];
}

}  // namespace

// The quarters around a place that count for an area which begins so many cells to the west and
// north of it, in the engine's way: it has one cell more to the south and east of its places.
u32 MeshAreas::quarters_inside(u32 x, u32 y, u32 width, u32 height) {
    if (width == 1 && y > 0 && y + 1 < height) return all_corners;
    u32 inside = corner_bit(south_east);
    if (x > 0) inside |= corner_bit(south_west);
    if (y > 0) inside |= corner_bit(north_east);
    if (x > 0 && y > 0) inside |= corner_bit(north_west);
    return inside;
}

// Finds how many cells in a row to the east are open, from the first to the last of each row.
void MeshAreas::find_runs() {
    const std::vector<Place>& places = ground_.places;
    runs_.assign(places.size(), 0);
    std::vector<u32> row;
    for (u32 place = 0; place < places.size(); ++place) {
        u32 cell = place;
        for (row.clear(); runs_[cell] == 0 && is_closed_cell(ground_, cell);
             cell = places[cell].to[east])
            row.push_back(cell);
        for (u32 run = runs_[cell]; !row.empty(); row.pop_back()) runs_[row.back()] = ++run;
    }
}

// The cells to the west of a covered one are open up to there.
void MeshAreas::cover(u32 place, u32 area) {
    std::vector<Place>& places = ground_.places;
    places[place].area = area;
    runs_[place] = 0;
    u32 run = 0;
    for (u32 cell = place; run < most_cells && ground_.links_both_ways(cell, west);) {
        cell = places[cell].to[west];
        if (runs_[cell] <= run + 1) break;
        runs_[cell] = ++run;
    }
}

// Whether all cells from a place to the east and south are closed, and in no area.
bool MeshAreas::is_open(u32 place, u32 width, u32 height) const {
    for (u32 y = 0; y < height; ++y, place = ground_.places[place].to[south])
        if (runs_[place] < width) return false;
    return true;
}

// Whether the cells from a place to the east and south are one area: open, of one kind, and even,
// with nothing high in between.
bool MeshAreas::is_area(u32 place, u32 width, u32 height) const {
    const std::vector<Place>& places = ground_.places;
    const Place& first = places[place];
    const bool is_crouched = (first.crouched & corner_bit(south_east)) != 0;
    const bool any_shape = width == 1 && height == 1;
    const auto is_off = [&](u32 other) {
        const Point &at = places[other].at, &normal = first.normal;
        return !any_shape &&
               std::abs((at.x - first.at.x) * normal.x + (at.y - first.at.y) * normal.y +
                        (at.z - first.at.z) * normal.z) > off_plane;
    };
    const auto is_obstructed = [&](u32 other, u32 x, u32 y) {
        const auto& obstacle = places[other].obstacle;
        return !any_shape &&
               ((x > 0 && obstacle[west].is_high()) || (y > 0 && obstacle[north].is_high()) ||
                (x + 1 < width && obstacle[east].is_high()) ||
                (y + 1 < height && obstacle[south].is_high()));
    };
    if (!is_open(place, width, height)) return false;
    // Most often it is uneven at its end.
    u32 row = place;
    for (u32 y = 0; y < height; ++y)
        if (row = places[row].to[south]; is_off(row)) return false;
    for (u32 x = 0; x < width; ++x)
        if (row = places[row].to[east]; row == none || is_off(row)) return false;
    row = place;
    for (u32 y = 0; y < height; ++y) {
        u32 cell = row;
        for (u32 x = 0; x < width; ++x) {
            const u32 inside = quarters_inside(x, y, width, height);
            const Place& here = places[cell];
            if ((here.blocked & inside) != 0 || ((here.crouched & inside) != 0) != is_crouched ||
                is_obstructed(cell, x, y))
                return false;
            cell = here.to[east];
            if (is_off(cell)) return false;
        }
        if (is_obstructed(cell, width, y)) return false;
        row = places[row].to[south];
        if (is_off(row)) return false;
    }
    u32 edge = row;
    for (u32 x = 0; x <= width; ++x) {
        if (is_obstructed(edge, x, height)) return false;
        if (x == width) break;
        edge = places[edge].to[east];
        if (edge == none || is_off(edge)) return false;
    }
    return !is_crouched || fits_crouched(place, width, height);
}

// Whether nobody has to crouch where nothing but a post is in the way.
bool MeshAreas::fits_crouched(u32 place, u32 width, u32 height) const {
    u32 row = place;
    for (u32 y = 0; y < height; ++y, row = ground_.places[row].to[south]) {
        u32 cell = row;
        for (u32 x = 0; x < width; ++x, cell = ground_.places[cell].to[east])
            if (!walk_.fits_crouched(ground_.places[cell])) return false;
    }
    return true;
}

void MeshAreas::take_corners(MadeArea& area) const {
    const auto at = [&](u32 corner) -> const Point& {
        return ground_.places[area.corner[corner]].at;
    };
    area.low = at(north_west);
    area.north_east = at(Corner::north_east).z;
    area.high = at(south_east);
    area.south_west = at(Corner::south_west).z;
}

void MeshAreas::take_area(u32 place, u32 width, u32 height) {
    const std::vector<Place>& places = ground_.places;
    const auto number = static_cast<u32>(areas_.size());
    MadeArea area;
    if ((places[place].crouched & corner_bit(south_east)) != 0) area.marks |= Mark::crouched;
    area.ladder = places[place].ladder;
    area.corner[0] = place;
    u32 row = place;
    for (u32 y = 0; y < height; ++y) {
        u32 cell = row;
        for (u32 x = 0; x < width; ++x) {
            cover(cell, number);
            cell = places[cell].to[east];
        }
        if (y == 0) area.corner[1] = cell;
        row = places[row].to[south];
    }
    area.corner[3] = row;
    for (u32 x = 0; x < width; ++x) row = places[row].to[east];
    area.corner[2] = row;
    take_corners(area);
    if (has_high_obstacle(area)) area.marks |= Mark::apart;
    add(std::move(area));
}

// Whether something high stands between corners of an area, which then is but one cell.
bool MeshAreas::has_high_obstacle(const MadeArea& area) const {
    for (u32 side = 0; side < sides; ++side)
        for (const u32 corner : {(side + 2) % corners, (side + 3) % corners})
            if (ground_.places[area.corner[corner]].obstacle[side].is_high()) return true;
    return false;
}

void MeshAreas::build() {
    // The newest places come first. What is covered once stays so.
    std::vector<u32> open;
    find_runs();
    for (auto place = static_cast<u32>(ground_.places.size()); place-- > 0;)
        if (runs_[place] > 0) open.push_back(place);
    u32 width = most_cells, height = most_cells;
    while (!open.empty() && width > 0 && height > 0) {
        for (const u32 place : open)
            if (is_area(place, width, height)) take_area(place, width, height);
        std::erase_if(open, [&](u32 place) { return runs_[place] == 0; });
        if (width >= height)
            --width;
        else
            --height;
    }
}

}  // namespace wend::generate_detail
