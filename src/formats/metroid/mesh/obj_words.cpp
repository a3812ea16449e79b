#include "formats/metroid/mesh/obj_words.hpp"

#include <algorithm>

namespace wend::metroid_path {
namespace {

constexpr std::string_view blanks = " \t\r\v\f";

// Whether the line goes on in the next one here: after a backslash stand only blanks.
bool goes_on(std::string_view text, u64 at) {
    if (text[at] != '\\') return false;
    const u64 next = text.find_first_not_of(blanks, at + 1);
    return next == text.npos || text[next] == '\n';
}

u64 behind_line(std::string_view text, u64 at) {
    return std::min<u64>(text.find('\n', at), text.size() - 1) + 1;
}

// Behind a comment, which goes on with its line.
u64 behind_comment(std::string_view text, u64 at) {
    for (;;) {
        const u64 end = behind_line(text, at);
        const u64 last = text.substr(at, end - at).find_last_not_of(" \t\r\v\f\n");
        if (last == text.npos || text[at + last] != '\\' || end == text.size()) return end;
        at = end;
    }
}

}  // namespace

ObjWords obj_words(std::string_view text, u64 offset) {
    ObjWords found;
    u64 at = offset;
    for (;;) {
        at = std::min<u64>(text.find_first_not_of(blanks, at), text.size());
        if (at == text.size() || text[at] == '\n') {
            found.end = std::min<u64>(at + 1, text.size());
            return found;
        }
        if (goes_on(text, at)) {
            at = behind_line(text, at);
            continue;
        }
        if (text[at] == '#') {
            found.end = behind_comment(text, at);
            return found;
        }
        const u64 start = at;
        while (at < text.size() && text[at] != '\n' && blanks.find(text[at]) == blanks.npos &&
               !goes_on(text, at))
            ++at;
        found.words.emplace_back(start, at);
    }
}

}  // namespace wend::metroid_path
