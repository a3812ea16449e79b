#pragma once

#include <vector>

#include "core/describe/field.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {

// A stripe of the kerbs. White has no lower colour (fact sheet section 6).
struct KerbColour {
    u16 upper = 0, lower = 0;
};

constexpr u16 white_kerb(Game game) { return game == Game::gp2 ? 0x1F : 8; }

template <Describes<KerbColour> K, class V>
constexpr void describe(K& kerb, V& v) {
    v("upper", kerb.upper, needed,
      "colour of the top; 31 is white in GP2, 8 in F1GP: then there is no lower colour");
    if (v.when(kerb.upper != white_kerb(v.context.game)))
        v("lower", kerb.lower, needed,
          found_in_f1gp<"colour of the side that the road sees">(v.context.game));
}

inline constexpr BitTable gp2_track_flags{
    BitField{"pit_lane_on_the_left", 1, 1, "together with bit 3"},
    BitField{"pit_lane_on_the_left_too", 3, 1, "together with bit 1"},
    BitField{"long_far_view", 9, 1, "command C5 has eight arguments instead of seven"},
    BitField{"exact_half_steps", 12, 1,
             "sectors of odd curvature or slope turn as far as they say"},
    BitField{"grey_surroundings", 15, 1,
             "the ground has the colour of the road; so in F1GP, here likely"},
};

// Both are set where the pit lane is on the left.
inline constexpr u16 pit_left_flags = gp2_track_flags["pit_lane_on_the_left"].mask() |
                                      gp2_track_flags["pit_lane_on_the_left_too"].mask();

inline constexpr NamedValue pole_sides[] = {{768, "right"}, {-768, "left"}};
inline constexpr u8 f1gp_pit_left = 10;
inline constexpr NamedValue pit_sides[] = {{0, "right"}, {f1gp_pit_left, "left"}};
// As choices: 0 is the right one.
inline constexpr const char* pit_side_choices = "right|left";

// Where the track starts and what it looks like (fact sheet sections 6 and 15).
struct Configuration {
    u16 heading = 0;
    i16 slope = 0, y = 0, z = 0, x = 0, half_width = 0, pole_side = 0;
    u16 flags = 0;
    u8 pit_side = 0, surroundings = 0;
    u8 right_verge = 0, left_verge = 0;
    std::vector<KerbColour> kerb_colours = {};
};

template <Describes<Configuration> C, class V>
constexpr void describe(C& configuration, V& v) {
    v("heading", configuration.heading, turn_parts, "at the start, growing to the right");
    v("slope", configuration.slope, turn_parts, "at the start, upwards");
    v("y", configuration.y, fixed_point(128, track_units), along("y"), "of the start");
    v("z", configuration.z, fixed_point(1024, track_units), along("z"), "altitude of the start");
    v("x", configuration.x, fixed_point(128, track_units), along("x"), "of the start");
    v("half_width", configuration.half_width, needed, "of the road, in 1/1024 units of 16 ft");
    v("pole_side", configuration.pole_side, needed, names(pole_sides),
      "side of the road that the first car starts on");
    if (v.context.is_gp2()) {
        v("flags", configuration.flags, bits(gp2_track_flags),
          "side of the pit lane, and what looks how");
    } else {
        v("pit_side", configuration.pit_side, names(pit_sides), "side of the pit lane");
        v("surroundings", configuration.surroundings,
          "128: the ground has the colour of the road; 64 unknown");
    }
    v("right_verge", configuration.right_verge,
      found_in_f1gp<"width at the start, in 32nds of half the road with its white line">(
          v.context.game));
    v("left_verge", configuration.left_verge, "the same on the left");
    v("kerb_colours", configuration.kerb_colours, needed, counted<u16>, "stripes");
}

constexpr bool has_long_far_view(const Configuration& configuration, Game game) {
    return game == Game::gp2 && gp2_track_flags["long_far_view"].get(configuration.flags) != 0;
}
// Of either game: each has nothing in the other's field.
constexpr bool has_pit_lane_on_the_left(const Configuration& configuration) {
    return (configuration.flags & pit_left_flags) == pit_left_flags ||
           configuration.pit_side == f1gp_pit_left;
}

}  // namespace wend::gp2_track
