#pragma once

#include "formats/gp2_track/faults.hpp"

namespace wend::gp2_track {
using In = Fault::In;
using Findings = std::vector<Found>;

inline std::string pit_mark(const RawTrack& track, std::size_t sector) {
    return step_mark("pit_lane", sector_at(track.pit_lane, sector));
}
inline Found at_command(const std::vector<RawStep>& steps, const char* list, unsigned number,
                        const char* record) {
    return {record, step_mark(list, command_at(steps, number))};
}

inline std::vector<Fault> faults_of_commands() {
    return {
        {"command-missing",
         [](RawTrack& track) -> Findings {
             remove_at(track.track, command_at(track.track, 0xA8));
             remove_at(track.track, command_at(track.track, 0x87));
             remove_at(track.pit_lane, command_at(track.pit_lane, 0x9E));
             remove_at(track.pit_lane, command_at(track.pit_lane, 0x89));
             return {{"track", "track"},
                     {"track", "track"},
                     {"pit lane", "pit_lane"},
                     {"pit lane", "pit_lane"}};
         }},
        {"command-twice",
         [](RawTrack& track) -> Findings {
             insert_at(track.track, sector_at(track.track, 3), raw_command(0x86, 0));
             // Behind the last sector, in none.
             track.track.push_back(raw_command(0xA8, 0));
             track.pit_lane.push_back(raw_command(0x97, 0));
             const std::size_t second = sector_at(track.track, 12) - 3;
             return {{"sector 12", step_mark("track", second)},
                     {"track", step_mark("track", track.track.size() - 1)},
                     {"pit lane", step_mark("pit_lane", track.pit_lane.size() - 1)}};
         }},
        {"fence-near-start",
         [](RawTrack& track) -> Findings {
             track.track[command_at(track.track, 0xA4)].first = 9;
             return {at_command(track.track, "track", 0xA4, "sector 0")};
         }},
        {"fence-near-start",
         [](RawTrack& track) -> Findings {
             track.track[command_at(track.track, 0xA2)].first = 42;
             return {at_command(track.track, "track", 0xA2, "sector 12")};
         }},
    };
}

inline std::vector<Fault> faults_of_sides() {
    return {
        {"pit-side",
         [](RawTrack& track) -> Findings {
             track.pit_lane[command_at(track.pit_lane, 0x89)].command = 0x88;
             return {at_command(track.pit_lane, "pit_lane", 0x88, "pit sector 4")};
         }},
        {"pit-side",
         [](RawTrack& track) -> Findings {
             std::swap(track.track[command_at(track.track, 0xA1)].command,
                       track.track[command_at(track.track, 0xA2)].command);
             std::swap(track.track[command_at(track.track, 0xA3)].command,
                       track.track[command_at(track.track, 0xA4)].command);
             return {at_command(track.track, "track", 0xA2, "sector 12"),
                     at_command(track.track, "track", 0xA3, "sector 0")};
         }},
        {"pit-side",
         [](RawTrack& track) -> Findings {
             track.flags |= 0x000A;
             track.pit_side = 10;
             return {at_command(track.pit_lane, "pit_lane", 0x89, "pit sector 4"),
                     at_command(track.track, "track", 0xA1, "sector 12"),
                     at_command(track.track, "track", 0xA4, "sector 0")};
         }},
        {"pit-side",
         [](RawTrack& track) -> Findings {
             track.flags |= 0x0008;
             track.pit_side = 7;
             return {{"track", "configuration", 14}};
         }},
    };
}

inline std::vector<Fault> faults_of_sectors() {
    return {
        {"pit-flags",
         [](RawTrack& track) -> Findings {
             sector_of(track.pit_lane, 3).flags = 2;
             return {{"pit sector 3", pit_mark(track, 3), 6}};
         }},
        {"pit-flags",
         [](RawTrack& track) -> Findings {
             sector_of(track.pit_lane, 5).flags = 1;
             return {{"pit sector 5", pit_mark(track, 5), 6}};
         }},
        {"pit-fences",
         [](RawTrack& track) -> Findings {
             const std::size_t end = command_at(track.pit_lane, 0xA0);
             const RawStep moved = track.pit_lane[end];
             remove_at(track.pit_lane, end);
             insert_at(track.pit_lane, sector_at(track.pit_lane, 7), moved);
             return {{"pit sector 6", pit_mark(track, 6), 6}};
         }},
        {"pit-fences",
         [](RawTrack& track) -> Findings {
             const std::size_t begin = command_at(track.pit_lane, 0x9F);
             std::swap(track.pit_lane[begin], track.pit_lane[begin + 1]);
             return {{"pit sector 3", pit_mark(track, 3), 6}};
         }},
        {"pit-visible-start",
         [](RawTrack& track) -> Findings {
             std::swap(track.pit_lane[0], track.pit_lane[1]);
             return {{"pit sector 1", "pit_lane[1]"}};
         }},
        {"pit-lane-open",
         [](RawTrack& track) -> Findings {
             sector_of(track.pit_lane, 4).first += 6;
             return {{"pit lane", "pit_lane"}};
         }},
        {"pit-lane-length",
         [](RawTrack& track) -> Findings {
             sector_of(track.pit_lane, 4).first += 21;
             return {{"pit lane", "pit_lane"}};
         }},
    };
}

// All of a track says that its pit lane is on the left.
inline void say_left(RawTrack& track) {
    track.flags |= 0x000A;
    track.pit_side = 10;
    track.pit_lane[command_at(track.pit_lane, 0x89)].command = 0x88;
    for (const auto& [one, other] : {std::pair(0xA1u, 0xA2u), std::pair(0xA3u, 0xA4u)})
        std::swap(track.track[command_at(track.track, one)].command,
                  track.track[command_at(track.track, other)].command);
}

// Puts sectors in a row behind another one, with its flags.
inline void go_on(std::vector<RawStep>& steps, std::size_t sector,
                  std::initializer_list<std::pair<unsigned, int>> lengths_and_curves) {
    std::size_t at = sector_at(steps, sector);
    const unsigned flags = steps[at].flags;
    for (const auto& [length, curve] : lengths_and_curves)
        insert_at(steps, ++at, raw_sector(length, curve, flags));
}

// Lets the lane, 2.3 units beside the middle of the road, bend 3.9 to the left and back again.
inline void cross_road(RawTrack& track) {
    sector_of(track.pit_lane, 3).first = 4;
    sector_of(track.pit_lane, 4).first = 13;
    go_on(track.pit_lane, 3, {{4, -1024}, {6, 0}, {4, 1024}, {4, 1024}, {6, 0}, {4, -1024}});
}

inline std::vector<Fault> faults_of_ways() {
    return {
        // It begins on the left, and bends to the right and back.
        {"pit-lane-side",
         [](RawTrack& track) -> Findings {
             say_left(track);
             sector_of(track.pit_lane, 1).first = 25;
             sector_of(track.pit_lane, 3).first = 10;
             sector_of(track.pit_lane, 4).first = 5;
             sector_of(track.pit_lane, 7).first = 25;
             return {{"pit lane", "pit_lane"}};
         }},
        {"pit-lane-crosses",
         [](RawTrack& track) -> Findings {
             cross_road(track);
             return {{"pit sector 5", pit_mark(track, 5)}, {"pit sector 8", pit_mark(track, 8)}};
         }},
        // Three quarters of a circle to the right, a unit ahead, and the last quarter over its own
        // way.
        {"pit-lane-crosses",
         [](RawTrack& track) -> Findings {
             go_on(track.pit_lane, 4, {{12, 4096}, {1, 0}, {4, 4096}});
             return {{"pit sector 7", pit_mark(track, 7)}};
         }},
    };
}

inline std::vector<Fault> faults_of_pit_lanes() {
    std::vector<Fault> faults = faults_of_commands();
    for (const auto& more : {faults_of_sides(), faults_of_sectors(), faults_of_ways()})
        faults.insert(faults.end(), more.begin(), more.end());
    return faults;
}

}  // namespace wend::gp2_track
