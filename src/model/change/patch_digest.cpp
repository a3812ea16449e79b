#include "model/change/patch_digest.hpp"

#include <span>

namespace wend {

void PatchDigest::add(std::string_view text) {
    std::size_t begin = 0;
    const auto take_until = [&](std::size_t end) {
        digest_.add(std::as_bytes(std::span(text.substr(begin, end - begin))));
    };
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char letter = text[at];
        if (in_text_) {
            if (letter == '"' && !is_escaped_) in_text_ = false;
            is_escaped_ = letter == '\\' && !is_escaped_;
        } else if (letter == '"') {
            in_text_ = true;
        } else if (letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r') {
            take_until(at);
            begin = at + 1;
        }
    }
    take_until(text.size());
}

}  // namespace wend
