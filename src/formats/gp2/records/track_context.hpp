#pragma once

#include <bit>
#include <vector>

#include "core/base/integers.hpp"

namespace wend::gp2_track {

// Both games keep their tracks alike; Grand Prix 2 has more of everything.
enum class Game { gp2, f1gp };

// What a look at a shape finds before it is read (see survey_shape).
struct DisplaySurvey {
    u32 views = 0, lists = 0;
    bool has_pictures = false;
};
struct ShapeSurvey {
    u64 size = 0;               // bytes, its head included
    bool is_described = false;  // else it is kept as bytes
    bool is_short = false;      // its last point shares bytes with the first vector
    u32 levels = 0, scale_values = 0, elements = 0, points = 0, vectors = 0;
    std::vector<DisplaySurvey> displays = {};
    u64 leftovers = 0, behind_end = 0, fill = 0;
};

// What a look at a whole file finds before it is read: where parts begin and end that nothing
// before them tells of.
struct Survey {
    bool has_info = false, has_shape_names = false, has_notes = false;
    u64 before_shapes = 0;            // bytes between the list of offsets and the first shape
    std::vector<ShapeSurvey> shapes;  // in file order
    u64 definitions = 0;              // how many
    u64 pictures_end = 0;             // offset after the last name that is ended
    u64 checksum = 0;                 // offset
};

// What the descriptions of a track ask of the file around them.
struct TrackContext {
    static constexpr std::endian byte_order = std::endian::little;
    Game game = Game::gp2;
    // Command C5 has one more argument: the configuration says so (fact sheet section 6).
    bool long_far_view = false;
    // Only while bytes are read.
    const Survey* survey = nullptr;
    u32 shapes_read = 0;
    // Only while the parts of a shape are read.
    const ShapeSurvey* shape_read = nullptr;
    u32 points_read = 0, displays_read = 0;

    constexpr bool is_gp2() const { return game == Game::gp2; }
};

// Offsets count from the end of the fixed part of the header (fact sheet sections 2 and 15).
constexpr u32 offset_base(Game game) { return game == Game::gp2 ? 0x1020 : 0x1010; }

// One unit of length of the track: 16 feet.
inline constexpr double metres_per_unit = 4.8768;
// Angles of a full circle.
inline constexpr double full_circle = 65536;

}  // namespace wend::gp2_track
