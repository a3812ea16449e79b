#include "formats/source/game/touching_areas.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <vector>

#include "formats/source/game/area_geometry.hpp"
#include "formats/source/records/mesh_index.hpp"

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
        return !std::isfinite(side.at) || !std::isfinite(side.low) || !std::isfinite(side.high) ||
               side.high - side.low <= same_place;
    });
    std::ranges::sort(sides, {}, &Side::at);
    for (auto begin = sides.begin(), end = begin; begin != sides.end(); begin = end) {
        while (end != sides.end() && (end == begin || end->at - (end - 1)->at <= apart_)) ++end;
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
    auto& others = side.is_far ? near_ : far_;
    const auto end = others.upper_bound(side.at + apart_);
    for (auto at = others.lower_bound(side.at - apart_); at != end;) {
        if (at->second.high - side.low <= same_place) {
            at = others.erase(at);
            continue;
        }
        const Side& other = at++->second;
        if (side.area == other.area) continue;
        if (pairs_.size() == most_) return false;
        pairs_.push_back({side.is_far ? side.area : other.area,
                          side.is_far ? other.area : side.area, side.low,
                          std::min(side.high, other.high)});
    }
    (side.is_far ? far_ : near_).emplace(side.at, side);
    return true;
}

namespace {

// How far up players jump and how deep they fall alive, by game (fact sheet section 11).
struct ReachOnFoot {
    f32 up, down;
};
ReachOnFoot reach_on_foot(const NavContext& context) {
    if (context.is_gold_source() || context.version == 9 ||
        context.family == Family::counter_strike)
        return {58, 200};
    return {crouch_jump_height, 400};
}

// Whether an area lies in the way of who falls from a side, or jumps up there. Pairs are ordered by
// the area that the others touch.
class AreasInTheWay {
  public:
    AreasInTheWay(const TouchingPairs& all, bool of_near) : all_(all), of_near_(of_near) {
        pairs_.reserve(all.pairs().size());
        for (const TouchingPair& pair : all.pairs()) pairs_.push_back(&pair);
        std::ranges::sort(pairs_, {}, [&](const TouchingPair* pair) {
            return std::tuple(upper(*pair), pair->low, lower(*pair));
        });
        longest_.reserve(pairs_.size());
        for (const TouchingPair* pair : pairs_) {
            const bool is_first =
                longest_.empty() || upper(*pairs_[longest_.size() - 1]) != upper(*pair);
            longest_.push_back(std::max(pair->high - pair->low, is_first ? 0.0f : longest_.back()));
        }
    }

    // What touches the same side of the upper area, over the middle of the stretch and between the
    // heights of the two.
    bool is_any(const TouchingPair& pair, f32 low_height, f32 high_height) {
        const u32 above = upper(pair);
        const f32 middle = pair.middle();
        auto at = std::ranges::upper_bound(
            pairs_, std::tuple(above, middle), {},
            [&](const TouchingPair* other) { return std::tuple(upper(*other), other->low); });
        while (at != pairs_.begin()) {
            const TouchingPair& other = **--at;
            if (upper(other) != above ||
                other.low + longest_[static_cast<std::size_t>(at - pairs_.begin())] < middle)
                break;
            ++looks_;
            if (other.high < middle || lower(other) == lower(pair)) continue;
            const f32 height = all_.height(pair, lower(other), middle);
            if (height > low_height && height <= high_height + step_height) return true;
        }
        return false;
    }

    // How many pairs were looked at.
    u64 looks() const { return looks_; }

  private:
    u32 upper(const TouchingPair& pair) const { return of_near_ ? pair.near : pair.far; }
    u32 lower(const TouchingPair& pair) const { return of_near_ ? pair.far : pair.near; }

    const TouchingPairs& all_;
    const bool of_near_;
    std::vector<const TouchingPair*> pairs_;
    std::vector<f32> longest_;  // stretch of those of an upper area up to each
    u64 looks_ = 0;
};

tl::unexpected<Error> too_many() {
    return failure(
        "more areas lie one over another than any map has: remove faces that stand several times");
}

Expected<void> find_connections(const NavDocument& mesh, const SideRule& rule, std::size_t across,
                                std::vector<SideConnection>& connections) {
    constexpr u64 most_looks = u64{1} << 28;
    TouchingPairs touching(mesh.file.areas, across, rule.apart);
    if (!touching.find()) return too_many();
    ReachOnFoot reach = reach_on_foot(mesh.context);
    if (rule.drop) reach.down = std::max(*rule.drop, reach.up);
    AreasInTheWay beside_near(touching, true), beside_far(touching, false);
    const u32 to_far = across == 0 ? 1 : 2, to_near = opposite(to_far);
    for (const TouchingPair& pair : touching.pairs()) {
        if (pair.high - pair.low < rule.shared) continue;
        const f32 near = touching.height(pair, pair.near, pair.middle());
        const f32 far = touching.height(pair, pair.far, pair.middle());
        const f32 rise = far - near, change = std::abs(rise);
        if (!(change <= reach.down)) continue;
        if (change > step_height) {
            AreasInTheWay& in_the_way = near > far ? beside_near : beside_far;
            if (in_the_way.is_any(pair, std::min(near, far), std::max(near, far))) continue;
            if (in_the_way.looks() > most_looks) return too_many();
        }
        const bool both = change <= reach.up;
        if (both || rise < 0) connections.push_back({pair.near, to_far, pair.far, both, rise});
        if (both || rise > 0) connections.push_back({pair.far, to_near, pair.near, both, -rise});
    }
    return {};
}

}  // namespace

Expected<std::vector<SideConnection>> connections_over_sides(const NavDocument& mesh,
                                                             const SideRule& rule) {
    std::vector<SideConnection> connections;
    for (std::size_t across = 0; across < 2; ++across)
        if (auto found = find_connections(mesh, rule, across, connections); !found)
            return failure(std::move(found.error()));
    std::ranges::sort(connections);
    return connections;
}

Expected<void> connect_touching_areas(NavDocument& mesh) {
    const auto connections = connections_over_sides(mesh);
    if (!connections) return failure(connections.error());
    for (std::size_t begin = 0, end = 0; begin < connections->size(); begin = end) {
        const SideConnection& first = (*connections)[begin];
        while (end < connections->size() && (*connections)[end].from == first.from &&
               (*connections)[end].side == first.side)
            ++end;
        u32* const to = mesh.file.areas[first.from].connections.to[first.side].make_room(
            end - begin, *mesh.arena);
        for (std::size_t i = begin; i < end; ++i)
            std::construct_at(to + (i - begin), mesh.file.areas[(*connections)[i].to].id);
    }
    return {};
}

}  // namespace wend::source_nav
