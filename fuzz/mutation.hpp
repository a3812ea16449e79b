#pragma once

#include <functional>

#include "fuzz/dice.hpp"
#include "fuzz/target.hpp"

namespace wend::fuzz {

// Changes bytes without knowing what they are, to at most so many.
using PlainMutation = std::function<Bytes(Bytes bytes, std::size_t most, Dice& dice)>;

// One that needs no fuzzer.
Bytes mutate_plainly(Bytes bytes, std::size_t most, Dice& dice);

// An input of a target changed in one to four ways, most of them ways that its format's
// descriptions tell; the others are plain ones. Parts may come from a second input. It has at most
// so many bytes.
Bytes mutate(const Target& target, const Format& format, ByteView input, ByteView other,
             std::size_t most, Dice& dice, const PlainMutation& plainly);

}  // namespace wend::fuzz
