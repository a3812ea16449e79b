#pragma once

#include "formats/gp2_track/raw_track.hpp"

// A small track without any fault, not even a note, to read, change and plant faults in.

namespace wend::gp2_track {

inline RawStep raw_sector(unsigned length, int curvature = 0, unsigned flags = 0, int slope = 0) {
    return {.first = length, .curvature = curvature, .slope = slope, .flags = flags};
}
inline RawStep raw_command(unsigned number, unsigned first, std::vector<int> words = {}) {
    return {.command = number, .first = first, .words = std::move(words)};
}

// Four straights and four right turns of a quarter circle each: clockwise, over two crests. It is
// 625 units long, and its last unit lies on its first. The pit lane runs on the right for 50 units
// on either side of the start.
inline std::vector<RawStep> hand_made_steps(bool is_gp2) {
    const unsigned right_kerb = 0x0400, low_kerb = 0x0004;
    const auto corner = [&] { return raw_sector(16, 1024, right_kerb | low_kerb); };
    std::vector<RawStep> steps{raw_command(0x98, 0, {3}), raw_command(0xA8, 0),
                               raw_command(0x80, 5, {0}), raw_command(0xA4, 20),
                               raw_command(0xA3, 30),     raw_sector(50)};
    if (is_gp2) {
        steps.insert(steps.begin(), raw_command(0xBD, 0, {100, -200}));
        // A far view, of as many arguments as the flags of the configuration say.
        steps.insert(steps.begin(), raw_command(0xC5, 0, {100, 200, 3, 0, 0, 0}));
    }
    for (RawStep step : {raw_command(0x87, 0),
                         raw_sector(50),
                         raw_command(0x85, 0, {10, 1600}),
                         corner(),
                         raw_command(0x80, 1, {16}),
                         raw_command(0x80, 9, {32}),
                         raw_sector(50, 0, 0, 4),
                         raw_sector(50, 0, 0, -4),
                         corner(),
                         raw_command(0x8E, 10, {0, 20}),
                         raw_sector(180, 0, 0x3000),
                         corner(),
                         raw_sector(50, 0, 0, -4),
                         raw_sector(50, 0, 0, 4),
                         corner(),
                         raw_sector(30),
                         raw_command(0x86, 0),
                         raw_command(0xA1, 10),
                         raw_command(0xA2, 20),
                         raw_sector(51)})
        steps.push_back(std::move(step));
    if (is_gp2) steps.push_back(raw_command(0xB4, 0, {4, 1700}));
    // Commands after the last sector belong to none.
    steps.push_back(raw_command(0x81, 0, {100}));
    return steps;
}

inline std::vector<RawStep> hand_made_pit_lane(bool is_gp2) {
    return {raw_command(0x9B, 0), raw_sector(4, 256),
            raw_command(0x96, 0), raw_sector(10),
            raw_sector(4, -256),  raw_command(0x9F, 0),
            raw_sector(20, 0, 1), raw_command(0x89, 0, {is_gp2 ? 16 : 18}),
            raw_sector(25, 0, 3), raw_sector(20, 0, 2),
            raw_command(0xA0, 0), raw_command(0x97, 0),
            raw_sector(4, -256),  raw_sector(10),
            raw_command(0x9E, 0), raw_sector(4, 256)};
}

// The line stays on the centre: the curvature of the corners is a radius of 10.186 units, and small
// turns of straights make up for the roundings of the games.
inline std::vector<RawLine> hand_made_line(bool is_gp2) {
    const unsigned arc = is_gp2 ? 0x50 : 0, long_arc = is_gp2 ? 0x50 : 0x40;
    const int radius = is_gp2 ? 10430 : 1304;
    std::vector<RawLine> line{{.length = 100, .type = is_gp2 ? 0xD0u : 0x80u},
                              {.length = 16, .type = arc, .radius = radius},
                              {.length = 100, .type = arc},
                              {.length = 16, .type = long_arc, .radius = radius},
                              {.length = 180, .type = arc, .shift = -5},
                              {.length = 16, .type = long_arc, .radius = radius},
                              {.length = 100, .type = arc, .shift = is_gp2 ? -1 : 0},
                              {.length = 16, .type = long_arc, .radius = radius},
                              {.length = 100, .type = arc}};
    if (is_gp2) line[5] = {.length = 16, .type = 0x70, .radius = radius, .end_radius = radius};
    return line;
}

inline RawShape hand_made_shape(bool is_gp2, unsigned id) {
    RawShape shape{.id = id, .body = std::string(40, '\x11')};
    shape.body.append(8, static_cast<char>(id));
    if (is_gp2)
        shape.parts = {78, 82, 84, 90, 106, 110, 114, 118, 118};
    else
        shape.parts = {32, 36, 44, 60, 72};
    return shape;
}

inline RawTrack hand_made_track(bool is_gp2) {
    RawTrack track{.is_gp2 = is_gp2};
    if (is_gp2)
        track.texts = {
            {0, "#GP2INFO|Name|The Oval|Country|Nowhere|Laps|60|LengthMeters|3048|#left over"},
            {512, "#GP2OBJINFO|0|Stand|1|Bridge|#"}};
    else
        track.build_address = 0x2A711010;
    track.shapes = {hand_made_shape(is_gp2, 5), hand_made_shape(is_gp2, 6)};
    track.shapes_in_file = {1, 0};
    track.definitions = {{.id = 17, .lateral = 3000, .yaw = 16384},
                         {.id = 18, .detail = 4, .lateral = -3000, .height = 100},
                         {.id = 5, .lateral = 2500, .variant = 75}};
    track.z = 1024;
    const unsigned white = is_gp2 ? 0x1F : 8;
    track.kerb_words = {white, 0x20, 0x21, white};
    track.track = hand_made_steps(is_gp2);
    track.pit_lane = hand_made_pit_lane(is_gp2);
    track.line = hand_made_line(is_gp2);
    track.setup_bytes = {
        is_gp2 ? 168u : 191u, is_gp2 ? 166u : 186u, 175, 183, 190, 196, 201, 205, 53, 4};
    // 120 lb of fuel: two a lap, or all for the race.
    track.setup_words = {
        16384, 16300, 16200, 16384, 16000, 16500, 16384, 16384, is_gp2 ? 2000 : 120,
        16384, 16384, 15000, 128,   256};
    track.permutation = {0, 1, 2, 3, 9, 5, 6, 7, 8, 9, 10, 2, 12, 13, 14, 15};
    // Formation, 80,000 ms, 60 laps, first stop and chance.
    track.race_words = {40, 80000 % 65536, 80000 / 65536, 60, 25, 8192};
    if (is_gp2) {
        track.gap = std::string(100, '\0');
        track.cameras = {{.place = 40, .switch_place = 90},
                         {.place = 300, .distance = -2048, .switch_place = 400},
                         {.place = 600, .switch_place = 10}};
        track.cameras[1].others[2] = 8128;
        // One stop, two stops and three, their laps and windows, and words without a meaning.
        for (const int word :
             {30,  20,   10,   0,    0,    0,    0,    0,    50,    15,    5,     35,
              5,   0,    0,    0,    20,   10,   4,    20,   4,     30,    4,     0,
              630, 1260, 1890, 2520, 3150, 3780, 4410, 5040, 16368, 16256, 16128, 15872})
            track.race_words.push_back(word);
        track.place_codes = {{0, 1}, {200, 2}, {450, 0}};
        track.pictures = {"gamejams\\oval\\oval1.jam", "gamejams\\oval\\oval2.jam"};
    } else {
        track.camera_edits = {{3, 0}, {5, 0x84}, {0x89, 2}};
    }
    return track;
}

}  // namespace wend::gp2_track
