#include <utility>

#include "generate/mesh_areas.hpp"

namespace wend::generate_detail {
namespace {

constexpr f64 most_lengthy = 3.01;

bool is_roughly_square(const MadeArea& area) {
    const f64 ratio = area.width() / area.depth();
    return ratio >= 1 / most_lengthy && ratio <= most_lengthy;
}

}  // namespace

// The places at the corners of a part, which ends on its inner side where it was cut.
void MeshAreas::take_places(MadeArea& part, const MadeArea& whole, u32 inner) const {
    part.corner = whole.corner;
    const auto is_beyond = [&](u32 place) {
        const Point& at = ground_.places[place].at;
        constexpr f64 slack = step_size / 2;
        return at.x + slack < part.low.x || at.x - slack > part.high.x ||
               at.y + slack < part.low.y || at.y - slack > part.high.y;
    };
    const SharedSide& ends = shared_sides[inner];
    while (is_beyond(part.corner[ends.first]))
        for (const u32 end : {ends.first, ends.second})
            part.corner[end] = ground_.places[part.corner[end]].to[opposite(inner)];
    const Point low = part.low, high = part.high;
    take_corners(part);
    part.low = {low.x, low.y, part.low.z};
    part.high = {high.x, high.y, part.high.z};
}

// What lies beside a part is linked to it as it was to the whole.
void MeshAreas::take_links(u32 part, const MadeArea& whole, u32 area, u32 inner) {
    const auto lies_along = [&](u32 beside, u32 side) {
        const MadeArea &made = areas_[part], &other = areas_[beside];
        return side == north || side == south
                   ? other.low.x < made.high.x && other.high.x > made.low.x
                   : other.low.y < made.high.y && other.high.y > made.low.y;
    };
    for (u32 side = 0; side < sides; ++side) {
        if (side == inner) continue;
        for (const u32 beside : whole.to[side]) {
            if (!lies_along(beside, side)) continue;
            link(part, side, beside);
            if (areas_[beside].leads_to(opposite(side), area)) link(beside, opposite(side), part);
        }
        // As in the engine, where nothing is beside the whole, nothing else leads to the part.
        if (!walk_.rules().parts_keep_places || whole.to[side].empty()) continue;
        for (const u32 from : incoming(area, side))
            if (lies_along(from, side)) link(from, opposite(side), part);
    }
}

bool MeshAreas::cut_at(u32 area, bool along_x, f64 at, std::array<u32, 2>& parts) {
    constexpr f64 least_part = 1;
    const MadeArea whole = areas_[area];
    const f64 begin = along_x ? whole.low.x : whole.low.y,
              end = along_x ? whole.high.x : whole.high.y;
    if (at <= begin + least_part || at >= end - least_part) return false;
    const u32 towards_second = along_x ? east : south;
    for (u32 i = 0; i < 2; ++i) {
        MadeArea part;
        part.low = whole.low;
        part.high = whole.high;
        part.marks = whole.marks;
        part.ladder = whole.ladder;
        Point& cut_end = i == 0 ? part.high : part.low;
        (along_x ? cut_end.x : cut_end.y) = at;
        part.low.z = whole.height_at(part.low.x, part.low.y);
        part.high.z = whole.height_at(part.high.x, part.high.y);
        part.north_east = whole.height_at(part.high.x, part.low.y);
        part.south_west = whole.height_at(part.low.x, part.high.y);
        if (walk_.rules().parts_keep_places && whole.has_places())
            take_places(part, whole, i == 0 ? towards_second : opposite(towards_second));
        parts[i] = add(std::move(part));
    }
    link(parts[0], towards_second, parts[1]);
    link(parts[1], opposite(towards_second), parts[0]);
    for (u32 i = 0; i < 2; ++i)
        take_links(parts[i], whole, area, i == 0 ? towards_second : opposite(towards_second));
    remove(area);
    return true;
}

void MeshAreas::cut(u32 area, bool along_x) {
    if (is_roughly_square(areas_[area])) return;
    const f64 low = along_x ? areas_[area].low.x : areas_[area].low.y;
    const f64 length = along_x ? areas_[area].width() : areas_[area].depth();
    std::array<u32, 2> parts{};
    if (cut_at(area, along_x, walk_.rules().on_grid(low + length / 2), parts))
        for (const u32 part : parts) cut(part, along_x);
}

void MeshAreas::square_up() {
    const u32 count = this->count();
    bool passes_over = false;
    for (u32 area = 0; area < count; ++area) {
        if (areas_[area].is_gone) continue;
        if (!std::exchange(passes_over, false)) {
            cut(area, areas_[area].width() > areas_[area].depth());
            passes_over = areas_[area].is_gone && walk_.rules().passes_over_after_cut;
        }
    }
}

}  // namespace wend::generate_detail
