#pragma once

#include "describe/codec.hpp"
#include "formats/metroid_path/path_file.hpp"

// What reads, writes and tells of a room is long and made of its description: it is compiled once.

namespace wend {

extern template Expected<void> read_by_field<metroid_path::PathFile>(ByteView,
                                                                     metroid_path::PathContext,
                                                                     const ExplainSink*);
extern template Expected<metroid_path::PathFile> decode<metroid_path::PathFile>(
    ByteView, metroid_path::PathContext);
extern template Expected<Bytes> encode<metroid_path::PathFile>(const metroid_path::PathFile&,
                                                               metroid_path::PathContext);
extern template std::optional<u64> offset_of<metroid_path::PathFile>(const metroid_path::PathFile&,
                                                                     metroid_path::PathContext,
                                                                     std::string_view);

}  // namespace wend
