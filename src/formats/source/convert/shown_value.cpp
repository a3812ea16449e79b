#include "formats/source/convert/shown_value.hpp"

namespace wend::source_nav {

std::string shown_text(std::string_view text) {
    constexpr std::size_t most = 64;
    if (!text.empty() && text.back() == '\0') text.remove_suffix(1);
    return quoted_text(text, most);
}

}  // namespace wend::source_nav
