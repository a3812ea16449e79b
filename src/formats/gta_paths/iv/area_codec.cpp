#include "formats/gta_paths/iv/area_codec.hpp"

namespace wend {

template Expected<void> read_by_field<gta_paths::iv::AreaFile>(ByteView, gta_paths::iv::PathContext,
                                                               const ExplainSink*);
template Expected<gta_paths::iv::AreaFile> decode<gta_paths::iv::AreaFile>(
    ByteView, gta_paths::iv::PathContext);
template Expected<Bytes> encode<gta_paths::iv::AreaFile>(const gta_paths::iv::AreaFile&,
                                                         gta_paths::iv::PathContext);
template std::optional<u64> offset_of<gta_paths::iv::AreaFile>(const gta_paths::iv::AreaFile&,
                                                               gta_paths::iv::PathContext,
                                                               std::string_view);

}  // namespace wend
