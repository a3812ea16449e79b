#pragma once

#include <string>
#include <string_view>

namespace wend::exchange {

// Properties as the extras of glTF, in a form that programs keep: Blender holds whole numbers of 32
// bits, no lists of mixed values, no texts with a zero in them, and forgets the sign of -0.

// A property as JSON of an extra; empty of one that is left out.
std::string extra_of(std::string_view property);
// The other way round: whether an extra is a text that stands for another, which `property` is
// then.
bool is_wrapped(std::string_view extra, std::string& property);

}  // namespace wend::exchange
