#include "formats/source/convert/carry_fields.hpp"

#include <fmt/format.h>

#include <bit>

namespace wend::source_nav {

std::string shown_text(std::string_view text) {
    constexpr std::size_t most = 64;
    if (!text.empty() && text.back() == '\0') text.remove_suffix(1);
    return quoted_text(text, most);
}

namespace {

constexpr unsigned first_free_bit = 16;

std::string_view meaning_of(unsigned bit, BitFields fields) {
    for (const BitField& field : fields)
        if (field.mask() >> bit & 1) return field.name;
    return {};
}

// A bit that says something else there.
std::string gone_in_words(unsigned bit, std::string_view before, std::string_view after) {
    if (after.empty()) return fmt::format("{}: bit {} has no name there", before, bit);
    if (before.empty()) return fmt::format("bit {}, which is {} there", bit, after);
    return fmt::format("{}: bit {} is {} there", before, bit, after);
}

void list(std::string& text, const std::string& bit) { text += (text.empty() ? "" : ", ") + bit; }

}  // namespace

CarriedBits carry_bits(u32 word, BitFields source, BitFields target, bool is_same_game) {
    CarriedBits carried{.word = word, .gone = {}, .unknown = {}};
    for (u32 rest = word; rest != 0; rest &= rest - 1) {
        const auto bit = static_cast<unsigned>(std::countr_zero(rest));
        const std::string_view before = meaning_of(bit, source), after = meaning_of(bit, target);
        if (before != after) {
            carried.word &= ~(u32{1} << bit);
            list(carried.gone, gone_in_words(bit, before, after));
        } else if (before.empty() && bit >= first_free_bit && !is_same_game) {
            list(carried.unknown, fmt::format("bit {} is the game's own", bit));
        }
    }
    return carried;
}

}  // namespace wend::source_nav
