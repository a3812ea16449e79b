#pragma once

namespace wend {

// Called in a constant expression this does not compile, and the compiler shows why. It is never
// defined.
[[noreturn]] void not_constant(const char* why);

}  // namespace wend
