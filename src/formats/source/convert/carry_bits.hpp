#pragma once

#include <string>

#include "core/describe/bits.hpp"

namespace wend::source_nav {

// A word of flags in another game.
struct CarriedBits {
    u32 word = 0;
    std::string gone;     // in words, the bits that were left out
    std::string unknown;  // and those kept of which nobody knows what they mean there
};

// A bit stays that has the same name in both. One that means something in one of them, and in the
// other something else or nothing, would say there what was never meant, and is left out. Bits from
// 16 on that have no name are free for the game (fact sheet section 6): between games they stay,
// but nobody knows what they mean.
CarriedBits carry_bits(u32 word, BitFields source, BitFields target, bool is_same_game);

}  // namespace wend::source_nav
