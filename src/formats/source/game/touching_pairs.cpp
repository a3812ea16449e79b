#include "formats/source/game/touching_pairs.hpp"

#include <algorithm>
#include <tuple>

namespace wend::source_nav {

bool TouchingPairs::find() {
    std::vector<Side> sides;
    sides.reserve(2 * areas_.size());
    for (u32 i = 0; i < areas_.size(); ++i) {
        const Span along = span_of(areas_[i], 1 - across_), own = span_of(areas_[i], across_);
        sides.push_back({own.low, along.low, along.high, i, false});
        sides.push_back({own.high, along.low, along.high, i, true});
    }
    // A broken mesh has sides nowhere.
    std::erase_if(sides, [](const Side& side) {
        return !std::isfinite(side.at) || !std::isfinite(side.low) || !std::isfinite(side.high);
    });
    std::ranges::sort(sides, {}, &Side::at);
    for (auto begin = sides.begin(), end = begin; begin != sides.end(); begin = end) {
        while (end != sides.end() && (end == begin || end->at - (end - 1)->at <= same_place)) ++end;
        std::sort(begin, end, [](const Side& a, const Side& b) {
            return std::tuple(a.low, a.area) < std::tuple(b.low, b.area);
        });
        for (auto side = begin; side != end; ++side)
            if (!meet(*side)) return false;
        near_.clear();
        far_.clear();
    }
    return true;
}

bool TouchingPairs::meet(const Side& side) {
    std::vector<Side>& others = side.is_far ? near_ : far_;
    std::erase_if(others, [&](const Side& other) { return other.high - side.low <= same_place; });
    for (const Side& other : others) {
        const f32 high = std::min(side.high, other.high);
        if (high - side.low <= same_place || std::abs(side.at - other.at) > same_place ||
            side.area == other.area)
            continue;
        if (pairs_.size() == most_) return false;
        pairs_.push_back({side.is_far ? side.area : other.area,
                          side.is_far ? other.area : side.area, side.low, high});
    }
    (side.is_far ? far_ : near_).push_back(side);
    return true;
}

}  // namespace wend::source_nav
