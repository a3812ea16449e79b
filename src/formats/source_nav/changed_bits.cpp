#include "formats/source_nav/changed_bits.hpp"

#include <fmt/format.h>

#include <bit>

namespace wend::source_nav {
namespace {

constexpr unsigned first_free_bit = 16;

std::string_view meaning_of(unsigned bit, BitFields fields) {
    for (const BitField& field : fields)
        if (field.mask() >> bit & 1) return field.name;
    return {};
}

std::string in_words(unsigned bit, std::string_view before, std::string_view after) {
    if (before.empty() && after.empty()) return fmt::format("bit {} is the game's own", bit);
    if (after.empty()) return fmt::format("bit {} was {} and has no name there", bit, before);
    if (before.empty()) return fmt::format("bit {} had no name and is {} there", bit, after);
    return fmt::format("bit {} was {} and is {} there", bit, before, after);
}

}  // namespace

std::string changed_bits(u32 word, BitFields source, BitFields target, bool is_same_game) {
    std::string text;
    for (u32 rest = word; rest != 0; rest &= rest - 1) {
        const auto bit = static_cast<unsigned>(std::countr_zero(rest));
        const std::string_view before = meaning_of(bit, source), after = meaning_of(bit, target);
        const bool is_free = before.empty() && bit >= first_free_bit;
        if (before == after && (is_same_game || !is_free)) continue;
        text += (text.empty() ? "" : ", ") + in_words(bit, before, after);
    }
    return text;
}

}  // namespace wend::source_nav
