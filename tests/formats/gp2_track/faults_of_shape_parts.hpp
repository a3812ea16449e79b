#pragma once

#include "formats/gp2_track/described_shape.hpp"
#include "formats/gp2_track/faults_of_files.hpp"

namespace wend::gp2_track {

// Makes shape 0 such a body, and gives where a part of it begins: that of Grand Prix 2 and of F1GP.
inline u64 make_body(RawTrack& track, const RawBody& body, std::size_t gp2_part,
                     std::size_t f1gp_part) {
    track.shapes[0] = raw_shape_of(body, track.is_gp2);
    return track.shapes[0].parts[track.is_gp2 ? gp2_part : f1gp_part];
}

// What names parts of a shape that it does not have.
inline std::vector<Fault> faults_of_shape_parts() {
    return {
        {"shape-point",
         [](RawTrack& track) -> Findings {
             RawBody body = raw_body(track.is_gp2);
             body.vectors[1].second = 4;
             body.vectors.push_back({9, 9});  // not used
             const u64 vectors = make_body(track, body, 4, 3);
             return {{"shape 0", "shape 0", vectors + (track.is_gp2 ? 5 : 3)}};
         }},
        {"shape-point",
         [](RawTrack& track) -> Findings {
             RawBody body = raw_body(track.is_gp2);
             body.points[3][0] = 0x8004;
             body.sight[1] = 200;
             const u64 sight = make_body(track, body, 1, 1);
             const u64 points = track.shapes[0].parts[track.is_gp2 ? 3 : 2];
             return {{"shape 0", "shape 0", sight + 1}, {"shape 0", "shape 0", points + 24}};
         }},
        {"shape-vector",
         [](RawTrack& track) -> Findings {
             RawBody body = raw_body(track.is_gp2);
             body.sides[1] = -5;
             const u64 elements = make_body(track, body, 2, 1);
             return {{"shape 0", "shape 0", elements + (track.is_gp2 ? 0 : body.sight.size() + 1)}};
         }},
        {"shape-scale-value",
         [](RawTrack& track) -> Findings {
             RawBody body = raw_body(track.is_gp2);
             body.points[1][1] = track.is_gp2 ? 0x80 + 3 * 4 : 3 * 2;
             const u64 points = make_body(track, body, 3, 2);
             return {{"shape 0", "shape 0", points + 10}};
         }},
        {"shape-element",
         [](RawTrack& track) -> Findings {
             make_body(track, raw_body(track.is_gp2), 6, 4);
             return {{"shape 0", "shape 0", track.is_gp2 ? 78U : 32U}};
         },
         In::both_games,
         [](RawBytes& file) {
             const bool is_gp2 = file.bytes[raw_free_area] != std::byte{0x10};
             const RawShape shape = raw_shape_of(raw_body(is_gp2), is_gp2);
             overwrite(file, file.marks["shape 0"] + shape.parts[is_gp2 ? 6 : 4] + 8, 1, 2);
             seal(file);
         }},
    };
}

}  // namespace wend::gp2_track
