#include <fmt/format.h>

#include <limits>

#include "formats/source_nav/area_geometry.hpp"
#include "formats/source_nav/edits/changed_lists.hpp"
#include "formats/source_nav/edits/nav_edits.hpp"
#include "formats/source_nav/mesh_index.hpp"
#include "formats/source_nav/visibility.hpp"

namespace wend::source_nav {
namespace {

// Cuts one area in two: what lies at less x or y stays the area, the rest becomes a new one, last
// in the file. An axis is 0 for x and 1 for y.
class Cut {
  public:
    Cut(edit::EditedMap& map, u32 area, std::size_t axis, f32 at)
        : map_(map),
          mesh_(changed_mesh(map)),
          file_(mesh_.file),
          arena_(*mesh_.arena),
          low_(area),
          high_(static_cast<u32>(file_.areas.size())),
          axis_(axis),
          at_(at),
          low_side_(axis == 0 ? 3 : 0),
          high_side_(axis == 0 ? 1 : 2) {}

    Expected<void> make() {
        const NavArea whole = file_.areas[low_];
        if (!(whole.north_west[axis_] < at_ && at_ < whole.south_east[axis_]))
            return failure(fmt::format("area {} lies from {} to {}, and cannot be cut at {}",
                                       whole.id, whole.north_west[axis_], whole.south_east[axis_],
                                       at_));
        const auto id = new_id();
        if (!id) return failure("there is no number left for a new area");
        file_.areas.push_back(whole);
        part(high_).id = *id;
        cut_ground(whole);
        share_lists(whole);
        share_ways(whole);
        share_ladders();
        share_sight();
        return {};
    }

  private:
    NavArea& part(u32 place) { return file_.areas[place]; }

    std::optional<u32> new_id() const {
        u32 greatest = 0;
        for (const NavArea& area : file_.areas) greatest = std::max(greatest, area.id);
        if (greatest == std::numeric_limits<u32>::max()) return std::nullopt;
        return greatest + 1;
    }

    // Heights and light at the cut are what they were there.
    void cut_ground(const NavArea& whole) {
        NavArea &low = part(low_), &high = part(high_);
        const Position &nw = whole.north_west, &se = whole.south_east;
        const f32 share = (at_ - nw[axis_]) / (se[axis_] - nw[axis_]);
        const auto between = [&](u32 one, u32 other) {
            return whole.light[one] + share * (whole.light[other] - whole.light[one]);
        };
        low.south_east[axis_] = high.north_west[axis_] = at_;
        if (axis_ == 0) {
            const f32 north = height_at(whole, at_, nw[1]), south = height_at(whole, at_, se[1]);
            low.north_east_height = high.north_west[2] = north;
            low.south_east[2] = high.south_west_height = south;
            low.light[1] = high.light[0] = between(0, 1);
            low.light[2] = high.light[3] = between(3, 2);
        } else {
            const f32 west = height_at(whole, nw[0], at_), east = height_at(whole, se[0], at_);
            low.south_west_height = high.north_west[2] = west;
            low.south_east[2] = high.north_east_height = east;
            low.light[3] = high.light[0] = between(0, 3);
            low.light[2] = high.light[1] = between(1, 2);
        }
    }

    // Hiding spots go by where they are. Ways through the area stay with the first part, as they
    // are for the game to find anew.
    void share_lists(const NavArea& whole) {
        NavArea &low = part(low_), &high = part(high_);
        high.hiding_spots = own_copy(whole.hiding_spots, arena_);
        keep_if(high.hiding_spots, arena_,
                [&](const HidingSpot& spot) { return spot.position[axis_] >= at_; });
        keep_if(low.hiding_spots, arena_,
                [&](const HidingSpot& spot) { return spot.position[axis_] < at_; });
        high.approaches = own_copy(whole.approaches, arena_);
        high.encounters = {};
        high.old_encounters = {};
        high.visible = own_copy(whole.visible, arena_);
        high.unknown_list = own_copy(whole.unknown_list, arena_);
        high.tail = own_copy(whole.tail, arena_);
        map_.tell(low.encounters.size() + low.old_encounters.size(),
                  "encounter stays with the first part until the game analyses the mesh anew",
                  "encounters stay with the first part until the game analyses the mesh anew");
    }

    // Whether another area lies beside a part along the cut axis.
    bool overlaps(const NavArea& other, u32 place) const {
        const NavArea& own = file_.areas[place];
        return other.north_west[axis_] < own.south_east[axis_] &&
               other.south_east[axis_] > own.north_west[axis_];
    }
    // Which parts a way to or from the north or south of a cut along x belongs to: such as lie
    // beside the other area, and where none does the nearer one.
    std::pair<bool, bool> parts_beside(const NavArea& other) const {
        const bool low = overlaps(other, low_), high = overlaps(other, high_);
        if (low || high) return {low, high};
        const bool is_below = other.south_east[axis_] <= at_;
        return {is_below, !is_below};
    }

    void share_ways(const NavArea& whole) {
        NavArea &low = part(low_), &high = part(high_);
        const MeshIndex index(file_);
        for (u32 side = 0; side < 4; ++side) {
            const List<u32> all = own_copy(whole.connections.to[side], arena_);
            low.connections.to[side] = high.connections.to[side] = {};
            for (const u32 id : all) {
                const auto other = index.areas.find(id);
                const auto [is_low, is_high] = side == low_side_    ? std::pair(true, false)
                                               : side == high_side_ ? std::pair(false, true)
                                               : other ? parts_beside(file_.areas[*other])
                                                       : std::pair(true, false);
                if (is_low) low.connections.to[side].push_back(id, arena_);
                if (is_high) high.connections.to[side].push_back(id, arena_);
            }
        }
        low.connections.to[high_side_].push_back(high.id, arena_);
        high.connections.to[low_side_].push_back(low.id, arena_);
        for (u32 i = 0; i < file_.areas.size(); ++i)
            if (i != low_ && i != high_) share_ways_from(file_.areas[i]);
    }

    void share_ways_from(NavArea& other) {
        const u32 old = part(low_).id, made = part(high_).id;
        for (u32 side = 0; side < 4; ++side) {
            List<u32>& to = other.connections.to[side];
            if (!contains(to, old)) continue;
            // Who leaves to the east comes in from the west.
            const auto [is_low, is_high] = side == high_side_  ? std::pair(true, false)
                                           : side == low_side_ ? std::pair(false, true)
                                                               : parts_beside(other);
            if (!is_low) std::replace(to.begin(), to.end(), old, made);
            if (is_low && is_high) to.push_back(made, arena_);
        }
    }

    // Ladders belong to the part that their end is over.
    void share_ladders() {
        NavArea &low = part(low_), &high = part(high_);
        const u32 old = low.id, made = high.id;
        low.ladders_up = own_copy(low.ladders_up, arena_);
        low.ladders_down = own_copy(low.ladders_down, arena_);
        high.ladders_up = high.ladders_down = {};
        for (NavLadder& ladder : file_.ladders) {
            const auto move = [&](u32 NavLadder::*end, const Position& at, List<u32> NavArea::*to) {
                if (ladder.*end != old || at[axis_] < at_) return;
                ladder.*end = made;
                keep_if(low.*to, arena_, [&](u32 id) { return id != ladder.id; });
                add_once(high.*to, ladder.id, arena_);
            };
            move(&NavLadder::bottom_area, ladder.bottom, &NavArea::ladders_up);
            for (u32 NavLadder::*const top : {&NavLadder::top_forward, &NavLadder::top_left,
                                              &NavLadder::top_right, &NavLadder::top_behind})
                move(top, ladder.top, &NavArea::ladders_down);
        }
    }

    // What saw the area sees both parts, as well as it did.
    void share_sight() {
        const MeshIndex index(file_);
        for (NavArea& area : file_.areas) {
            std::optional<VisibleArea> seen;
            for (const VisibleArea& entry : area.visible)
                if (place_of(entry, file_, index, mesh_.context) == low_) seen = entry;
            if (!seen) continue;
            seen->area = mesh_.context.sees_by_index() ? high_ : part(high_).id;
            area.visible.push_back(*seen, arena_);
        }
    }

    edit::EditedMap& map_;
    NavDocument& mesh_;
    NavFile& file_;
    Arena& arena_;
    u32 low_, high_;  // places of the parts
    std::size_t axis_;
    f32 at_;
    u32 low_side_, high_side_;
};

}  // namespace

Expected<void> split_area(edit::EditedMap& map, u32 area, EditAxis axis, double at) {
    return Cut(map, area, axis == EditAxis::x ? 0 : 1, static_cast<f32>(at)).make();
}

}  // namespace wend::source_nav
