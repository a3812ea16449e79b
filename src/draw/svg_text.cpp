#include "draw/svg_text.hpp"

#include <fmt/format.h>
#include <simdjson.h>

#include <algorithm>
#include <cstddef>
#include <string>

namespace wend::draw_detail {
namespace {

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
            default:
                result += character;
        }
    return result;
}

std::string element(std::string_view name, std::string_view text) {
    return text.empty() ? "" : fmt::format("\n<{0}>{1}</{0}>", name, escaped(text));
}

void replace(Bytes& bytes, std::size_t from, std::size_t to, std::string_view text) {
    const auto place = bytes.erase(bytes.begin() + static_cast<std::ptrdiff_t>(from),
                                   bytes.begin() + static_cast<std::ptrdiff_t>(to));
    const auto* first = reinterpret_cast<const std::byte*>(text.data());
    bytes.insert(place, first, first + text.size());
}

}  // namespace

bool showable(std::string_view text) {
    const auto control = [](char character) {
        const auto code = static_cast<unsigned char>(character);
        return code < 0x20 || code == 0x7f;
    };
    return simdjson::validate_utf8(text) && std::ranges::none_of(text, control) &&
           text.find("\xef\xbf\xbe") == text.npos && text.find("\xef\xbf\xbf") == text.npos;
}

Bytes with_text(Bytes svg, std::string_view title, std::string_view description) {
    const std::string_view text(reinterpret_cast<const char*>(svg.data()), svg.size());
    const std::size_t after_root = text.find('>', text.find("<svg")) + 1;
    const std::size_t group = text.find("<g id=\"surface", after_root);
    const std::size_t after_group = text.find('>', group) + 1;

    if (group != text.npos) replace(svg, group, after_group, "<g id=\"map\">");
    replace(svg, after_root, after_root, element("title", title) + element("desc", description));
    return svg;
}

}  // namespace wend::draw_detail
