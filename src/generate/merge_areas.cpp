#include <algorithm>
#include <cmath>

#include "generate/mesh_areas.hpp"

namespace wend::generate_detail {
namespace {

constexpr f64 least_alike = 0.99, most_lengthy = 3.01;

bool is_roughly_square(const MadeArea& area) {
    const f64 ratio = area.width() / area.depth();
    return ratio >= 1 / most_lengthy && ratio <= most_lengthy;
}

// Corners of an area along a side, and those of its neighbour that lie there.
struct SharedSide {
    u32 first, second, neighbours_first, neighbours_second;
};
constexpr std::array<SharedSide, sides> shared_sides{
    {{0, 1, 3, 2}, {1, 2, 0, 3}, {3, 2, 0, 1}, {0, 3, 1, 2}}};

// In which the engine looks for neighbours to merge with.
constexpr std::array<u32, sides> order_of_sides{north, south, west, east};

}  // namespace

u32 MeshAreas::mergeable_neighbour(u32 area, u32& side) const {
    const MadeArea& made = areas_[area];
    for (const u32 tried : order_of_sides)
        for (const u32 other : made.to[tried]) {
            const MadeArea& beside = areas_[other];
            const SharedSide& shared = shared_sides[tried];
            if (made.corner[shared.first] != beside.corner[shared.neighbours_first] ||
                made.corner[shared.second] != beside.corner[shared.neighbours_second] ||
                made.needs_crouching != beside.needs_crouching)
                continue;
            const Point a = made.normal(), b = beside.normal();
            if (a.x * b.x + a.y * b.y + a.z * b.z <= least_alike) continue;
            side = tried;
            return other;
        }
    return none;
}

void MeshAreas::merge_with(u32 area, u32 other, u32 side) {
    MadeArea& made = areas_[area];
    MadeArea& beside = areas_[other];
    for (const u32 corner : {shared_sides[side].first, shared_sides[side].second})
        made.corner[corner] = beside.corner[corner];
    take_corners(made);
    for (u32 direction = 0; direction < sides; ++direction) {
        for (const u32 to : beside.to[direction])
            if (to != other && to != area) {
                made.connect(direction, to);
                from_[to].push_back(area);
            }
        std::erase(made.to[direction], other);
    }
    for (const u32 from : from_[other]) {
        if (from == area || from == other || areas_[from].is_gone) continue;
        for (std::vector<u32>& to : areas_[from].to) {
            if (std::erase(to, other) == 0) continue;
            std::erase(to, area);
            to.push_back(area);
            from_[area].push_back(from);
        }
    }
    from_[other].clear();
    beside.is_gone = true;
}

void MeshAreas::merge() {
    // The engine begins anew after each merge. What it finds then lies at the area or beside it, if
    // it comes before.
    for (u32 area = 0; area < areas_.size();) {
        u32 side = 0;
        const u32 other = areas_[area].is_gone ? none : mergeable_neighbour(area, side);
        if (other == none) {
            ++area;
            continue;
        }
        merge_with(area, other, side);
        u32 next = area;
        for (const u32 from : from_[area])
            if (!areas_[from].is_gone) next = std::min(next, from);
        area = next;
    }
}

// One half of a cut area: what lies beside it is linked to it as it was to the whole.
void MeshAreas::cut_at(u32 area, bool along_x, f64 at, std::array<u32, 2>& parts) {
    const MadeArea whole = areas_[area];
    parts = {static_cast<u32>(areas_.size()), static_cast<u32>(areas_.size() + 1)};
    const u32 towards_second = along_x ? east : south;
    for (u32 i = 0; i < 2; ++i) {
        MadeArea part;
        part.id = next_id_++;
        part.needs_crouching = whole.needs_crouching;
        part.ladder = whole.ladder;
        part.low = whole.low;
        part.high = whole.high;
        Point& end = i == 0 ? part.high : part.low;
        (along_x ? end.x : end.y) = at;
        part.low.z = whole.height_at(part.low.x, part.low.y);
        part.high.z = whole.height_at(part.high.x, part.high.y);
        part.north_east = whole.height_at(part.high.x, part.low.y);
        part.south_west = whole.height_at(part.low.x, part.high.y);
        areas_.push_back(std::move(part));
        from_.emplace_back();
    }
    const auto link = [&](u32 from, u32 side, u32 to) {
        areas_[from].connect(side, to);
        from_[to].push_back(from);
    };
    link(parts[0], towards_second, parts[1]);
    link(parts[1], opposite(towards_second), parts[0]);
    for (u32 i = 0; i < 2; ++i) {
        const u32 inner = i == 0 ? towards_second : opposite(towards_second);
        for (u32 side = 0; side < sides; ++side) {
            if (side == inner) continue;
            for (const u32 beside : whole.to[side]) {
                const MadeArea &part = areas_[parts[i]], &other = areas_[beside];
                const bool overlaps = side == north || side == south
                                          ? other.low.x < part.high.x && other.high.x > part.low.x
                                          : other.low.y < part.high.y && other.high.y > part.low.y;
                if (!overlaps) continue;
                link(parts[i], side, beside);
                if (other.leads_to(opposite(side), area)) link(beside, opposite(side), parts[i]);
            }
        }
    }
    for (const u32 from : from_[area])
        for (std::vector<u32>& to : areas_[from].to) std::erase(to, area);
    areas_[area].is_gone = true;
}

void MeshAreas::cut(u32 area, bool along_x) {
    if (is_roughly_square(areas_[area])) return;
    const f64 low = along_x ? areas_[area].low.x : areas_[area].low.y;
    const f64 length = along_x ? areas_[area].width() : areas_[area].depth();
    const f64 at = on_grid(low + length / 2);
    constexpr f64 least_part = 1;
    if (at <= low + least_part || at >= low + length - least_part) return;
    std::array<u32, 2> parts{};
    cut_at(area, along_x, at, parts);
    for (const u32 part : parts) cut(part, along_x);
}

void MeshAreas::square_up() {
    const auto count = static_cast<u32>(areas_.size());
    for (u32 area = 0; area < count; ++area)
        if (!areas_[area].is_gone) cut(area, areas_[area].width() > areas_[area].depth());
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
        area.needs_crouching = made.needs_crouching;
        area.ladder = made.ladder;
        area.needs_jumping = made.normal().z < least_floor_normal;
        for (u32 side = 0; side < sides; ++side)
            for (const u32 to : made.to[side]) area.to[side].push_back(number[to]);
    }
    mesh.places = ground_.places.size();
    return mesh;
}

}  // namespace wend::generate_detail
