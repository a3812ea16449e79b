#include "generate/islands.hpp"

#include <algorithm>
#include <iterator>

#include "generate/mesh_areas.hpp"

namespace wend {
namespace generate_detail {
namespace {

// The areas by which one gets onto a ladder or off it: the engine looks 75 units around its top,
// and one who jumps reaches its bottom (fact sheet of maps, section 3.5).
std::vector<u32> areas_at(const WorldLadder& ladder, const GroundMesh& mesh) {
    constexpr f64 beside = 75, reach = 72;  // the height of a player
    const WorldBox& box = ladder.box;
    std::vector<u32> areas;
    for (u32 number = 0; number < mesh.areas.size(); ++number) {
        const GroundArea& area = mesh.areas[number];
        const f64 x =
            std::clamp((box.mins.x + box.maxs.x) / 2, area.north_west.x, area.south_east.x);
        const f64 y =
            std::clamp((box.mins.y + box.maxs.y) / 2, area.north_west.y, area.south_east.y);
        if (x < box.mins.x - beside || x > box.maxs.x + beside || y < box.mins.y - beside ||
            y > box.maxs.y + beside)
            continue;
        const f64 floor = height_of(area, x, y);
        if (floor >= box.mins.z - reach && floor <= box.maxs.z + reach) areas.push_back(number);
    }
    return areas;
}

}  // namespace
}  // namespace generate_detail

std::vector<std::vector<u32>> find_islands(const GroundMesh& mesh, const World& world) {
    const std::size_t ladders = world.ladders().size();
    std::vector<std::vector<u32>> found_from(ladders), ladders_at(mesh.areas.size());
    for (u32 ladder = 0; ladder < ladders; ++ladder)
        for (const u32 area : generate_detail::areas_at(world.ladders()[ladder], mesh))
            ladders_at[area].push_back(ladder);
    std::vector<bool> is_reached(mesh.areas.size()), is_climbed(ladders);
    std::vector<u32> next;
    const auto reach = [&](u32 area) {
        if (!is_reached[area]) next.push_back(area);
        is_reached[area] = true;
    };
    for (u32 area = 0; area < mesh.areas.size(); ++area)
        if (const u32 ladder = mesh.areas[area].ladder; ladder == GroundArea::no_ladder)
            reach(area);
        else
            found_from[ladder].push_back(area);
    while (!next.empty()) {
        const u32 area = next.back();
        next.pop_back();
        for (const auto& side : mesh.areas[area].to)
            for (const u32 other : side) reach(other);
        for (const u32 ladder : ladders_at[area]) {
            if (is_climbed[ladder]) continue;
            is_climbed[ladder] = true;
            for (const u32 other : found_from[ladder]) reach(other);
        }
    }
    std::vector<std::vector<u32>> islands;
    for (std::vector<u32>& areas : found_from) {
        std::erase_if(areas, [&](u32 area) { return is_reached[area]; });
        if (!areas.empty()) islands.push_back(std::move(areas));
    }
    std::ranges::stable_sort(islands, std::ranges::greater{}, &std::vector<u32>::size);
    return islands;
}

void remove_areas(GroundMesh& mesh, const std::vector<u32>& areas) {
    std::vector<bool> goes(mesh.areas.size());
    for (const u32 area : areas) goes[area] = true;
    std::vector<u32> place(mesh.areas.size());
    std::vector<GroundArea> kept;
    for (u32 area = 0; area < goes.size(); ++area) {
        place[area] = static_cast<u32>(kept.size());
        if (!goes[area]) kept.push_back(std::move(mesh.areas[area]));
    }
    for (GroundArea& area : kept)
        for (std::vector<u32>& side : area.to) {
            std::erase_if(side, [&](u32 other) { return goes[other]; });
            for (u32& other : side) other = place[other];
        }
    mesh.areas = std::move(kept);
    const auto renumber = [&](u32& area) {
        if (area != GroundLadder::no_area) area = goes[area] ? GroundLadder::no_area : place[area];
    };
    for (GroundLadder& ladder : mesh.ladders) {
        renumber(ladder.bottom_area);
        ladder.can_climb = ladder.can_climb && ladder.bottom_area != GroundLadder::no_area;
        std::ranges::for_each(ladder.top_areas, renumber);
    }
    std::erase_if(mesh.ladders, [](const GroundLadder& ladder) {
        return ladder.bottom_area == GroundLadder::no_area &&
               std::ranges::count(ladder.top_areas, GroundLadder::no_area) ==
                   std::ssize(ladder.top_areas);
    });
}

}  // namespace wend
