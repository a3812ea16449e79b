#pragma once

#include "formats/gp2/read/track_document.hpp"
#include "formats/gp2/track_format.hpp"
#include "formats/gp2_track/hand_made_track.hpp"
#include "formats/kept.hpp"

// From bytes to tracks of both games.

namespace wend::gp2_track {

inline const Format& gp2_format = track_format(Game::gp2);
inline const Format& f1gp_format = track_format(Game::f1gp);
inline const Format& format_of(bool is_gp2) { return is_gp2 ? gp2_format : f1gp_format; }

inline const TrackFile& file_of(const Document& document) {
    return TrackDocument::of(document).file;
}

inline DocumentPointer read_track(const RawTrack& track) {
    return test::read_well(format_of(track.is_gp2), raw_file(track).bytes);
}

inline Member member_of(const RawTrack& track) {
    const Bytes bytes = raw_file(track).bytes;
    return {"track.dat", bytes.size(), std::nullopt,
            test::read_well(format_of(track.is_gp2), bytes)};
}

inline Expected<Map> opened(const RawTrack& track) {
    return Map::of(format_of(track.is_gp2), {member_of(track)});
}
inline Map map_of(const RawTrack& track) { return opened(track).value(); }

}  // namespace wend::gp2_track
