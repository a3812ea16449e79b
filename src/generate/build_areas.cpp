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

f64 height_between(const Point& low, const Point& high, f64 north_east, f64 south_west, f64 x,
                   f64 y) {
    const f64 width = high.x - low.x, depth = high.y - low.y;
    if (width == 0 || depth == 0) return north_east;
    const f64 u = std::clamp((x - low.x) / width, 0.0, 1.0),
              v = std::clamp((y - low.y) / depth, 0.0, 1.0);
    const f64 at_north = low.z + u * (north_east - low.z),
              at_south = south_west + u * (high.z - south_west);
    return at_north + v * (at_south - at_north);
}

Point MadeArea::normal() const {
    const f64 rise_x = (north_east - low.z) / width(), rise_y = (south_west - low.z) / depth();
    const f64 length = vector_length(rise_x, rise_y, 1);
    return {-rise_x / length, -rise_y / length, 1 / length};
}

bool MadeArea::leads_to(u32 side, u32 area) const {
    return std::ranges::find(to[side], area) != to[side].end();
}

void MadeArea::connect(u32 side, u32 area) {
    if (!leads_to(side, area)) to[side].push_back(area);
}

// Whether the cells from a place to the east and south are one area: closed, not covered, of one
// kind, and even.
bool MeshAreas::is_area(u32 place, u32 width, u32 height) const {
    const std::vector<Place>& places = ground_.places;
    const Place& first = places[place];
    const bool any_shape = width == 1 && height == 1;
    const auto is_off = [&](u32 other) {
        const Point &at = places[other].at, &normal = first.normal;
        return !any_shape &&
               std::abs((at.x - first.at.x) * normal.x + (at.y - first.at.y) * normal.y +
                        (at.z - first.at.z) * normal.z) > off_plane;
    };
    u32 row = place;
    for (u32 y = 0; y < height; ++y) {
        u32 cell = row;
        for (u32 x = 0; x < width; ++x) {
            if (places[cell].needs_crouching != first.needs_crouching || places[cell].is_covered ||
                !is_closed_cell(ground_, cell))
                return false;
            cell = places[cell].to[east];
            if (cell == none || is_off(cell)) return false;
        }
        row = places[row].to[south];
        if (row == none || is_off(row)) return false;
    }
    u32 edge = row;
    for (u32 x = 0; x < width; ++x) {
        edge = places[edge].to[east];
        if (edge == none || is_off(edge)) return false;
    }
    return true;
}

void MeshAreas::take_corners(MadeArea& area) {
    const auto at = [&](u32 corner) -> const Point& {
        return ground_.places[area.corner[corner]].at;
    };
    area.low = at(0);
    area.north_east = at(1).z;
    area.high = at(2);
    area.south_west = at(3).z;
}

void MeshAreas::take_area(u32 place, u32 width, u32 height) {
    std::vector<Place>& places = ground_.places;
    const auto number = static_cast<u32>(areas_.size());
    MadeArea area;
    area.id = next_id_++;
    area.needs_crouching = places[place].needs_crouching;
    area.ladder = places[place].ladder;
    area.corner[0] = place;
    u32 row = place;
    for (u32 y = 0; y < height; ++y) {
        u32 cell = row;
        for (u32 x = 0; x < width; ++x) {
            places[cell].is_covered = true;
            places[cell].area = number;
            cell = places[cell].to[east];
        }
        if (y == 0) area.corner[1] = cell;
        row = places[row].to[south];
    }
    area.corner[3] = row;
    for (u32 x = 0; x < width; ++x) row = places[row].to[east];
    area.corner[2] = row;
    take_corners(area);
    areas_.push_back(std::move(area));
}

void MeshAreas::build() {
    // The newest places come first. What is covered once stays so.
    std::vector<u32> open;
    for (auto place = static_cast<u32>(ground_.places.size()); place-- > 0;)
        if (is_closed_cell(ground_, place)) open.push_back(place);
    u32 width = most_cells, height = most_cells;
    while (!open.empty() && width > 0 && height > 0) {
        for (const u32 place : open)
            if (!ground_.places[place].is_covered && is_area(place, width, height))
                take_area(place, width, height);
        std::erase_if(open, [&](u32 place) { return ground_.places[place].is_covered; });
        if (width >= height)
            --width;
        else
            --height;
    }
    from_.resize(areas_.size());
}

}  // namespace wend::generate_detail
