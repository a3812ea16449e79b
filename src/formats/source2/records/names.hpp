#pragma once

#include "core/describe/value_meaning.hpp"

// Names of the values that records of a mesh hold, and what its numbers name (fact sheet sections
// 3, 4 and 6).
namespace wend::source2 {

inline constexpr const char* direction_names[] = {"north", "east", "south", "west"};

// Names since version 35; what the bits of version 30 mean is not known, and none is set there.
inline constexpr BitTable area_attributes{
    BitField{"jump", 1, 1, "must jump to cross it"},
    BitField{"no_jump", 3, 1, "must not jump here"},
    BitField{"stop", 4, 1, "must stop on entering"},
    BitField{"run", 5, 1, "must run here"},
    BitField{"walk", 6, 1, "must walk here"},
    BitField{"avoid", 7, 1, "to be avoided unless in danger"},
    BitField{"transient", 8, 1, "may be blocked; look again"},
    BitField{"dont_hide", 9, 1, "no place to hide"},
    BitField{"stand", 10, 1, "must stand here"},
    BitField{"no_hostages", 11, 1, "hostages must not go here"},
    BitField{"stairs", 12, 1, "stairs, not to be jumped on"},
    BitField{"no_merge", 13, 1, "not to be merged with its neighbours"},
    BitField{"obstacle_top", 14, 1, "top of an obstacle"},
    BitField{"non_z_up", 15, 1, "gravity does not point down"},
    BitField{"crouch", 16, 1, "so low that one must crouch"},
    BitField{"non_z_up_transition", 17, 1, "leads to where gravity does not point down"},
    BitField{"crawl", 18, 1, "so low that one must crawl"},
};

inline constexpr BitTable spot_flags{
    BitField{"in_cover", 0, 1, "behind something"},
    BitField{"good_sniper_spot", 1, 1, "sees far"},
    BitField{"ideal_sniper_spot", 2, 1, "sees farthest of all"},
    BitField{"exposed", 3, 1, "can be seen from far"},
};

// Of a polygon that stands still.
inline constexpr u32 no_movable = 0xFFFFFFFF;

// An area that the record is about: without it there is nothing to say.
inline constexpr Reference to_area{.list = "areas", .id = "id"};
// One of several areas that the record may name.
inline constexpr Reference to_area_or_none{
    .list = "areas", .id = "id", .loss = Reference::Loss::none, .has_none = true};
inline constexpr Reference to_ladder{.list = "ladders", .id = "id"};
inline constexpr Reference to_polygon{.list = "polygons"};
inline constexpr Reference to_corner{.list = "corners"};

}  // namespace wend::source2
