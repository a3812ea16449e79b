#include "core/json/json_quoted.hpp"

#include <algorithm>

#include "core/json/json_text.hpp"

namespace wend {

std::string quoted(std::string_view text) {
    const auto is_plain = [](char letter) {
        return letter >= ' ' && letter < 0x7f && letter != '"' && letter != '\\';
    };
    std::string out;
    if (std::ranges::all_of(text, is_plain)) {
        out.reserve(text.size() + 2);
        return out.append("\"").append(text).append("\"");
    }
    TextSink sink([&](std::string_view piece) { out += piece; });
    {
        JsonText json(sink, 0);
        json.text(text);
    }
    sink.flush();
    return out;
}

}  // namespace wend
