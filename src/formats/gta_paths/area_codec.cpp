#include "formats/gta_paths/area_codec.hpp"

namespace wend {

template Expected<void> read_by_field<gta_paths::AreaFile>(ByteView, gta_paths::PathContext,
                                                           const ExplainSink*);
template Expected<gta_paths::AreaFile> decode<gta_paths::AreaFile>(ByteView,
                                                                   gta_paths::PathContext);
template Expected<Bytes> encode<gta_paths::AreaFile>(const gta_paths::AreaFile&,
                                                     gta_paths::PathContext);
template std::optional<u64> offset_of<gta_paths::AreaFile>(const gta_paths::AreaFile&,
                                                           gta_paths::PathContext,
                                                           std::string_view);

}  // namespace wend
