#include "formats/source_nav/nav_codec.hpp"

namespace wend {

WEND_CODEC(template, source_nav::NavFile, source_nav::NavContext);

}  // namespace wend
