#include "formats/source_nav/shown_value.hpp"

namespace wend::source_nav {

std::string shown_text(std::string_view text) {
    constexpr std::size_t most = 64;
    if (!text.empty() && text.back() == '\0') text.remove_suffix(1);
    std::string shown = "\"";
    for (const char character : text.substr(0, most)) {
        const bool is_plain = character >= ' ' && character <= '~';
        shown += is_plain ? std::string(1, character)
                          : fmt::format("\\x{:02x}", static_cast<unsigned char>(character));
    }
    return text.size() <= most ? shown + '"'
                               : fmt::format("{}...\" ({} bytes)", shown, text.size());
}

}  // namespace wend::source_nav
