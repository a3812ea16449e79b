#pragma once

#include <memory>
#include <string_view>

#include "core/document/described_document.hpp"
#include "formats/gp2/read/track_codec.hpp"
#include "formats/gp2/records/track_context.hpp"
#include "formats/gp2/records/track_file.hpp"
#include "formats/gp2/track_format.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"

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

namespace wend::gp2_track {

// Which game's track these bytes are, if any: F1GP's has a magic number, Grand Prix 2's sections in
// order and a checksum at the end (fact sheet sections 2 and 15).
std::optional<Game> game_of(ByteView bytes);

// Whether a file that is none of these is probably a damaged one of a game: by a name such as the
// game's own, F1CT01.DAT, or of Grand Prix 2 by the offsets in its header.
bool may_be_damaged_track(ByteView bytes, std::string_view file_name, Game game);

// Looks at a whole file before it is read. An error where the header names places that cannot be.
Expected<Survey> survey_track(ByteView bytes, Game game);

// Reads a track of that game.
Expected<std::unique_ptr<TrackDocument>> read_track(ByteView bytes, Game game);

// The same from JSON, see Format::read_json.
Expected<std::unique_ptr<TrackDocument>> read_track_json(std::string_view json, Game game,
                                                         bool recompute);

}  // namespace wend::gp2_track
