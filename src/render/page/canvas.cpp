#include "render/page/canvas.hpp"

#include <numeric>

namespace wend::draw_detail {

std::string fitted(Canvas& canvas, std::string_view text, const TextStyle& style, double width) {
    if (canvas.text_width(text, style) <= width) return std::string(text);
    const auto continues = [](char byte) {
        return (static_cast<unsigned char>(byte) & 0xc0) == 0x80;
    };
    const auto shortened = [&](std::size_t size) {
        while (size > 0 && continues(text[size])) --size;
        return std::string(text.substr(0, size)) + "\u2026";
    };
    std::size_t fits = 0, too_long = text.size();
    while (too_long - fits > 1) {
        const std::size_t size = std::midpoint(fits, too_long);
        (canvas.text_width(shortened(size), style) <= width ? fits : too_long) = size;
    }
    return shortened(fits);
}

}  // namespace wend::draw_detail
