#include "core/base/utf8.hpp"

#include <cstring>

#include "core/base/integers.hpp"

namespace wend {
namespace {

// How many bytes the sequence takes that a lead byte begins; 0 if none begins with it.
constexpr unsigned sequence_length(unsigned lead) {
    return lead < 0x80                    ? 1
           : lead >= 0xC2 && lead <= 0xDF ? 2
           : lead >= 0xE0 && lead <= 0xEF ? 3
           : lead >= 0xF0 && lead <= 0xF4 ? 4
                                          : 0;
}

// Whether the second byte may follow the lead byte.
constexpr bool may_follow(unsigned lead, unsigned second) {
    const unsigned low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    const unsigned high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    return second >= low && second <= high;
}

}  // namespace

bool is_utf8(std::string_view text) {
    const char* at = text.data();
    const char* const end = at + text.size();
    while (at != end) {
        // Nearly all text is ASCII.
        if (u64 eight = 0; end - at >= 8) {
            std::memcpy(&eight, at, sizeof eight);
            if ((eight & 0x8080808080808080) == 0) {
                at += 8;
                continue;
            }
        }
        const auto byte = [at](unsigned place) { return static_cast<unsigned char>(at[place]); };
        const unsigned length = sequence_length(byte(0));
        if (length == 0 || length > static_cast<std::size_t>(end - at)) return false;
        if (length > 1 && !may_follow(byte(0), byte(1))) return false;
        for (unsigned i = 2; i < length; ++i)
            if (byte(i) < 0x80 || byte(i) > 0xBF) return false;
        at += length;
    }
    return true;
}

std::string shortened(std::string_view text, std::size_t most) {
    if (text.size() <= most) return std::string(text);
    while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0) == 0x80) --most;
    return std::string(text.substr(0, most)) + "...";
}

}  // namespace wend
