#pragma once

#include "describe/codec.hpp"
#include "formats/source_nav/nav_file.hpp"

// What reads, writes and tells of a mesh is long and made of its description: it is compiled once.

namespace wend {

extern template Expected<void> read_by_field<source_nav::NavFile>(ByteView, source_nav::NavContext,
                                                                  const ExplainSink*);
extern template Expected<source_nav::NavFile> decode<source_nav::NavFile>(ByteView,
                                                                          source_nav::NavContext);
extern template Expected<Bytes> encode<source_nav::NavFile>(const source_nav::NavFile&,
                                                            source_nav::NavContext);
extern template std::optional<u64> offset_of<source_nav::NavFile>(const source_nav::NavFile&,
                                                                  source_nav::NavContext,
                                                                  std::string_view);

}  // namespace wend
