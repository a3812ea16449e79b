#pragma once

#include "formats/gp2_track/faults.hpp"

namespace wend::gp2_track {
using In = Fault::In;
using Findings = std::vector<Found>;

// The hand-made track has the sectors 0 to 12.
constexpr std::size_t back_straight = 6, last = 12;

inline std::string mark_of(const RawTrack& track, std::size_t sector) {
    return step_mark("track", sector_at(track.track, sector));
}
inline Found at_the_end(const RawTrack& track) { return {"sector 12", mark_of(track, last)}; }

// The same track 1,455 units long, about the middle of the world.
inline void enlarge(RawTrack& track) {
    sector_of(track.track, 1).first = 255;
    for (const std::size_t side : {3u, 4u, 8u, 9u}) sector_of(track.track, side).first = 120;
    sector_of(track.track, 11).first = 100;
    sector_of(track.track, back_straight).first = 200;
    insert_at(track.track, sector_at(track.track, back_straight), raw_sector(255));
    track.x = -77 * 128;
    track.y = -130 * 128;
    for (int more = 0; more < 4; ++more)
        track.line.push_back({.length = 255, .type = track.is_gp2 ? 0x50u : 0});
}

// That one with so many units more on its two sides, which have two sectors each.
inline void enlarge_by(RawTrack& track, unsigned more) {
    enlarge(track);
    for (const std::size_t early : {3u, 9u}) sector_of(track.track, early).first += more / 4;
    sector_of(track.track, 4).first += more / 2 - more / 4;
    sector_of(track.track, 10).first += more - more / 2 - more / 4;
    track.y -= static_cast<int>(more) / 4 * 128;
}

inline std::vector<Fault> faults_of_laps() {
    return {
        {"track-open",
         [](RawTrack& track) -> Findings {
             sector_of(track.track, back_straight).first += 3;
             return {at_the_end(track)};
         }},
        {"track-far-open",
         [](RawTrack& track) -> Findings {
             sector_of(track.track, back_straight).first += 6;
             return {at_the_end(track)};
         }},
        {"heading-open",
         [](RawTrack& track) -> Findings {
             sector_of(track.track, 10).curvature -= 13;
             return {at_the_end(track)};
         }},
        {"height-open",
         [](RawTrack& track) -> Findings {
             sector_of(track.track, 3).slope = 9;
             sector_of(track.track, 4).slope = -9;
             return {at_the_end(track)};
         }},
        {"slope-open",
         [](RawTrack& track) -> Findings {
             sector_of(track.track, last).slope = -1;
             return {at_the_end(track)};
         }},
        {"outside-world",
         [](RawTrack& track) -> Findings {
             track.x = 200 * 128;
             return {{"sector 1", mark_of(track, 1)}};
         }},
        {"track-length",
         [](RawTrack& track) -> Findings {
             enlarge(track);
             return {{"track", "track"}};
         }},
        // Two corners opposite each other turn three quarters to the left instead of one to the
        // right, and the line with them.
        {"roads-cross",
         [](RawTrack& track) -> Findings {
             for (const std::size_t corner : {5u, 10u}) {
                 sector_of(track.track, corner).first = 48;
                 sector_of(track.track, corner).curvature = -1024;
             }
             for (const std::size_t arc : {3u, 7u}) {
                 track.line[arc].length = 48;
                 track.line[arc].radius = -track.line[arc].radius;
             }
             return {{"sector 6", mark_of(track, 6)}, {"sector 11", mark_of(track, 11)}};
         }},
        {"lap-and-pit-length",
         [](RawTrack& track) -> Findings {
             for (int more = 0; more < 4; ++more) track.pit_lane.push_back(raw_sector(255));
             return {{"track", "pit_lane"}};
         },
         In::gp2},
        // 625 of the track, and 101 of the lane before.
        {"length-limit",
         [](RawTrack& track) -> Findings {
             for (const unsigned more : {255u, 255u, 255u, 158u})
                 track.pit_lane.push_back(raw_sector(more));
             return {{"track", "pit_lane"}};
         },
         In::gp2},
        {"length-limit",
         [](RawTrack& track) -> Findings {
             enlarge_by(track, 1633 - 1455);
             return {{"track", "track"}};
         },
         In::f1gp},
    };
}

inline std::vector<Fault> faults_of_steps() {
    return {
        {"definition-reference",
         [](RawTrack& track) -> Findings {
             auto& steps = track.track;
             const std::size_t first = command_at(steps, 0x80);
             steps[first].words = {48};
             const std::size_t second = sector_at(steps, 3) - 1;
             steps[second].words = {17};
             insert_at(track.pit_lane, 1, raw_command(0x80, 0, {-16}));
             return {{"sector 0", step_mark("track", first), 2},
                     {"sector 3", step_mark("track", second), 2},
                     {"pit sector 0", step_mark("pit_lane", 1), 2}};
         }},
        {"zero-length",
         [](RawTrack& track) -> Findings {
             insert_at(track.track, sector_at(track.track, 6), raw_sector(0));
             track.pit_lane.push_back(raw_sector(0));
             return {{"sector 6", mark_of(track, 6)},
                     {"pit sector 9", step_mark("pit_lane", track.pit_lane.size() - 1)}};
         }},
        {"unknown-flags",
         [](RawTrack& track) -> Findings {
             sector_of(track.track, 3).flags |= 0x0100;
             sector_of(track.track, 4).flags |= 0x4200;
             sector_of(track.pit_lane, 4).flags |= 0x8000;
             return {{"sector 3", mark_of(track, 3), 6},
                     {"sector 4", mark_of(track, 4), 6},
                     {"pit sector 4", step_mark("pit_lane", sector_at(track.pit_lane, 4)), 6}};
         }},
        {"beyond-lap",
         [](RawTrack& track) -> Findings {
             const std::size_t place = sector_at(track.track, last);
             insert_at(track.track, place, raw_command(0x82, 52, {60}));
             insert_at(track.track, place, raw_command(0x82, 51, {60}));
             insert_at(track.pit_lane, 1, raw_command(0x82, 150, {60}));
             // Objects at the last unit already, which is the first again.
             insert_at(track.track, place, raw_command(0x80, 50, {16}));
             insert_at(track.track, place, raw_command(0x80, 49, {16}));
             return {{"sector 12", step_mark("track", place + 1)},
                     {"sector 12", step_mark("track", place + 3)},
                     {"pit sector 0", step_mark("pit_lane", 1)}};
         }},
        // The edges are 256 parts of the half width from the middle.
        {"object-on-road",
         [](RawTrack& track) -> Findings {
             track.definitions[2].lateral = -255;
             return {{"sector 3", step_mark("track", sector_at(track.track, 3) - 1), 2}};
         }},
        {"shape-on-road",
         [](RawTrack& track) -> Findings {
             track.definitions[0].lateral = 255;
             return {{"sector 0", step_mark("track", command_at(track.track, 0x80)), 2}};
         }},
        {"command-limit",
         [](RawTrack& track) -> Findings {
             std::size_t commands = 0;
             for (const auto* const steps : {&track.track, &track.pit_lane})
                 for (const RawStep& step : *steps) commands += step.command ? 1 : 0;
             for (; commands < 1049; ++commands)
                 insert_at(track.track, 0, raw_command(0x82, 0, {60}));
             return {{"track", "track"}};
         },
         In::gp2},
        {"texture-limit",
         [](RawTrack& track) -> Findings {
             for (int texture = 0; texture < 224; ++texture)
                 insert_at(track.track, 0, raw_command(0xBB, 0, {10, 5, 30, 1}));
             return {{"track", "track"}};
         },
         In::gp2},
        {"definition-limit",
         [](RawTrack& track) -> Findings {
             track.definitions.resize(129, {.id = 5, .lateral = 2500, .variant = 75});
             return {{"track", "definitions[128]"}};
         },
         In::f1gp},
        {"objects-at-unit",
         [](RawTrack& track) -> Findings {
             // The first object stands 5 units into the lap.
             const std::size_t first = command_at(track.track, 0x80);
             insert_at(track.track, first, raw_command(0x80, 5, {16}));
             return {{"sector 0", step_mark("track", first + 1)}};
         }},
        {"ribbon-limit",
         [](RawTrack& track) -> Findings {
             for (int ribbon = 0; ribbon < 128; ++ribbon)
                 insert_at(track.track, 0, raw_command(0xB8, 0, std::vector<int>(13)));
             return {{"track", "track"}};
         },
         In::gp2},
    };
}

inline std::vector<Fault> faults_of_lines() {
    return {
        {"line-short",
         [](RawTrack& track) -> Findings {
             track.line.back().length -= 21;
             return {{"track", "line"}};
         }},
        {"line-off-road",
         [](RawTrack& track) -> Findings {
             // 1.4 degrees aslant: 1.25 half widths away after 90 of its 180 units.
             track.line[4].shift += 256;
             return {{"line record 4", "line[4]"}};
         }},
        {"line-start",
         [](RawTrack& track) -> Findings {
             track.line[0].type = track.is_gp2 ? 0x50 : 0;
             return {{"line record 0", "line[0]", 1}};
         }},
        {"line-start",
         [](RawTrack& track) -> Findings {
             track.line[4].type = track.line[0].type;
             return {{"line record 4", "line[4]", 1}};
         }},
        {"line-type",
         [](RawTrack& track) -> Findings {
             track.line[4].type = 0x40;
             return {{"line record 4", "line[4]", 1}};
         },
         In::gp2},
        // Four curves are there, and four in the pit lane.
        {"curve-limit",
         [](RawTrack& track) -> Findings {
             for (int curve = 0; curve < 62; ++curve)
                 track.line.push_back({.length = 1, .type = 0x50, .radius = -5000});
             return {{"track", "line"}};
         },
         In::gp2},
    };
}

inline std::vector<Fault> faults_of_tracks() {
    std::vector<Fault> faults = faults_of_laps();
    for (const auto& more : {faults_of_steps(), faults_of_lines()})
        faults.insert(faults.end(), more.begin(), more.end());
    return faults;
}

}  // namespace wend::gp2_track
