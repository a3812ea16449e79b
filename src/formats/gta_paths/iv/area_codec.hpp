#pragma once

#include "describe/codec.hpp"
#include "formats/gta_paths/iv/area_file.hpp"

// What reads, writes and tells of an area is long and made of its description: it is compiled once.

namespace wend {

extern template Expected<void> read_by_field<gta_paths::iv::AreaFile>(ByteView,
                                                                      gta_paths::iv::PathContext,
                                                                      const ExplainSink*);
extern template Expected<gta_paths::iv::AreaFile> decode<gta_paths::iv::AreaFile>(
    ByteView, gta_paths::iv::PathContext);
extern template Expected<Bytes> encode<gta_paths::iv::AreaFile>(const gta_paths::iv::AreaFile&,
                                                                gta_paths::iv::PathContext);
extern template std::optional<u64> offset_of<gta_paths::iv::AreaFile>(
    const gta_paths::iv::AreaFile&, gta_paths::iv::PathContext, std::string_view);

}  // namespace wend
