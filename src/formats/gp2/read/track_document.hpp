#pragma once

#include "core/document/described_document.hpp"
#include "formats/gp2/read/track_codec.hpp"
#include "formats/gp2/records/track_file.hpp"
#include "formats/gp2/track_format.hpp"

namespace wend::gp2_track {

// One track of either game.
class TrackDocument : public DescribedDocument<TrackDocument, TrackFile, TrackContext> {
  public:
    explicit TrackDocument(Game game) : TrackDocument({.game = game}, {}) {}
    TrackDocument(const TrackContext& c, TrackFile f)
        : DescribedDocument(track_format(c.game), track_format(c.game).info().versions.front().name,
                            c, std::move(f)) {}

    std::vector<Count> counts() const override;

  protected:
    TrackFile computed() const override;
};

}  // namespace wend::gp2_track

// Compiled once, beside the codec.
extern template class wend::DescribedDocument<
    wend::gp2_track::TrackDocument, wend::gp2_track::TrackFile, wend::gp2_track::TrackContext>;
