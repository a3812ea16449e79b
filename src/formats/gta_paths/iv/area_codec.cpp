#include "formats/gta_paths/iv/area_codec.hpp"

namespace wend {

WEND_CODEC(template, gta_paths::iv::AreaFile, gta_paths::iv::PathContext);

}  // namespace wend
