#pragma once

#include <string_view>
#include <vector>

#include "wend/network.hpp"

namespace wend {

/// How fast a corner is driven, by the lowest speed in it: below 120 km/h, up to 200 km/h, or more.
enum class SpeedClass {
    unknown,  ///< The map says nothing of speeds.
    slow,     ///< Below 120 km/h.
    medium,   ///< From 120 up to 200 km/h.
    fast,     ///< More than 200 km/h.
};

/// The word for it, such as `slow`; empty where the speed is not known.
std::string_view speed_class_name(SpeedClass speed);

/// A corner of a race track: what its format calls one, such as curves to one side with hardly
/// anything straight between them.
struct Corner {
    unsigned number = 0;       ///< Counted from 1 in the direction of travel.
    double angle = 0;          ///< Degrees in all, above 0 to the right.
    double radius = 0;         ///< Of its tightest part, in metres.
    double begin = 0;          ///< From the start of the lap, in the network's unit.
    double length = 0;         ///< In the network's unit; it may go on behind the start.
    NodeIndex first_node = 0;  ///< Where it begins.
    double speed = 0;          ///< The lowest in it, in km/h as estimated; 0 where not known.

    /// Whether it turns to the right.
    bool is_right() const { return angle > 0; }
    SpeedClass speed_class() const;  ///< How fast it is driven, by `speed`.
};

/// The corners of a race track, in the order of their numbers. They come from its columns: `corner`
/// numbers them, `curvature` has for each node how much the road turns, and `line_speed`, if
/// there is one, how fast it is driven. Empty where a network has no such columns or no road.
std::vector<Corner> corners_of(const Network& network);

}  // namespace wend
