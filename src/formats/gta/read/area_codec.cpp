#include "formats/gta/read/area_codec.hpp"

#include "formats/gta/records/area_map.hpp"

namespace wend {

WEND_CODEC(template, gta_paths::AreaFile, gta_paths::PathContext);

template class DescribedDocument<gta_paths::AreaDocument, gta_paths::AreaFile,
                                 gta_paths::PathContext>;

}  // namespace wend
