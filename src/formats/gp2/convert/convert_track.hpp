#pragma once

#include <memory>

#include "formats/gp2/read/track_document.hpp"
#include "wend/loss_report.hpp"

namespace wend::gp2_track {

// A track as the other game keeps it: the shape of road and pit lane, the line of the computer cars
// and the commands that both know. Adds to `losses` what the target cannot hold or has to make up;
// the result is of use only where those are allowed.
std::unique_ptr<TrackDocument> convert_track(const TrackDocument& source, Game target,
                                             LossReport& losses);

}  // namespace wend::gp2_track
