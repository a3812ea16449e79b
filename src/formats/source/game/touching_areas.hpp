#pragma once

#include <compare>
#include <map>
#include <optional>
#include <vector>

#include "formats/source/game/area_geometry.hpp"
#include "formats/source/read/nav_document.hpp"
#include "wend/error.hpp"

namespace wend::source_nav {

// Two areas side by side, the second east or south of the first.
struct TouchingPair {
    u32 near = 0, far = 0;
    f32 low = 0, high = 0;  // what of the line they have in common

    f32 middle() const { return (low + high) / 2; }
};

// All pairs of areas whose sides touch along one axis, and what can be asked of them.
class TouchingPairs {
  public:
    // `across` is the axis that the sides follow each other on, and `apart` how far from each other
    // two that touch may run.
    TouchingPairs(const std::vector<NavArea>& areas, std::size_t across, f64 apart = same_place)
        : areas_(areas), across_(across), apart_(apart), most_(64 * areas.size() + 65'536) {}

    // False where there are more than any map has. Takes time by the areas and what is found.
    bool find();

    const std::vector<TouchingPair>& pairs() const { return pairs_; }
    std::size_t across() const { return across_; }

    // Height of an area at a place of a pair's line.
    f32 height(const TouchingPair& pair, u32 area, f32 along) const {
        const f32 line = span_of(areas_[pair.near], across_).high;
        return across_ == 0 ? height_at(areas_[area], line, along)
                            : height_at(areas_[area], along, line);
    }

  private:
    // A side of an area, on a line along an axis.
    struct Side {
        f32 at = 0;             // where the line crosses the other axis
        f32 low = 0, high = 0;  // what of the line it takes up
        u32 area = 0;
        bool is_far = false;  // the side toward more, east or south
    };

    // Pairs of a side with those before it that reach beyond its beginning.
    bool meet(const Side& side);

    const std::vector<NavArea>& areas_;
    const std::size_t across_;
    const f64 apart_;
    const u64 most_;
    // Of lines close to each other, by where these are and whether they are the far side of theirs.
    std::multimap<f64, Side> near_, far_;
    std::vector<TouchingPair> pairs_;
};

// The step of the games' grid: they leave no side as long as this unconnected (fact sheet
// section 11).
inline constexpr f32 long_side = 25;

// How sides have to lie for a connection, in units.
struct SideRule {
    f64 apart = same_place;        // farthest from each other
    f32 shared = 0;                // least of the line that they have in common
    std::optional<f32> drop = {};  // deepest one-way connection; else what players survive
};

// A connection through a side of an area.
struct SideConnection {
    u32 from = 0, side = 0, to = 0;
    bool leads_back = true;  // else one can only drop
    f32 rise = 0;            // how much higher the other area is

    auto operator<=>(const SideConnection&) const = default;
};

// What connections the game would make where sides of areas touch, whether or not they are there:
// by the change of height at the middle of the stretch that two sides have in common. Both ways
// where one can walk or jump up, one way where one can only drop, not at all where the drop kills
// or another area lies in its way. Rising. An error where so many areas lie one over another that
// this has no end.
Expected<std::vector<SideConnection>> connections_over_sides(const NavDocument& mesh,
                                                             const SideRule& rule = {});

// Makes all of them in a mesh that has no connections yet.
Expected<void> connect_touching_areas(NavDocument& mesh);

}  // namespace wend::source_nav
