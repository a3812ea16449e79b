#include "formats/gta/iv/area_codec.hpp"

#include "formats/gta/iv/area_map.hpp"

namespace wend {

WEND_CODEC(template, gta_paths::iv::AreaFile, gta_paths::iv::PathContext);

template class DescribedDocument<gta_paths::iv::AreaDocument, gta_paths::iv::AreaFile,
                                 gta_paths::iv::PathContext>;

}  // namespace wend
