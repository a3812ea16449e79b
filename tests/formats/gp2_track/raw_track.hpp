#pragma once

#include <optional>

#include "formats/raw_bytes.hpp"

// A track of either game and its bytes, written down from the fact sheet (sections 2 to 7, 9 to 12,
// 14 and 15) and independent of the descriptions.

namespace wend::gp2_track {

using test::RawBytes;

// A sector of track or pit lane, or a command with its first argument and so many words.
struct RawStep {
    unsigned command = 0;
    unsigned first = 0;  // length of a sector
    std::vector<int> words{};
    int curvature = 0, slope = 0;
    unsigned flags = 0, right_verge = 8, left_verge = 8;
};

struct RawShape {
    unsigned id = 1;
    // Bytes from the shape's start: nine in GP2, five in F1GP.
    std::vector<u32> parts{};
    std::string body{};
    unsigned magic = 0x8002;
    // Of the head: three in F1GP; bytes of scale values and points, and more, in GP2.
    std::vector<unsigned> words{};
    // Further pointers: where they stand in the body, and what they lead to, as parts do.
    std::vector<std::pair<u64, u32>> body_pointers{};
};

struct RawDefinition {
    unsigned id = 1, detail = 2, palette = 0;
    int lateral = 0, yaw = 0, variant = 0, order = 0, height = 0, tilt = 0;
};

// A record of the computer cars' line. Which of its numbers stand in the file follows from its
// type.
struct RawLine {
    unsigned length = 0, type = 0x50;
    int shift = 0, radius = 0, end_radius = 0;
    int offset = 0, heading = 0;
};

struct RawCamera {
    int place = 0, distance = 2048, height = 512, unknown_3 = 0, unknown_4 = 0, switch_place = 0;
    std::vector<int> others{0, 0, 4096, 0, 1, 0, 0, 1, 0, 512};  // words 6 to 15
};

struct RawTrack {
    bool is_gp2 = true;
    // Texts of the free area and where they stand; zeros around them.
    std::map<u64, std::string> texts{};
    u32 build_address = 0x484020, second_address = 0x485000;
    // By number, and which number each has that stands in the file.
    std::vector<RawShape> shapes{};
    std::vector<unsigned> shapes_in_file{};
    std::string before_shapes{}, behind_definitions{};
    std::vector<RawDefinition> definitions{};

    int heading = 0, slope = 0, y = 0, z = 0, x = 0, half_width = 1792, pole_side = 768;
    unsigned flags = 0x0D80;                  // GP2
    unsigned pit_side = 0, surroundings = 0;  // F1GP
    unsigned right_verge = 8, left_verge = 8;
    unsigned kerb_count = 3;
    std::vector<unsigned> kerb_words{};

    std::vector<RawStep> track{}, pit_lane{};
    std::vector<RawLine> line{};
    std::string gap{}, behind_setup{};
    std::vector<unsigned> setup_bytes{};  // ten
    std::vector<int> setup_words{};       // fourteen
    std::vector<RawCamera> cameras{};
    std::vector<std::pair<unsigned, unsigned>> camera_edits{};
    std::vector<unsigned> permutation{};
    // The table after the permutation: 42 words in GP2, of which F1GP has the first six.
    std::vector<int> race_words{};
    std::vector<std::pair<unsigned, unsigned>> place_codes{};
    u32 before_pictures = 0x2964;
    std::optional<unsigned> picture_count{};  // else as many as there are
    std::vector<std::string> pictures{};
    std::string behind_pictures{}, trailing{};
};

inline constexpr u64 raw_free_area = 4096;

inline void put_text(RawBytes& out, const std::string& path, const std::string& text) {
    out.at(path).text(text);
}

inline void put_steps(RawBytes& out, const std::vector<RawStep>& steps, const std::string& list) {
    out.at(list);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const RawStep& step = steps[i];
        out.at(list + '[' + std::to_string(i) + ']').u8_(step.first).u8_(step.command);
        if (step.command) {
            for (const int word : step.words) out.u16_(static_cast<u16>(word));
            continue;
        }
        out.u16_(static_cast<u16>(step.curvature)).u16_(static_cast<u16>(step.slope));
        out.u16_(step.flags).u8_(step.right_verge).u8_(step.left_verge);
    }
    out.u16_(0xFFFF);
}

inline void put_high_first(RawBytes& out, int value) {
    out.u16_(static_cast<u32>(value) >> 16).u16_(static_cast<u32>(value) & 0xFFFF);
}

inline void put_line(RawBytes& out, const RawTrack& track) {
    out.at("line");
    for (std::size_t i = 0; i < track.line.size(); ++i) {
        const RawLine& line = track.line[i];
        out.at("line[" + std::to_string(i) + ']').u8_(line.length).u8_(line.type);
        if (line.type & 0x80) out.u16_(static_cast<u16>(line.offset));
        if (track.is_gp2 && (line.type & 0x80)) out.u16_(static_cast<u16>(line.heading));
        out.u16_(static_cast<u16>(line.shift));
        if (line.type & 0x40)
            put_high_first(out, line.radius);
        else
            out.u16_(static_cast<u16>(line.radius));
        if (track.is_gp2 && (line.type & 0x20)) put_high_first(out, line.end_radius);
    }
    out.u16_(0);
}

// Writes a number over what stands there.
inline void overwrite(RawBytes& file, u64 at, u64 value, int width) {
    for (int i = 0; i < width; ++i)
        file.bytes[at + static_cast<u64>(i)] = static_cast<std::byte>(value >> (8 * i));
}

// A shape that stands `offset` bytes after the base that the file's offsets count from.
inline void put_shape(RawBytes& out, const RawTrack& track, unsigned number, u64 offset) {
    const RawShape& shape = track.shapes[number];
    const auto pointer = [&](std::size_t part) {
        out.u32_(track.build_address + offset + shape.parts[part]);
    };
    std::vector<unsigned> words = shape.words;
    if (words.empty() && track.is_gp2) words = {4, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    if (words.empty()) words = {7, 8, 9};
    const auto put_words = [&] {
        for (const unsigned word : words) out.u16_(word);
    };
    out.at("shape " + std::to_string(number));
    if (track.is_gp2) {
        out.u16_(shape.magic).u16_(shape.id);
        for (std::size_t part = 0; part < 9; ++part) pointer(part);
        out.u32_(0).u32_(0x10000).u16_(1);
        put_words();
    } else {
        out.u16_(shape.id);
        for (std::size_t part = 0; part < 4; ++part) pointer(part);
        out.u32_(0);
        put_words();
        pointer(4);
    }
    const u64 body = out.bytes.size();
    out.text(shape.body);
    for (const auto& [at, part] : shape.body_pointers)
        overwrite(out, body + at, track.build_address + offset + part, 4);
}

inline void put_configuration(RawBytes& out, const RawTrack& track) {
    out.at("configuration");
    for (const int word :
         {track.heading, track.slope, track.y, track.z, track.x, track.half_width, track.pole_side})
        out.u16_(static_cast<u16>(word));
    if (track.is_gp2)
        out.u16_(track.flags);
    else
        out.u8_(track.pit_side).u8_(track.surroundings);
    out.u8_(track.right_verge).u8_(track.left_verge).u16_(track.kerb_count);
    for (const unsigned word : track.kerb_words) out.u16_(word);
}

inline void put_setup(RawBytes& out, const RawTrack& track) {
    out.at("setup");
    for (const unsigned byte : track.setup_bytes) out.u8_(byte);
    for (const int word : track.setup_words) out.u16_(static_cast<u16>(word));
}

inline void put_race(RawBytes& out, const RawTrack& track) {
    out.at("race");
    for (const unsigned byte : track.permutation) out.u8_(byte);
    for (const int word : track.race_words) out.u16_(static_cast<u16>(word));
}

inline void put_cameras(RawBytes& out, const RawTrack& track) {
    for (std::size_t i = 0; i < track.cameras.size(); ++i) {
        const RawCamera& camera = track.cameras[i];
        out.at("cameras[" + std::to_string(i) + ']').u16_(static_cast<u16>(camera.place + 16384));
        for (const int word : {camera.distance, camera.height, camera.unknown_3 + 16384,
                               camera.unknown_4, camera.switch_place + 16384})
            out.u16_(static_cast<u16>(word));
        for (const int word : camera.others) out.u16_(static_cast<u16>(word));
    }
    out.u16_(0xFFFF);
}

inline void put_tables(RawBytes& out, const RawTrack& track) {
    out.at("place_codes");
    for (const auto& [distance, code] : track.place_codes) out.u16_(distance).u16_(code);
    out.u16_(0xFFFF);
    for (std::size_t i = 4 * track.place_codes.size() + 2; i < 244; ++i) out.u8_(0);
    out.at("unknown_before_pictures").u32_(track.before_pictures);
    out.at("picture_count").u16_(track.picture_count.value_or(track.pictures.size()));
    for (const std::string& name : track.pictures) out.text(name).u8_(0);
    put_text(out, "behind_pictures", track.behind_pictures);
}

// Sets the checksum, which stands at its mark, by what comes before.
inline void seal(RawBytes& file) {
    const u64 end = file.marks.at("checksum");
    u32 sum = 0, rotated = 0;
    for (u64 i = 0; i < end; ++i) {
        const auto byte = static_cast<u32>(file.bytes[i]);
        sum = (sum + byte) % 65536;
        rotated = ((rotated << 3 | rotated >> 13) % 65536 + byte) % 65536;
    }
    overwrite(file, end, sum, 2);
    overwrite(file, end + 2, rotated, 2);
}

// Bytes of a track, and where its parts and records begin.
inline RawBytes raw_file(const RawTrack& track) {
    RawBytes out;
    out.at("free_area");
    out.bytes.resize(raw_free_area);
    for (const auto& [place, text] : track.texts)
        for (std::size_t i = 0; i < text.size(); ++i)
            out.bytes[place + i] = static_cast<std::byte>(text[i]);
    out.at("header").u32_(track.build_address).u32_(track.second_address);
    const int width = track.is_gp2 ? 4 : 2;
    for (int word = 0; word < (track.is_gp2 ? 5 : 3); ++word)
        track.is_gp2 ? out.u32_(0) : out.u16_(0);
    track.is_gp2 ? out.u32_(track.shapes.size()) : out.u16_(track.shapes.size());

    const u64 base = out.bytes.size(), list = base;
    out.at("shape_offsets");
    for (std::size_t i = 0; i < track.shapes.size(); ++i) out.u32_(0);
    put_text(out, "before_shapes", track.before_shapes);
    for (const unsigned number : track.shapes_in_file) {
        const u64 offset = out.bytes.size() - base;
        overwrite(out, list + 4u * number, offset, 4);
        put_shape(out, track, number, offset);
    }
    for (std::size_t i = 0; i < track.definitions.size(); ++i) {
        const RawDefinition& definition = track.definitions[i];
        if (i == 0) out.at("definitions");
        out.at("definitions[" + std::to_string(i) + ']').u8_(definition.id).u8_(definition.detail);
        out.u16_(definition.palette);
        for (const int word : {definition.lateral, definition.yaw, definition.variant,
                               definition.order, definition.height, definition.tilt})
            out.u16_(static_cast<u16>(word));
    }
    out.at("definitions");  // where there are none
    put_text(out, "behind_definitions", track.behind_definitions);
    put_configuration(out, track);
    put_steps(out, track.track, "track");
    put_line(out, track);
    if (track.is_gp2) put_text(out, "gap", track.gap);
    put_setup(out, track);
    if (track.is_gp2) put_text(out, "behind_setup", track.behind_setup);
    put_steps(out, track.pit_lane, "pit_lane");
    if (track.is_gp2) {
        put_cameras(out, track);
        put_race(out, track);
        put_tables(out, track);
    } else {
        out.at("camera_edits");
        for (const auto& [first, second] : track.camera_edits) out.u8_(first).u8_(second);
        out.u16_(0xFFFF);
        put_race(out, track);
    }
    out.at("checksum").u32_(0);
    put_text(out, "trailing", track.trailing);

    u64 place = out.marks.at("header") + 8;
    for (const char* part : {"checksum", "definitions", "configuration", "setup", "pit_lane"}) {
        if (place >= base - static_cast<u64>(width)) break;  // F1GP has the first three
        overwrite(out, place, out.marks.at(part) - base, width);
        place += static_cast<u64>(width);
    }
    seal(out);
    return out;
}

}  // namespace wend::gp2_track
