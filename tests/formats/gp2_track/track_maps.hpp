#pragma once

#include "formats/gp2_track/real_tracks.hpp"

// Tracks as maps that are edited.

namespace wend::gp2_track {

inline Map map_of(const RealTrack& track) {
    return Map::of(format_of(track.is_gp2), {{track.file, 0, std::nullopt, read_track(track)}})
        .value();
}

inline const TrackDocument& document_of(const Map& map) {
    return TrackDocument::of(*map.members()[0].document);
}

}  // namespace wend::gp2_track
