#include "formats/metroid_path/path_codec.hpp"

namespace wend {

template Expected<void> read_by_field<metroid_path::PathFile>(ByteView, metroid_path::PathContext,
                                                              const ExplainSink*);
template Expected<metroid_path::PathFile> decode<metroid_path::PathFile>(ByteView,
                                                                         metroid_path::PathContext);
template Expected<Bytes> encode<metroid_path::PathFile>(const metroid_path::PathFile&,
                                                        metroid_path::PathContext);
template std::optional<u64> offset_of<metroid_path::PathFile>(const metroid_path::PathFile&,
                                                              metroid_path::PathContext,
                                                              std::string_view);

}  // namespace wend
