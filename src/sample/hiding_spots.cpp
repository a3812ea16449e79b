#include "sample/hiding_spots.hpp"

#include "sample/passages.hpp"

namespace wend::sample {
namespace {

constexpr int min_hiding_side = 2;  // cells, of an area to hide in
constexpr std::uint32_t far_sight = 32;

// Which of the two edges at each corner can be passed. Corners are north-west, north-east,
// south-east, south-west; an edge begins at the corner of its own number.
struct Corners {
    std::array<std::uint8_t, 4> open_edges{};
    bool above_drop = false;
};

// A wall ends at a corner of the area if the stretch of edge reaches it.
void open_corners(Corners& corners, const CellBox& box, Side side, const CellBox& edge) {
    const bool along_x = side == Side::north || side == Side::south;
    const bool at_low = along_x ? edge.west == box.west : edge.north == box.north;
    const bool at_high = along_x ? edge.east == box.east : edge.south == box.south;
    const auto first = static_cast<std::size_t>(side);
    const bool rises = side == Side::north || side == Side::east;
    if (rises ? at_low : at_high) ++corners.open_edges[first];
    if (rises ? at_high : at_low) ++corners.open_edges[(first + 1) % 4];
}

std::vector<Corners> look_at_corners(const Building& building, const std::vector<Slab>& slabs) {
    std::vector<Corners> corners(slabs.size());
    for (const Passage& passage : building.passages) {
        const CellBox edge = common_edge(slabs, passage);
        // Seen from below a ledge is a wall.
        if (passage.kind != PassageKind::jump)
            open_corners(corners[passage.from], slabs[passage.from].box, passage.side, edge);
        if (passage.kind != PassageKind::drop)
            open_corners(corners[passage.to], slabs[passage.to].box, opposite(passage.side), edge);
        if (passage.kind == PassageKind::drop) corners[passage.from].above_drop = true;
    }
    return corners;
}

Point corner_place(const BuildingArea& area, std::size_t corner) {
    constexpr double inset = cell_size / 2;
    return {corner == 0 || corner == 3 ? area.west + inset : area.east - inset,
            corner < 2 ? area.north + inset : area.south - inset, area.height[corner]};
}

}  // namespace

void set_hiding_spots(Building& building, const std::vector<Slab>& slabs, Random& random) {
    constexpr double used_corners = 0.6;
    constexpr double used_edges = 0.06;
    const std::vector<Corners> corners = look_at_corners(building, slabs);
    for (std::uint32_t i = 0; i < slabs.size(); ++i) {
        const BuildingArea& area = building.areas[i];
        if (std::min(slabs[i].box.width(), slabs[i].box.depth()) < min_hiding_side ||
            !area.is_level() || area.crouch)
            continue;
        const bool outdoors = building.rooms[area.room].outdoors;
        const bool sees_far = building.first_sight[i + 1] - building.first_sight[i] >= far_sight;
        for (std::size_t corner = 0; corner < 4; ++corner) {
            HidingSpot spot{i, corner_place(area, corner)};
            spot.in_cover = corners[i].open_edges[corner] == 0;
            if (!random.chance(spot.in_cover ? used_corners : used_edges)) continue;
            spot.exposed = outdoors && !spot.in_cover;
            spot.ideal_sniper = corners[i].above_drop;
            spot.good_sniper = sees_far && !spot.ideal_sniper;
            building.spots.push_back(spot);
        }
    }
}

}  // namespace wend::sample
