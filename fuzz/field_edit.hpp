#pragma once

#include "fuzz/dice.hpp"
#include "wend/format.hpp"

namespace wend::fuzz {

// The bytes of a file, read or not, with something about its described fields changed: a value that
// is odd for its width or stands in another field of that name, a list with an element less or
// more, with or without its count. Knows the fields by what Format::explain tells of them.
Bytes edit_fields(const Format& format, ByteView bytes, Dice& dice);

}  // namespace wend::fuzz
