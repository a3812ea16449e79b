#include "formats/metroid_path/path_codec.hpp"

namespace wend {

WEND_CODEC(template, metroid_path::PathFile, metroid_path::PathContext);

}  // namespace wend
