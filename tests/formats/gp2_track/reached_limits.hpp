#pragma once

#include "formats/gp2_track/faults_of_files.hpp"
#include "formats/gp2_track/faults_of_pit_lanes.hpp"
#include "formats/gp2_track/faults_of_tracks.hpp"

namespace wend::gp2_track {

// Tracks that are as large as a rule allows, or as near to breaking it: nothing is found.
inline std::vector<Fault> reached_limits() {
    return {
        {"laps",
         [](RawTrack& track) -> Findings {
             track.race_words[3] = 127;
             return {};
         }},
        {"laps-shown",
         [](RawTrack& track) -> Findings {
             track.race_words[3] = 99;
             return {};
         }},
        {"file-size",
         [](RawTrack& track) -> Findings {
             const std::size_t bytes = raw_file(track).bytes.size();
             track.shapes[1].body.append(62'000 - bytes, '\x11');
             return {};
         },
         In::gp2},
        {"shape-limit",
         [](RawTrack& track) -> Findings {
             fill_shape(track, 15, 86, 127);
             return {};
         },
         In::f1gp},
        {"texture-limit",
         [](RawTrack& track) -> Findings {
             for (int texture = 0; texture < 223; ++texture)
                 insert_at(track.track, 0, raw_command(0xBB, 0, {10, 5, 30, 1}));
             return {};
         },
         In::gp2},
        {"definition-limit",
         [](RawTrack& track) -> Findings {
             track.definitions.resize(128, {.id = 5, .lateral = 2500, .variant = 75});
             return {};
         },
         In::f1gp},
        {"objects-at-unit",
         [](RawTrack& track) -> Findings {
             // The first object stands 5 units into the lap, another one in the lane.
             insert_at(track.track, command_at(track.track, 0x80), raw_command(0x80, 6, {16}));
             insert_at(track.pit_lane, 1, raw_command(0x80, 5, {16}));
             return {};
         }},
        {"beyond-lap",
         [](RawTrack& track) -> Findings {
             // The last unit of the lap.
             insert_at(track.track, sector_at(track.track, last), raw_command(0x80, 49, {16}));
             return {};
         }},
        {"length-limit",
         [](RawTrack& track) -> Findings {
             for (const unsigned more : {255u, 255u, 255u, 157u})
                 track.pit_lane.push_back(raw_sector(more));
             return {};
         },
         In::gp2},
        {"length-limit",
         [](RawTrack& track) -> Findings {
             enlarge_by(track, 1632 - 1455);
             return {};
         },
         In::f1gp},
        {"track-length",
         [](RawTrack& track) -> Findings {
             // 1,420 units.
             enlarge(track);
             sector_of(track.track, 1).first -= 17;
             sector_of(track.track, back_straight).first -= 18;
             return {};
         }},
        // To the edge of the middle, and back again.
        {"pit-lane-crosses",
         [](RawTrack& track) -> Findings {
             sector_of(track.pit_lane, 3).first = 8;
             sector_of(track.pit_lane, 4).first = 13;
             go_on(track.pit_lane, 3,
                   {{4, -1024}, {2, 0}, {4, 1024}, {4, 1024}, {2, 0}, {4, -1024}});
             return {};
         }},
        // On a bridge of 1.3 units, 6.5 m.
        {"pit-lane-crosses",
         [](RawTrack& track) -> Findings {
             cross_road(track);
             sector_of(track.pit_lane, 1).slope = 200;
             sector_of(track.pit_lane, 2).slope = -500;
             sector_of(track.pit_lane, 13).slope = -200;
             sector_of(track.pit_lane, 14).slope = 500;
             return {};
         }},
        // Less than half of its middle is on the left.
        {"pit-lane-side",
         [](RawTrack& track) -> Findings {
             cross_road(track);
             return {};
         }},
    };
}

}  // namespace wend::gp2_track
