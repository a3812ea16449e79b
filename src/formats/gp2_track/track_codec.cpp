#include "formats/gp2_track/track_codec.hpp"

namespace wend {

template Expected<void> read_by_field<gp2_track::TrackFile>(ByteView, gp2_track::TrackContext,
                                                            const ExplainSink*);
template Expected<gp2_track::TrackFile> decode<gp2_track::TrackFile>(ByteView,
                                                                     gp2_track::TrackContext);
template Expected<Bytes> encode<gp2_track::TrackFile>(const gp2_track::TrackFile&,
                                                      gp2_track::TrackContext);
template std::optional<u64> offset_of<gp2_track::TrackFile>(const gp2_track::TrackFile&,
                                                            gp2_track::TrackContext,
                                                            std::string_view);

}  // namespace wend
