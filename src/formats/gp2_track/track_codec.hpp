#pragma once

#include "describe/codec.hpp"
#include "formats/gp2_track/track_file.hpp"

// What reads, writes and tells of a track is long and made of its description: it is compiled once.

namespace wend {

extern template Expected<void> read_by_field<gp2_track::TrackFile>(ByteView,
                                                                   gp2_track::TrackContext,
                                                                   const ExplainSink*);
extern template Expected<gp2_track::TrackFile> decode<gp2_track::TrackFile>(
    ByteView, gp2_track::TrackContext);
extern template Expected<Bytes> encode<gp2_track::TrackFile>(const gp2_track::TrackFile&,
                                                             gp2_track::TrackContext);
extern template std::optional<u64> offset_of<gp2_track::TrackFile>(const gp2_track::TrackFile&,
                                                                   gp2_track::TrackContext,
                                                                   std::string_view);

}  // namespace wend
