#include "samples/building/furnish.hpp"

#include <numeric>

namespace wend::sample {
namespace {

constexpr int human_height = 72;
constexpr int min_left = 3;  // cells of floor that stay in front of what is built
constexpr int ramp_run = 3;  // cells

// A strip along one side of a box.
CellBox strip(const CellBox& box, Side side, int depth) {
    CellBox part = box;
    switch (side) {
        case Side::north:
            part.south = box.north + depth;
            break;
        case Side::east:
            part.west = box.east - depth;
            break;
        case Side::south:
            part.north = box.south - depth;
            break;
        case Side::west:
            part.east = box.west + depth;
            break;
    }
    return part;
}

int depth_from(const CellBox& box, Side side) {
    return side == Side::north || side == Side::south ? box.depth() : box.width();
}

CellBox rest_of(const CellBox& box, Side side, int depth) {
    return strip(box, opposite(side), depth_from(box, side) - depth);
}

bool has_door(const Floor& floor, const CellBox& part) {
    return std::ranges::any_of(floor.doors,
                               [&](const CellBox& door) { return overlap(part.grown(1), door); });
}

Slab piece(const Floor& floor, const CellBox& box, Heights height) {
    Slab slab;
    slab.box = box;
    slab.height = height;
    slab.room = floor.room;
    slab.storey = floor.storey;
    return slab;
}

// Heights of a slope whose given side is raised by `rise`.
Heights slope(int height, int rise, Side raised) {
    Heights all = level(height);
    const auto first = static_cast<std::size_t>(raised);  // corner where that side begins
    for (const std::size_t corner : {first, (first + 1) % 4}) all[corner] += rise * eighths_a_unit;
    return all;
}

int rise_of(Furniture furniture, const Floor& floor, Random& random) {
    switch (furniture) {
        case Furniture::gallery:
            return 8 * random.whole(9, std::min(18, (floor.headroom - human_height) / 8));
        case Furniture::dais:
            return 8 * random.whole(1, 2);
        default:
            return 8 * random.whole(3, 5);
    }
}

// A part along one side at another height.
bool raise_side(Draft& draft, const Floor& floor, Furniture furniture, Random& random) {
    const int run = furniture == Furniture::ramp ? ramp_run : 0;
    const int first = random.whole(0, 3);
    for (int turn = 0; turn < 4; ++turn) {
        const auto side = static_cast<Side>((first + turn) % 4);
        const int most = depth_from(floor.box, side) - run - min_left;
        if (most < 2) continue;
        const int depth = random.whole(2, std::min(most, 5));
        if (has_door(floor, strip(floor.box, side, depth + run))) continue;
        const int rise = rise_of(furniture, floor, random);
        Slab raised = piece(floor, strip(floor.box, side, depth), level(floor.height + rise));
        raised.jump = furniture == Furniture::platform;
        raised.ledge = furniture == Furniture::gallery;
        draft.slabs.push_back(raised);
        if (run > 0)
            draft.slabs.push_back(piece(floor, strip(rest_of(floor.box, side, depth), side, run),
                                        slope(floor.height, rise, side)));
        draft.slabs.push_back(
            piece(floor, rest_of(floor.box, side, depth + run), level(floor.height)));
        return true;
    }
    return false;
}

// Four slabs round a hole.
bool leave_pillar(Draft& draft, const Floor& floor, Random& random) {
    constexpr int min_way = 2;
    const CellBox& box = floor.box;
    if (std::min(box.width(), box.depth()) < 2 * min_way + 1) return false;
    const int width = random.whole(1, std::min(4, box.width() - 2 * min_way));
    const int depth = random.whole(1, std::min(4, box.depth() - 2 * min_way));
    CellBox hole;
    hole.west = box.west + min_way + random.whole(0, box.width() - 2 * min_way - width);
    hole.north = box.north + min_way + random.whole(0, box.depth() - 2 * min_way - depth);
    hole.east = hole.west + width;
    hole.south = hole.north + depth;
    for (const CellBox& part : {CellBox{box.west, box.north, hole.east, hole.north},
                                CellBox{hole.east, box.north, box.east, hole.south},
                                CellBox{hole.west, hole.south, box.east, box.south},
                                CellBox{box.west, hole.north, hole.west, box.south}})
        draft.slabs.push_back(piece(floor, part, level(floor.height)));
    return true;
}

bool build(Draft& draft, const Floor& floor, Furniture furniture, Random& random) {
    if (furniture == Furniture::pillar) return leave_pillar(draft, floor, random);
    if (furniture == Furniture::gallery && floor.headroom < 2 * human_height) return false;
    return raise_side(draft, floor, furniture, random);
}

}  // namespace

void FurnitureTurns::furnish(Draft& draft, const Floor& floor, Random& random) {
    std::array<std::size_t, furniture_kinds> order{};
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t kind) { return made_[kind]; });
    for (const std::size_t kind : order) {
        if (!build(draft, floor, static_cast<Furniture>(kind), random)) continue;
        ++made_[kind];
        return;
    }
    draft.slabs.push_back(bare(floor));
}

Slab bare(const Floor& floor) { return piece(floor, floor.box, level(floor.height)); }

}  // namespace wend::sample
