#pragma once

#include <string>
#include <string_view>

namespace wend {

// A message that quotes what may be of any length, without the middle of it. Characters stay whole.
inline std::string shortened(std::string text) {
    constexpr std::size_t longest = 240, kept_before = 120, kept_after = 80;
    if (text.size() <= longest) return text;
    const auto continues = [&](std::size_t at) {
        return (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80;
    };
    std::size_t end = kept_before, begin = text.size() - kept_after;
    while (end > 0 && continues(end)) --end;
    while (begin < text.size() && continues(begin)) ++begin;
    return text.replace(end, begin - end, " ... ");
}

}  // namespace wend
