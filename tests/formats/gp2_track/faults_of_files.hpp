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
        {"file-size",
         [](RawTrack& track) -> Findings {
             // Without this body it has about 5,500 bytes.
             track.shapes[1].body.append(57'000, '\x11');
             return {{"track", "checksum"}};
         },
         In::gp2},
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

// Makes the first shape of F1GP one of so many scale values, points and vectors.
inline void fill_shape(RawTrack& track, u32 scales, u32 points, u32 vectors) {
    constexpr u32 head = 32, elements = 8;
    const u32 at_points = head + 2 * scales + elements, at_vectors = at_points + 8 * points;
    track.shapes[0].parts = {head, head + 2 * scales, at_points, at_vectors,
                             at_vectors + 2 * vectors};
    track.shapes[0].body = std::string(2 * scales + elements + 8 * points + 2 * vectors, '\x11');
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
        {"shape-limit",
         [](RawTrack& track) -> Findings {
             fill_shape(track, 16, 86, 128);
             return {{"shape 0", "shape 0", 2}, {"shape 0", "shape 0", 14}};
         },
         In::f1gp},
        {"shape-limit",
         [](RawTrack& track) -> Findings {
             fill_shape(track, 15, 87, 127);
             return {{"shape 0", "shape 0", 10}};
         },
         In::f1gp},
        {"shape-magic",
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
        {"laps-shown",
         [](RawTrack& track) -> Findings {
             track.race_words[3] = 100;
             return {{"track", "race", words + 6}};
         }},
        {"laps-shown",
         [](RawTrack& track) -> Findings {
             track.race_words[3] = 127;
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

// Wings are stored 151 higher than they are.
inline std::vector<Fault> faults_of_races() {
    constexpr u64 words = 16;
    return {
        {"wing-range",
         [](RawTrack& track) -> Findings {
             track.setup_bytes[0] = track.is_gp2 ? 151 + 21 : 151 + 65;
             track.setup_bytes[1] = 150;
             return {{"setup", "setup"}, {"setup", "setup", 1}};
         }},
        {"gear-order",
         [](RawTrack& track) -> Findings {
             track.setup_bytes[4] = track.setup_bytes[3];
             return {{"setup", "setup", 2}};
         }},
        {"gear-order",
         [](RawTrack& track) -> Findings {
             track.setup_bytes[2] = 151 + 15;
             track.setup_bytes[7] = 151 + 81;
             return {{"setup", "setup", 2}, {"setup", "setup", 2}};
         }},
        {"tyre-unknown",
         [](RawTrack& track) -> Findings {
             track.setup_bytes[8] = 56;
             return {{"setup", "setup", 8}};
         }},
        {"stop-beyond-race",
         [](RawTrack& track) -> Findings {
             track.race_words[4] = 60;
             return {{"track", "race", words + 8}};
         }},
        // One stop, up to 30 laps from lap 31; and the second of two in the lap of the first.
        {"stop-beyond-race",
         [](RawTrack& track) -> Findings {
             track.race_words[7] = 31;
             track.race_words[8] = 30;
             track.race_words[17] = 15;
             return {{"track", "race", words + 14}, {"track", "race", words + 34}};
         },
         In::gp2},
    };
}

inline std::vector<Fault> faults_of_cameras() {
    return {
        {"camera-on-road",
         [](RawTrack& track) -> Findings {
             track.cameras[1].distance = 0;
             return {{"camera 1", "cameras[1]", 2}};
         },
         In::gp2},
        {"camera-order",
         [](RawTrack& track) -> Findings {
             std::swap(track.cameras[0], track.cameras[1]);
             return {{"camera 1", "cameras[1]"}};
         },
         In::gp2},
        {"camera-switch",
         [](RawTrack& track) -> Findings {
             track.cameras[1].switch_place = 20;
             return {{"camera 2", "cameras[2]", 10}};
         },
         In::gp2},
        {"camera-count",
         [](RawTrack& track) -> Findings {
             while (track.cameras.size() < 23)
                 track.cameras.push_back({.place = 600, .switch_place = 10});
             return {{"track", "cameras[0]"}};
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
    append(faults, faults_of_races());
    append(faults, faults_of_cameras());
    return faults;
}

}  // namespace wend::gp2_track
