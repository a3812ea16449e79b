#include "cli/use/view_background.hpp"

#include <fmt/format.h>

#include <string_view>

#include "core/base/text_encoding.hpp"
#include "core/json/json_text.hpp"

namespace wend::cli {

std::string background_for_page(const Background& background, Opacity opacity) {
    const auto& [min, max] = background.covers;
    return fmt::format(
        R"({{"name": {}, "x1": {}, "y1": {}, "x2": {}, "y2": {}, "quarter_turns": {}, )"
        R"("opacity": {}, "bytes": "{}"}})",
        quoted(std::string_view(background.name)), min.x, min.y, max.x, max.y, background.quarter_turns,
        opacity.share, base64(background.picture));
}

}  // namespace wend::cli
