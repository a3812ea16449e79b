#pragma once

#include "core/describe/codec.hpp"
#include "formats/gp2/records/track_file.hpp"

namespace wend {

WEND_CODEC(extern template, gp2_track::TrackFile, gp2_track::TrackContext);

}  // namespace wend
