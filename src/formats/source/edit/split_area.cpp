#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "formats/source/edit/nav_edits.hpp"
#include "formats/source/game/area_geometry.hpp"
#include "formats/source/records/mesh_index.hpp"

namespace wend::source_nav {
namespace {

// What names the areas of a mesh, so that each cut need not look through all of it. A place may
// stand here that has come to name another area since.
class Namers {
  public:
    explicit Namers(const NavFile& file) {
        for (u32 area = 0; area < file.areas.size(); ++area) add(file.areas[area], area);
        for (u32 i = 0; i < file.ladders.size(); ++i)
            for (const u32 id : file.ladders[i].ends()) ladders_[id].push_back(i);
    }

    void add(const NavArea& area, u32 place) {
        for (const List<u32>& side : area.connections.to)
            for (const u32 id : side) ways_[id].push_back(place);
        for (u32 entry = 0; entry < area.visible.size(); ++entry)
            sights_[area.visible[entry].area].emplace_back(place, entry);
    }

    // Places of areas with a way to an id, and of ladders with an end there, rising.
    std::vector<u32> ways_to(u32 id) const { return places(ways_, id); }
    std::vector<u32> ladders_at(u32 id) const { return places(ladders_, id); }
    // Areas that see what their lists name so, each with the last such entry of its list.
    std::vector<std::pair<u32, u32>> sights_of(u32 name) const {
        const auto found = sights_.find(name);
        if (found == sights_.end()) return {};
        auto sights = found->second;
        std::ranges::sort(sights, std::greater());
        const auto is_same_area = [](const auto& one, const auto& other) {
            return one.first == other.first;
        };
        sights.erase(std::unique(sights.begin(), sights.end(), is_same_area), sights.end());
        return sights;
    }

  private:
    using Places = std::unordered_map<u32, std::vector<u32>>;

    static std::vector<u32> places(const Places& all, u32 id) {
        const auto found = all.find(id);
        if (found == all.end()) return {};
        std::vector<u32> places = found->second;
        std::ranges::sort(places);
        places.erase(std::unique(places.begin(), places.end()), places.end());
        return places;
    }

    Places ways_, ladders_;
    std::unordered_map<u32, std::vector<std::pair<u32, u32>>> sights_;
};

// Cuts areas in two: what lies at less x or y stays the area, the rest becomes a new one, last in
// the file. An axis is 0 for x and 1 for y.
class Cuts {
  public:
    Cuts(edit::EditedMap& map, std::size_t axis, f32 at)
        : map_(map),
          mesh_(changed_mesh(map)),
          file_(mesh_.file),
          arena_(*mesh_.arena),
          index_(file_.areas),
          namers_(file_),
          axis_(axis),
          at_(at),
          low_side_(axis == 0 ? 3 : 0),
          high_side_(axis == 0 ? 1 : 2) {
        for (const NavArea& area : file_.areas) greatest_id_ = std::max(greatest_id_, area.id);
    }

    Expected<void> make(u32 area) {
        low_ = area;
        high_ = static_cast<u32>(file_.areas.size());
        const NavArea whole = file_.areas[low_];
        if (!(whole.north_west[axis_] < at_ && at_ < whole.south_east[axis_]))
            return failure(fmt::format("area {} lies from {} to {}, and cannot be cut at {}",
                                       whole.id, whole.north_west[axis_], whole.south_east[axis_],
                                       at_));
        if (greatest_id_ == std::numeric_limits<u32>::max())
            return failure("there is no number left for a new area");
        file_.areas.push_back(whole);
        part(high_).id = ++greatest_id_;
        index_.add(greatest_id_, high_);
        cut_ground(whole);
        share_lists(whole);
        share_ways(whole);
        share_ladders();
        namers_.add(part(high_), high_);
        share_sight();
        return {};
    }

  private:
    NavArea& part(u32 place) { return file_.areas[place]; }

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
        for (u32 side = 0; side < 4; ++side) {
            const List<u32> all = own_copy(whole.connections.to[side], arena_);
            low.connections.to[side] = high.connections.to[side] = {};
            for (const u32 id : all) {
                const auto other = index_.find(id);
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
        for (const u32 area : namers_.ways_to(low.id))
            if (area != low_) share_ways_from(file_.areas[area]);
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
        for (const u32 place : namers_.ladders_at(old)) {
            NavLadder& ladder = file_.ladders[place];
            const auto move = [&](u32 NavLadder::*end, const Position& at, List<u32> NavArea::*to) {
                if (ladder.*end != old || at[axis_] < at_) return;
                ladder.*end = made;
                keep_if(low.*to, arena_, [&](u32 id) { return id != ladder.id; });
                add_once(high.*to, ladder.id, arena_);
            };
            move(&NavLadder::bottom_area, ladder.bottom, &NavArea::ladders_up);
            for (const auto top : ladder_tops) move(top, ladder.top, &NavArea::ladders_down);
        }
    }

    // What saw the area sees both parts, as well as it did.
    void share_sight() {
        const bool by_index = mesh_.context.sees_by_index();
        const NavArea &low = part(low_), &high = part(high_);
        if (!by_index && index_.find(low.id) != low_) return;
        for (const auto& [area, entry] : namers_.sights_of(by_index ? low_ : low.id)) {
            List<VisibleArea>& visible = file_.areas[area].visible;
            VisibleArea seen = visible[entry];
            seen.area = by_index ? high_ : high.id;
            visible.push_back(seen, arena_);
        }
    }

    edit::EditedMap& map_;
    NavDocument& mesh_;
    NavFile& file_;
    Arena& arena_;
    IdIndex index_;
    Namers namers_;
    u32 greatest_id_ = 0;
    u32 low_ = 0, high_ = 0;  // places of the parts
    std::size_t axis_;
    f32 at_;
    u32 low_side_, high_side_;
};

}  // namespace

Expected<void> split_areas(edit::EditedMap& map, const edits::Split& edit) {
    Cuts cuts(map, edit.axis == EditAxis::x ? 0 : 1, static_cast<f32>(edit.at));
    for (const edit::RecordPlace& area : map.chosen_places())
        if (auto done = cuts.make(area.index); !done) return done;
    return {};
}

}  // namespace wend::source_nav
