#include "draw/xml_text.hpp"

namespace wend::draw_detail {

std::string escaped(std::string_view text) {
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

}  // namespace wend::draw_detail
