#pragma once

#include <memory>

#include "formats/gp2/from_drawing/drawing_request.hpp"
#include "formats/gp2/read/track_document.hpp"
#include "wend/loss_report.hpp"

namespace wend::gp2_track {

// The track of a game that a line is the drawing of. What had to be made up, and how far its road
// lies from the line, is told.
Expected<std::unique_ptr<TrackDocument>> drawn_track(const DrawnLine& line, DrawingForm form,
                                                     const DrawingRequest& request, Game game,
                                                     LossReport& losses);

}  // namespace wend::gp2_track
