#include "describe/json_quoted.hpp"

#include "describe/json_text.hpp"

namespace wend {

std::string quoted(std::string_view text) {
    std::string out;
    TextSink sink([&](std::string_view piece) { out += piece; });
    {
        JsonText json(sink, 0);
        json.text(text);
    }
    sink.flush();
    return out;
}

}  // namespace wend
