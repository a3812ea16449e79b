#include "generate/mesh_areas.hpp"

#include <algorithm>
#include <utility>

namespace wend::generate_detail {

u32 MeshAreas::add(MadeArea area) {
    area.id = next_id_++;
    areas_.push_back(std::move(area));
    from_.emplace_back();
    return count() - 1;
}

void MeshAreas::remove(u32 area) {
    for (const u32 from : from_[area])
        for (std::vector<u32>& to : areas_[from].to) std::erase(to, area);
    areas_[area].is_gone = true;
}

void MeshAreas::link(u32 from, u32 side, u32 to) {
    if (from == to) return;
    areas_[from].connect(side, to);
    from_[to].push_back(from);
}

void MeshAreas::unlink(u32 from, u32 to) {
    for (std::vector<u32>& side : areas_[from].to) std::erase(side, to);
}

std::vector<u32> MeshAreas::incoming(u32 area, u32 side) const {
    std::vector<u32> found;
    for (const u32 from : from_[area])
        if (!areas_[from].is_gone && areas_[from].leads_to(opposite(side), area) &&
            !areas_[area].leads_to(side, from) && std::ranges::find(found, from) == found.end())
            found.push_back(from);
    return found;
}

GroundMesh MeshAreas::finish() const {
    GroundMesh mesh;
    std::vector<u32> number(areas_.size(), none);
    for (u32 area = 0, next = 0; area < areas_.size(); ++area)
        if (!areas_[area].is_gone) number[area] = next++;
    for (const MadeArea& made : areas_) {
        if (made.is_gone) continue;
        GroundArea& area = mesh.areas.emplace_back();
        area.id = made.id;
        area.north_west = made.low;
        area.south_east = made.high;
        area.north_east_height = made.north_east;
        area.south_west_height = made.south_west;
        area.needs_crouching = made.is(Mark::crouched);
        area.needs_jumping = made.is(Mark::steep);
        area.ladder = made.ladder;
        area.has_stairs = made.is(Mark::stairs);
        area.is_apart = made.is(Mark::apart);
        area.is_obstacle_top = made.is(Mark::obstacle_top);
        for (u32 side = 0; side < sides; ++side)
            for (const u32 to : made.to[side]) area.to[side].push_back(number[to]);
    }
    mesh.ladders = ladders;
    for (GroundLadder& ladder : mesh.ladders) {
        const auto renumber = [&](u32& area) { area = area == none ? none : number[area]; };
        renumber(ladder.bottom_area);
        std::ranges::for_each(ladder.top_areas, renumber);
    }
    mesh.places = ground_.places.size();
    return mesh;
}

}  // namespace wend::generate_detail
