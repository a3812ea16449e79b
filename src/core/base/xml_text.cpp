#include "core/base/xml_text.hpp"

namespace wend {

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
