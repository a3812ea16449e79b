#include <algorithm>

#include "generate/source_areas.hpp"

namespace wend::generate_detail {
namespace {

struct Heights {
    f64 low, high;
};

Heights heights_of(const MadeArea& area) {
    const auto [low, high] =
        std::minmax({area.low.z, area.north_east, area.high.z, area.south_west});
    return {low, high};
}

// Where the lower of two areas is to be cut that lies on that side of the upper: at the end of its
// shadow, or further on where a strip would be too thin. None where it is better left whole.
std::optional<f64> cut_below(const MadeArea& lower, const MadeArea& upper, u32 side) {
    const bool along_x = side == east || side == west;
    const f64 lower_begin = along_x ? lower.low.x : lower.low.y,
              lower_end = along_x ? lower.high.x : lower.high.y,
              upper_begin = along_x ? upper.low.x : upper.low.y,
              upper_end = along_x ? upper.high.x : upper.high.y;
    const bool ends_before = upper_end < lower_end;
    f64 at = ends_before ? upper_end : upper_begin;
    const f64 shadow = ends_before ? at - lower_begin : lower_end - at;
    if (shadow >= step_size) return at;
    constexpr f64 least_shadow = 0.3 * step_size, least_length = 2 * step_size;
    if (shadow < least_shadow || lower_end - lower_begin <= least_length) return std::nullopt;
    at += (step_size - shadow) * (side == north || side == west ? -1 : 1);
    return at;
}

class Overhangs {
  public:
    explicit Overhangs(MeshAreas& areas) : areas_(areas) {}

    // Where to go on from: the engine begins anew after each cut, and what changed then begins at
    // that area. `none` where nothing was cut.
    u32 cut_beside(u32 area) {
        for (u32 side = 0; side < sides; ++side)
            // Links that are removed meanwhile move up, and the next is passed over.
            for (std::size_t i = 0; i < areas_[area].to[side].size(); ++i)
                if (const u32 next = cut_between(area, areas_[area].to[side][i], side);
                    next != none)
                    return next;
        return none;
    }

  private:
    u32 cut_between(u32 area, u32 other, u32 side) {
        constexpr f64 least_gap = 55;
        if (!areas_[area].overlaps(areas_[other])) return none;
        const Heights here = heights_of(areas_[area]), there = heights_of(areas_[other]);
        if (here.low <= there.high + least_gap && there.low <= here.high + least_gap) return none;
        const bool is_above = there.low < here.low;
        const u32 lower = is_above ? other : area, upper = is_above ? area : other;
        const u32 down = is_above ? side : opposite(side);
        const auto at = cut_below(areas_[lower], areas_[upper], down);
        if (!at) return none;
        const bool leads_down = areas_[upper].leads_to(down, lower);
        if (areas_[lower].leads_to(opposite(down), upper)) areas_.unlink(lower, upper);
        if (leads_down) areas_.unlink(upper, lower);
        std::array<u32, 2> parts{};
        if (!areas_.cut_at(lower, down == east || down == west, *at, parts)) return none;
        // A way up is lost, as in the engine.
        if (leads_down)
            areas_.link(upper, down, down == north || down == west ? parts[0] : parts[1]);
        u32 next = std::min(area, other);
        for (const u32 part : parts)
            for (const u32 from : areas_.sources(part)) next = std::min(next, from);
        return next;
    }

    MeshAreas& areas_;
};

}  // namespace

void cut_under_overhangs(MeshAreas& areas) {
    Overhangs overhangs(areas);
    for (u32 area = 0; area < areas.count();) {
        const u32 next = areas[area].is_gone ? none : overhangs.cut_beside(area);
        area = next != none ? next : area + 1;
    }
}

}  // namespace wend::generate_detail
