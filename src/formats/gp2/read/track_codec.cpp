#include "formats/gp2/read/track_codec.hpp"

#include "formats/gp2/read/track_document.hpp"

namespace wend {

WEND_CODEC(template, gp2_track::TrackFile, gp2_track::TrackContext);

template class DescribedDocument<gp2_track::TrackDocument, gp2_track::TrackFile,
                                 gp2_track::TrackContext>;

}  // namespace wend
