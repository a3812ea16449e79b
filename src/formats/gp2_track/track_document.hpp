#pragma once

#include "formats/gp2_track/track_file.hpp"
#include "wend/format.hpp"

namespace wend::gp2_track {

// One track of either game.
struct TrackDocument : Document {
    TrackContext context;
    TrackFile file;

    explicit TrackDocument(Game game) : context{.game = game} {}

    // The track behind a document of one of these formats.
    static const TrackDocument& of(const Document& document) {
        return static_cast<const TrackDocument&>(document);
    }
};

}  // namespace wend::gp2_track
