#pragma once

#include <string>
#include <vector>

#include "formats/gp2/records/camera.hpp"
#include "formats/gp2/records/configuration.hpp"
#include "formats/gp2/records/free_area.hpp"
#include "formats/gp2/records/line_record.hpp"
#include "formats/gp2/records/race_and_setup.hpp"
#include "formats/gp2/records/shape.hpp"
#include "formats/gp2/records/step.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {

// Ids from here on are numbers of shapes, so much higher.
inline constexpr u8 first_shape_id = 17;

// A kind of its own that tracks of both games have; no shape and no picture of the track belongs to
// it.
inline constexpr u8 plain_object = 4;

// The first definitions, which the game itself places: the same in all tracks.
inline constexpr std::size_t fixed_definitions = 17;

// How command 80 names a definition: by its first byte in the table.
inline constexpr u32 definition_bytes = 16;

// Objects stand so many parts of the road's half width beside its middle, there where they stand.
inline constexpr unsigned object_parts = 256;
inline constexpr Unit half_widths = unit("half widths of the road");

// Ids of flat pictures.
constexpr bool is_picture(u8 id) { return id == 1 || id == 5 || id == 13; }

// F1GP keeps the number of a definition in a byte whose highest bit marks cars.
inline constexpr std::size_t most_f1gp_definitions = 128;

// What command 80 places beside the track (fact sheet of the scene, section 2): known of F1GP, and
// likely in Grand Prix 2.
struct ObjectDefinition {
    u8 id = 0, detail = 0;
    u16 palette = 0;
    i16 lateral = 0, yaw = 0, variant = 0;
    u16 order = 0;
    i16 height = 0, tilt = 0;
};

template <Describes<ObjectDefinition> D, class V>
constexpr void describe(D& definition, V& v) {
    v("id", definition.id, needed,
      "from 17 on, the shape with the number id - 17; 1, 5, 13 are pictures");
    const Game game = v.context.game;
    v("detail", definition.detail,
      found_in_f1gp<"bits: 8, 16, 32 seen only up to 9, 25, 58 units ahead; 2, 4, 64 at which "
                    "settings of detail; 128 drawn later, 1 order against fences">(game));
    v("palette", definition.palette, default_value(0), formerly("flags"),
      found_in_f1gp<"where its 16 colours are in a table of them">(game));
    v("lateral", definition.lateral, needed, fixed_point(object_parts, half_widths),
      formerly("distance", 128), found_in_f1gp<"from the middle of the road, to the right">(game));
    v("yaw", definition.yaw, default_value(0), turn_parts, formerly("angle_x"),
      found_in_f1gp<"from the road's heading, to the right">(game));
    v("variant", definition.variant, default_value(0), formerly("angle"),
      game == Game::gp2
          ? "of ids 1, 5, 13 the number of a picture; of others likely a picture for the shape "
            "where it is 75 to 255, else a scale override, or of 0, 2, 3 a shift along the road in "
            "1/256 half widths, as in F1GP"
          : "of ids 1, 5, 13 the number of a picture; of 0, 2, 3 a shift along the road in 1/256 "
            "half widths; of others a scale override: which value in its lowest 4 bits, and twice "
            "the value");
    v("order", definition.order, default_value(0), hexadecimal, formerly("unknown_10"),
      found_in_f1gp<"two bytes by which it is drawn as if farther away, in units">(game));
    v("height", definition.height, default_value(0), fixed_point(1024, track_units),
      "above the ground");
    v("tilt", definition.tilt, default_value(0), turn_parts, formerly("second_angle"),
      found_in_f1gp<"by which it rises ahead">(game));
}

// Where the parts of the file are; all that follows from the file itself but the two addresses.
struct Header {
    u32 build_address = 0, second_address = 0;
    // What the second address is that of: a scale value of the shape with that number.
    u16 second_shape = no_number, second_scale_value = 0;
    u32 checksum = 0, definitions = 0, track = 0, setup = 0, pit_lane = 0;
    u32 shapes = 0;
};

template <Describes<Header> H, class V>
constexpr void describe(H& header, V& v) {
    v.beside("second_shape", header.second_shape, default_value(no_number),
             "number of the shape that the second address leads into");
    v.beside("second_scale_value", header.second_scale_value, default_value(0),
             "and of its scale value there");
    const bool is_known = header.second_shape != no_number;
    if (v.context.is_gp2()) {
        v("build_address", header.build_address, needed, hexadecimal,
          "address in memory that pointers count from");
        v("second_address", header.second_address, needed, derived_if(is_known), hexadecimal,
          "address of a scale value of the shape of the pit crew that changes tyres");
        v("checksum", header.checksum, derived, "where it is, from 0x1020");
        v("definitions", header.definitions, derived, "where they are, from 0x1020");
        v("track", header.track, derived, "where the configuration is, from 0x1020");
        v("setup", header.setup, derived, "where it is, from 0x1020");
        v("pit_lane", header.pit_lane, derived, "where it is, from 0x1020");
        v("shapes", header.shapes, derived, "how many");
    } else {
        v("build_address", header.build_address, needed, hexadecimal,
          "segment and offset, 0x1010 marks the format");
        v("second_address", header.second_address, needed, derived_if(is_known), hexadecimal,
          "segment and offset of a scale value of the shape of the pit crew that changes tyres");
        v("checksum", header.checksum, wire<u16>, derived, "where it is, from 0x1010");
        v("definitions", header.definitions, wire<u16>, derived, "where they are, from 0x1010");
        v("track", header.track, wire<u16>, derived, "where the configuration is, from 0x1010");
        v("shapes", header.shapes, wire<u16>, derived, "how many");
    }
}

// A picture file that the track needs.
struct PictureName {
    std::string name;
};

template <Describes<PictureName> N, class V>
constexpr void describe(N& picture, V& v) {
    v("name", picture.name, needed, until_marker(u8{0}), "relative to the game's folder");
}

// The sums at the end of the file (fact sheet section 14).
struct Checksum {
    // No sum has this value: stands for one that is not computed yet.
    static constexpr u32 unknown = 0x10000;
    u32 sum = 0, rotated = 0;
};

template <Describes<Checksum> C, class V>
constexpr void describe(C& checksum, V& v) {
    v("sum", checksum.sum, wire<u16>, derived, "of all bytes before");
    v("rotated", checksum.rotated, wire<u16>, derived,
      "rotated left by 3 bits before each byte is added");
}

// Of these bytes.
Checksum checksum_of(ByteView bytes);

inline constexpr u16 list_end = 0xFFFF;
// Zeros after the end of the list of so many places: all three take 244 bytes.
constexpr u64 bytes_behind(u64 place_codes) {
    constexpr u64 all = 244 - sizeof(list_end), each = 4;
    return place_codes <= all / each ? all - each * place_codes : 0;
}

// One track of either game (fact sheet sections 2 and 15).
struct TrackFile {
    FreeArea free_area;
    Header header;
    std::vector<u32> shape_offsets;
    Bytes before_shapes;
    std::vector<Shape> shapes;
    std::vector<ObjectDefinition> definitions;
    Bytes behind_definitions;
    Configuration configuration;
    std::vector<Step> track;
    std::vector<LineRecord> line;
    Bytes gap;
    CarSetup setup;
    Bytes behind_setup;
    std::vector<Step> pit_lane;
    std::vector<Camera> cameras;
    std::vector<CameraEdit> camera_edits;
    RaceTable race;
    std::vector<PlaceCode> place_codes;
    Bytes behind_place_codes;
    u32 unknown_before_pictures = 0;
    u16 picture_count = 0;
    std::vector<PictureName> pictures;
    Bytes behind_pictures;
    Checksum checksum;
    Bytes trailing;

    // Commands, definitions and shapes that lead nowhere: so many the file had when it was read.
    u32 dangling_references = 0;
};

template <Describes<TrackFile> F, class V>
constexpr void describe(F& file, V& v) {
    const Header& header = file.header;
    const u32 base = offset_base(v.context.game);
    const auto at = [base](u32 stored) { return until_offset(u64{stored} + base); };
    const Survey* const survey = v.context.survey;

    v.beside("dangling_references", file.dangling_references, default_value(0),
             "how many numbers of definitions and shapes lead nowhere");
    v("free_area", file.free_area, "texts of editors, or what a picture left");
    v("header", file.header, needed, "where the parts of the file are");
    v("shape_offsets", file.shape_offsets, counted_by(header.shapes), derived,
      "where each shape is, by number, counted like the offsets of the header");
    v("before_shapes", file.before_shapes, precounted(survey ? survey->before_shapes : 0),
      "not used");
    v("shapes", file.shapes, precounted(survey ? survey->shapes.size() : 0),
      "in the order of the file");
    v("definitions", file.definitions, precounted(survey ? survey->definitions : 0),
      "what command 80 can place");
    v("behind_definitions", file.behind_definitions, at(header.track), "not used");
    v("configuration", file.configuration, needed, "where the track starts and what it looks like");
    v.context.long_far_view = has_long_far_view(file.configuration, v.context.game);
    v("track", file.track, until_marker(list_end), "sectors, and commands before them");
    v("line", file.line, until_marker(u16{0}), "of the computer cars");
    if (v.context.is_gp2()) v("gap", file.gap, at(header.setup), "not used");
    v("setup", file.setup, needed, "of the computer cars");
    if (v.context.is_gp2()) v("behind_setup", file.behind_setup, at(header.pit_lane), "not used");
    v("pit_lane", file.pit_lane, until_marker(list_end), "sectors, and commands before them");
    if (v.context.is_gp2()) {
        v("cameras", file.cameras, until_marker(list_end), "of the television");
        v("race", file.race, needed, "laps and pit stops");
        v("place_codes", file.place_codes, until_marker(list_end), "meaning unknown");
        v("behind_place_codes", file.behind_place_codes,
          sized(bytes_behind(file.place_codes.size())), derived, "zeros");
        v("unknown_before_pictures", file.unknown_before_pictures, "meaning unknown");
        v("picture_count", file.picture_count, derived, "how many follow, or should");
        v("pictures", file.pictures, survey ? until_offset(survey->pictures_end) : precounted(0),
          "that the track needs");
        v("behind_pictures", file.behind_pictures,
          precounted(survey ? survey->checksum - survey->pictures_end : 0), "not used");
    } else {
        v("camera_edits", file.camera_edits, until_marker(list_end), "cameras taken away or moved");
        v("race", file.race, needed, "laps and pit stops");
    }
    v("checksum", file.checksum, "of all bytes before");
    v("trailing", file.trailing, rest_of_file, "not used");
}

// Computes every derived field, and gives the texts of the free area the room that they need. An
// error where that cannot be.
Expected<void> compute(TrackFile& file, const TrackContext& context);

// Computes the checksum alone: that of the file with all that it says, right or wrong.
Expected<void> compute_checksum(TrackFile& file, const TrackContext& context);

// The same as compute for what a person edited: more references that lead nowhere than before are
// an error too.
Expected<void> derive(TrackFile& file, const TrackContext& context);

// How many commands name definitions that are not there, definitions shapes that are not there, and
// numbers of shapes are missing; tells of the first.
struct DanglingReferences {
    u32 count = 0;
    std::optional<Error> first;
};
DanglingReferences dangling_references(const TrackFile& file);

}  // namespace wend::gp2_track
