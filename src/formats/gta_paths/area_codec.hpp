#pragma once

#include "describe/codec.hpp"
#include "formats/gta_paths/area_file.hpp"

// What reads, writes and tells of an area is long and made of its description: it is compiled once.

namespace wend {

extern template Expected<void> read_by_field<gta_paths::AreaFile>(ByteView, gta_paths::PathContext,
                                                                  const ExplainSink*);
extern template Expected<gta_paths::AreaFile> decode<gta_paths::AreaFile>(ByteView,
                                                                          gta_paths::PathContext);
extern template Expected<Bytes> encode<gta_paths::AreaFile>(const gta_paths::AreaFile&,
                                                            gta_paths::PathContext);
extern template std::optional<u64> offset_of<gta_paths::AreaFile>(const gta_paths::AreaFile&,
                                                                  gta_paths::PathContext,
                                                                  std::string_view);

}  // namespace wend
