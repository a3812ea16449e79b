#include "formats/gta_paths/area_codec.hpp"

namespace wend {

WEND_CODEC(template, gta_paths::AreaFile, gta_paths::PathContext);

}  // namespace wend
