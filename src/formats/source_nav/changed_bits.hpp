#pragma once

#include <string>

#include "describe/bits.hpp"

namespace wend::source_nav {

// The set bits of a word that mean something else under other names, in words; empty if none does.
// Bits from 16 on that have no name are free for the game (fact sheet section 6): between games
// they mean something else, though nobody knows what.
std::string changed_bits(u32 word, BitFields source, BitFields target, bool is_same_game);

}  // namespace wend::source_nav
