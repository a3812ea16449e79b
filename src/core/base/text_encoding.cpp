#include "core/base/text_encoding.hpp"

#include <string_view>

#include "core/base/integers.hpp"

namespace wend {

std::string base64(ByteView bytes) {
    constexpr std::string_view digits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t count = bytes.size() - i < 3 ? bytes.size() - i : 3;
        u32 piece = 0;
        for (std::size_t j = 0; j < 3; ++j)
            piece = piece << 8U | (j < count ? std::to_integer<u32>(bytes[i + j]) : 0U);
        for (unsigned shift = 18, j = 0; j < 4; shift -= 6, ++j)
            text.push_back(j <= count ? digits[piece >> shift & 63U] : '=');
    }
    return text;
}

std::string xml_text(std::string_view text) {
    std::string result;
    for (const char character : text) switch (character) {
            case '&':
                result += "&amp;";
                break;
            case '<':
                result += "&lt;";
                break;
            case '>':
                result += "&gt;";
                break;
            case '"':
                result += "&quot;";
                break;
            default:
                result += character;
        }
    return result;
}

}  // namespace wend
