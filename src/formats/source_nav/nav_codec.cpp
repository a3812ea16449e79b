#include "formats/source_nav/nav_codec.hpp"

namespace wend {

template Expected<void> read_by_field<source_nav::NavFile>(ByteView, source_nav::NavContext,
                                                           const ExplainSink*);
template Expected<source_nav::NavFile> decode<source_nav::NavFile>(ByteView,
                                                                   source_nav::NavContext);
template Expected<Bytes> encode<source_nav::NavFile>(const source_nav::NavFile&,
                                                     source_nav::NavContext);
template std::optional<u64> offset_of<source_nav::NavFile>(const source_nav::NavFile&,
                                                           source_nav::NavContext,
                                                           std::string_view);

}  // namespace wend
