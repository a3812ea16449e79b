#pragma once

#include "formats/gp2_track/faults.hpp"

namespace wend::gp2_track {
using In = Fault::In;
using Findings = std::vector<Found>;

inline std::vector<Fault> faults_of_checksums() {
    return {
        {"checksum-place",
         [](RawTrack& track) -> Findings {
             track.trailing = "five!";
             return {{"track", "header", 8}};
         }},
        {"checksum-place",
         [](RawTrack&) -> Findings {
             return {{"track", "header", 8}};
         },
         In::both_games,
         [](RawBytes& file) {
             overwrite(file, file.marks["header"] + 8, 7, 2);
             seal(file);
         }},
        {"checksum",
         [](RawTrack&) -> Findings {
             return {{"track", "checksum"}};
         },
         In::both_games,
         [](RawBytes& file) { file.bytes[file.marks["setup"] + 3] ^= std::byte{4}; }},
        {"text-not-ended",
         [](RawTrack& track) -> Findings {
             track.texts[0] = "#GP2INFO|Name|The Oval|Laps";
             return {{"track", "free_area"}};
         }},
        {"text-not-ended",
         [](RawTrack& track) -> Findings {
             track.texts[512] = "#GP2OBJINFO|0|Stand|1|Bridge|";
             track.texts[2000] = "#GP2TI t1|braking point";
             return {{"track", "free_area", 512}, {"track", "free_area", 2000}};
         }},
        {"text-not-ended",
         [](RawTrack& track) -> Findings {
             track.texts[512] = "#GP2OBJINFO|0|Stand|#";
             track.texts[2000] = "#GP2TIt1|braking point|";
             return {{"track", "free_area", 2000}};
         }},
    };
}

inline std::vector<Fault> faults_of_shapes() {
    return {
        {"definitions-size",
         [](RawTrack& track) -> Findings {
             track.behind_definitions = "1234567";
             return {{"track", "behind_definitions"}};
         }},
        {"shape-reference",
         [](RawTrack& track) -> Findings {
             track.definitions[1].id = 19;
             track.definitions[2].id = 255;
             return {{"definition 1", "definitions[1]"}, {"definition 2", "definitions[2]"}};
         }},
        {"shape-place",
         [](RawTrack&) -> Findings {
             return {{"shape 0", "shape_offsets"}};
         },
         In::both_games,
         [](RawBytes& file) {
             overwrite(file, file.marks["shape_offsets"], 3, 4);
             seal(file);
         }},
        {"shape-pointer",
         [](RawTrack& track) -> Findings {
             track.shapes[0].parts[2] = 100'000;
             track.shapes[1].parts[4] = static_cast<u32>(-8);
             const u64 first = track.is_gp2 ? 4 : 2;
             return {{"shape 0", "shape 0", first + 2 * 4},
                     {"shape 1", "shape 1", track.is_gp2 ? first + 4 * 4 : 28}};
         }},
        {"shape-mark",
         [](RawTrack& track) -> Findings {
             track.shapes[1].magic = 0x8003;
             return {{"shape 1", "shape 1"}};
         },
         In::gp2},
        {"pit-lane-place",
         [](RawTrack& track) -> Findings {
             track.behind_setup = "abc";
             return {{"track", "behind_setup"}};
         },
         In::gp2},
    };
}

inline std::vector<Fault> faults_of_tables() {
    constexpr u64 words = 16;  // behind the permutation
    return {
        {"laps",
         [](RawTrack& track) -> Findings {
             track.race_words[3] = 0;
             return {{"track", "race", words + 6}};
         }},
        {"laps",
         [](RawTrack& track) -> Findings {
             track.race_words[3] = 128;
             return {{"track", "race", words + 6}};
         }},
        {"strategy-sum",
         [](RawTrack& track) -> Findings {
             track.race_words[14] = 51;
             return {{"track", "race", words + 12}};
         },
         In::gp2},
        {"picture-count",
         [](RawTrack& track) -> Findings {
             track.picture_count = 3;
             return {{"track", "picture_count"}};
         },
         In::gp2},
        {"camera-place",
         [](RawTrack& track) -> Findings {
             track.cameras[2].place = 626;
             return {{"camera 2", "cameras[2]"}};
         },
         In::gp2},
        {"place-code-order",
         [](RawTrack& track) -> Findings {
             track.place_codes[1].first = 450;
             return {{"place code 2", "place_codes", 8}};
         },
         In::gp2},
    };
}

inline void append(std::vector<Fault>& faults, std::vector<Fault> more) {
    faults.insert(faults.end(), more.begin(), more.end());
}

inline std::vector<Fault> faults_of_files() {
    std::vector<Fault> faults = faults_of_checksums();
    append(faults, faults_of_shapes());
    append(faults, faults_of_tables());
    return faults;
}

}  // namespace wend::gp2_track
