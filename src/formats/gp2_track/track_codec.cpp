#include "formats/gp2_track/track_codec.hpp"

namespace wend {

WEND_CODEC(template, gp2_track::TrackFile, gp2_track::TrackContext);

}  // namespace wend
