#pragma once

// A sketch of the Grand Prix 2 track file, to prove that descriptions can carry all that it holds:
// sections reached by stored offsets with a gap between them, lists ended by markers, records whose
// length hangs on a table or on a value, and a checksum.

#include <array>
#include <string_view>

#include "describe/codec.hpp"
#include "describe/field_offsets.hpp"

namespace wend::gp2_sketch {

struct TrackContext {
    static constexpr std::endian byte_order = std::endian::little;
    // Command C5 has one more argument: the track's configuration says so.
    bool long_far_view = false;
};

inline constexpr u32 offset_base = 0x1020;  // the stored offsets count from here

struct Header {
    std::array<std::byte, 4096> free{};
    u32 build_address = 0;
    u32 second_address = 0;
    u32 checksum = 0, definitions = 0, track = 0, setup = 0, pit_lane = 0;
    u32 objects = 0;
};

template <Describes<Header> H, class V>
constexpr void describe(H& header, V& v) {
    v("free", header.free, "not used by the game");
    v("build_address", header.build_address, "what pointers inside objects count from");
    v("second_address", header.second_address, "meaning unknown");
    v("checksum", header.checksum, derived, "where the checksum starts, from 0x1020");
    v("definitions", header.definitions, derived, "where the object definitions start");
    v("track", header.track, derived, "where the track starts");
    v("setup", header.setup, derived, "where the computer cars' setup starts");
    v("pit_lane", header.pit_lane, derived, "where the pit lane starts");
    v("objects", header.objects, derived, "number of objects");
}

struct ObjectDefinition {
    u8 id = 0, detail = 0;
    u16 flags = 0;
    i16 distance = 0, angle_x = 0, angle_or_bitmap = 0;
    u16 unknown = 0;
    i16 height = 0, second_angle = 0;
};

template <Describes<ObjectDefinition> D, class V>
constexpr void describe(D& definition, V& v) {
    v("id", definition.id, "from 17 on, the object with the number id - 17");
    v("detail", definition.detail, "level of detail and drawing order");
    v("flags", definition.flags, usual(0), "meaning unknown");
    v("distance", definition.distance, fixed_point(1024, "TLU"),
      "from the centre line to the right");
    v("angle_x", definition.angle_x, usual(0), "65536 to the circle");
    v("angle_or_bitmap", definition.angle_or_bitmap, "for ids 1, 5 and 13 the number of a bitmap");
    v("unknown", definition.unknown, usual(0), "meaning unknown");
    v("height", definition.height, fixed_point(1024, "TLU"), "above the ground");
    v("second_angle", definition.second_angle, usual(0), "65536 to the circle");
}

struct KerbColour {
    u16 upper = 0, lower = 0;
};

inline constexpr u16 white_kerb = 0x1F;

template <Describes<KerbColour> K, class V>
constexpr void describe(K& kerb, V& v) {
    v("upper", kerb.upper, "0x1F is white, and then there is no lower colour");
    if (v.when(kerb.upper != white_kerb)) v("lower", kerb.lower, "colour of the other stripe");
}

inline constexpr BitTable track_flags{
    BitField{"pit_lane_on_the_left", 1, 1},
    BitField{"pit_lane_on_the_left_too", 3, 1},
    BitField{"long_far_view", 9, 1, "command C5 has eight arguments"},
};

struct Configuration {
    u16 heading = 0;
    i16 slope = 0, y = 0, z = 0, x = 0, half_width = 0, pole_side = 0;
    u16 flags = 0;
    u8 right_verge = 0, left_verge = 0;
    std::vector<KerbColour> kerb_colours;
};

template <Describes<Configuration> C, class V>
constexpr void describe(C& configuration, V& v) {
    v("heading", configuration.heading, "65536 to the circle");
    v("slope", configuration.slope, "65536 to the circle");
    v("y", configuration.y, fixed_point(128, "TLU"), "start");
    v("z", configuration.z, fixed_point(1024, "TLU"), "altitude of the start");
    v("x", configuration.x, fixed_point(128, "TLU"), "start");
    v("half_width", configuration.half_width, "of the road at the start");
    v("pole_side", configuration.pole_side, "768 right, -768 left");
    v("flags", configuration.flags, bits(track_flags));
    v("right_verge", configuration.right_verge);
    v("left_verge", configuration.left_verge);
    v("kerb_colours", configuration.kerb_colours, counted<u16>, "3 or 4 of them");
}

// Arguments of the commands from 0x80 on, the first of them included; 0 is no command.
inline constexpr std::string_view argument_counts =
    "\2\2\2\1\1\3\1\1\2\2\6\6\2\2\3\3"
    "\2\2\2\2\2\2\1\1\2\2\3\1\1\1\1\1"
    "\1\1\1\1\1\1\3\3\1\2\4\3\5\3\2\3"
    "\2\2\2\2\3\3\2\2\16\2\3\5\10\3\3\3"
    "\2\2\3\3\4\7\2\3\10\11\5\5\3\4\2\2"
    "\3\1\2\2\1\2\1\1\1\2\2\1\2\1\4\4"
    "\2\1\1\1\1\1";

inline constexpr i64 first_command = 0x80, far_view_command = 0xC5;

constexpr bool is_sector_or_command(i64 code) {
    return code == 0 || (code >= first_command &&
                         code < first_command + static_cast<i64>(argument_counts.size()));
}

constexpr u64 arguments_after_first(u8 command, TrackContext context) {
    if (command < first_command || !is_sector_or_command(command)) return 0;
    const char count = argument_counts[static_cast<std::size_t>(command - first_command)];
    return static_cast<u64>(count) - 1 + (command == far_view_command && context.long_far_view);
}

inline constexpr BitTable sector_flags{
    BitField{"pit_entrance", 0, 1}, BitField{"pit_exit", 1, 1},   BitField{"low_kerb", 2, 1},
    BitField{"right_kerb", 10, 1},  BitField{"left_kerb", 11, 1},
};

// A sector of the track or the pit lane, or a command that stands before one.
struct Step {
    u8 first = 0;
    u8 command = 0;
    std::vector<i16> arguments = {};
    i16 curvature = 0, slope_change = 0;
    u16 flags = 0;
    u8 right_verge = 0, left_verge = 0;
};

template <Describes<Step> S, class V>
constexpr void describe(S& step, V& v) {
    v("first", step.first, "length of a sector in TLU, first argument of a command");
    v("command", step.command, usual(0), only(is_sector_or_command, "0 or a known command"),
      "0 for a sector");
    if (v.when(step.command != 0)) {
        v("arguments", step.arguments, sized(arguments_after_first(step.command, v.context)),
          "those after the first");
    }
    if (v.when(step.command == 0)) {
        v("curvature", step.curvature, "heading change per TLU, to the right");
        v("slope_change", step.slope_change, "per TLU");
        v("flags", step.flags, bits(sector_flags));
        v("right_verge", step.right_verge, "width at the end");
        v("left_verge", step.left_verge, "width at the end");
    }
}

// First record of the computer cars' line.
struct LineStart {
    u8 length = 0;
    i16 offset = 0, heading = 0, shift = 0;
    i32 radius = 0;
};

template <Describes<LineStart> L, class V>
constexpr void describe(L& start, V& v) {
    v("length", start.length, unit("TLU"));
    v.constant("type", u8{0xD0});
    v("offset", start.offset, fixed_point(1024, "TLU"), "sideways, to the right");
    v("heading", start.heading, "65536 to the circle");
    v("shift", start.shift);
    v("radius", start.radius, high_word_first, fixed_point(1024, "TLU"), "0 is straight");
}

struct LineStep {
    u8 length = 0, type = 0;
    i16 shift = 0;
    i32 radius = 0, end_radius = 0;
};

constexpr bool is_line_type(i64 type) { return type == 0x50 || type == 0x70; }

template <Describes<LineStep> L, class V>
constexpr void describe(L& step, V& v) {
    v("length", step.length, unit("TLU"));
    v("type", step.type, only(is_line_type, "0x50 or 0x70"), range(0x50, 0x70));
    v("shift", step.shift);
    v("radius", step.radius, high_word_first, fixed_point(1024, "TLU"), "0 is straight");
    if (v.when((step.type & 0x20) != 0))
        v("end_radius", step.end_radius, high_word_first, fixed_point(1024, "TLU"));
}

struct Setup {
    u8 front_wing = 0, rear_wing = 0;
    std::array<u8, 6> gears{};
    u8 tyre = 0;
    i8 brake_balance = 0;
    std::array<u16, 14> words{};
};

template <Describes<Setup> S, class V>
constexpr void describe(S& setup, V& v) {
    v("front_wing", setup.front_wing);
    v("rear_wing", setup.rear_wing);
    v("gears", setup.gears, "stored 151 higher than they are");
    v("tyre", setup.tyre, "52 to 55 for A to D");
    v("brake_balance", setup.brake_balance);
    v("words", setup.words, "grip, braking, times, power; 16384 is 1");
}

struct Camera {
    std::array<u16, 16> words{};
};

template <Describes<Camera> C, class V>
constexpr void describe(C& camera, V& v) {
    v("words", camera.words, "the first is the place, 16384 higher than it is");
}

struct JamName {
    std::string name;
};

template <Describes<JamName> N, class V>
constexpr void describe(N& jam, V& v) {
    v("name", jam.name, until_marker(u8{0}), "relative to the game's folder");
}

struct Checksum {
    u16 sum = 0, rotated = 0;
};

template <Describes<Checksum> C, class V>
constexpr void describe(C& checksum, V& v) {
    v("sum", checksum.sum, derived, "of all bytes before");
    v("rotated", checksum.rotated, derived, "rotated left by 3 bits before each byte is added");
}

struct TrackFile {
    Header header;
    std::vector<u32> object_offsets;
    Bytes objects;
    std::vector<ObjectDefinition> definitions;
    Configuration configuration;
    std::vector<Step> track;
    LineStart line_start;
    std::vector<LineStep> line;
    Bytes gap;
    Setup setup;
    std::vector<Step> pit_lane;
    std::vector<Camera> cameras;
    std::array<u16, 50> race{};
    std::array<std::byte, 244> pairs{};
    u32 unknown = 0;
    u16 jam_count = 0;
    std::vector<JamName> jams;
    Checksum checksum;
};

template <Describes<TrackFile> F, class V>
constexpr void describe(F& file, V& v) {
    const Header& header = file.header;
    const auto stored_offset = [](u32 offset) { return until_offset(u64{offset} + offset_base); };
    v("header", file.header);
    v("object_offsets", file.object_offsets, counted_by(header.objects), "not sorted");
    v("objects", file.objects, stored_offset(header.definitions), "shapes");
    v("definitions", file.definitions, stored_offset(header.track));
    v("configuration", file.configuration);
    v.context.long_far_view = track_flags["long_far_view"].get(file.configuration.flags) != 0;
    v("track", file.track, until_marker(u16{0xFFFF}));
    v("line_start", file.line_start);
    v("line", file.line, until_marker(u16{0}));
    v("gap", file.gap, stored_offset(header.setup), "not used");
    v("setup", file.setup);
    v("pit_lane", file.pit_lane, until_marker(u16{0xFFFF}));
    v("cameras", file.cameras, until_marker(u16{0xFFFF}));
    v("race", file.race, "laps, pit stops");
    v("pairs", file.pairs, "distances and codes, meaning unknown");
    v("unknown", file.unknown, "meaning unknown");
    v("jam_count", file.jam_count, derived, "number of pictures");
    v("jams", file.jams, stored_offset(header.checksum), "pictures that the track needs");
    v("checksum", file.checksum);
}

inline Checksum checksum_of(ByteView bytes) {
    Checksum checksum;
    for (const std::byte byte : bytes) {
        const auto value = std::to_integer<u16>(byte);
        checksum.sum = static_cast<u16>(checksum.sum + value);
        checksum.rotated = static_cast<u16>(std::rotl(checksum.rotated, 3) + value);
    }
    return checksum;
}

inline Expected<void> derive(TrackFile& file, TrackContext context) {
    const auto offsets = field_offsets(file, context);
    const auto stored = [&](const char* section) {
        return static_cast<u32>(offsets[section] - offset_base);
    };
    Header& header = file.header;
    header.objects = static_cast<u32>(file.object_offsets.size());
    header.definitions = stored("definitions");
    header.track = stored("configuration");
    header.setup = stored("setup");
    header.pit_lane = stored("pit_lane");
    header.checksum = stored("checksum");
    file.jam_count = static_cast<u16>(file.jams.size());
    const Expected<Bytes> bytes = encode(file, context);
    if (!bytes) return failure(bytes.error());
    file.checksum = checksum_of(ByteView(*bytes).first(offsets["checksum"]));
    return {};
}

}  // namespace wend::gp2_sketch
