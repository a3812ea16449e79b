#pragma once

#include "core/describe/bits.hpp"
#include "formats/source/records/names.hpp"
#include "formats/source/records/version.hpp"

namespace wend::source_nav {

// What the bits of `attributes` of areas are called in a version.
inline BitFields attribute_bits_of(const NavContext& context) {
    return context.is_gold_source()   ? BitFields(gold_source_attributes.fields)
           : context.is_left_4_dead() ? BitFields(left_4_dead_attributes.fields)
                                      : BitFields(base_attributes.fields);
}

// What the bits of the game's own word are called; empty where it has none with names.
inline BitFields game_bits_of(const NavContext& context) {
    if (context.family == Family::team_fortress) return team_fortress_attributes.fields;
    if (context.left_4_dead(1)) return left_4_dead_spawn_attributes.fields;
    return {};
}

// Bits that the word of `attributes` has in a version.
inline u32 attribute_word(const NavContext& context) {
    return context.version <= 8 ? 0xFF : context.version <= 12 ? 0xFFFF : 0xFFFFFFFF;
}

}  // namespace wend::source_nav
