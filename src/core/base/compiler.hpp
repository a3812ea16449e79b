#pragma once

namespace wend {

// Called in a constant expression this does not compile, and the compiler shows why. It is never
// defined.
[[noreturn]] void not_constant(const char* why);

}  // namespace wend

// A description only melts into plain loads and stores if every step of it is inlined; left alone,
// the compiler gives up at long records. WEND_FLATTEN stands at the loops over records.
#if defined(__GNUC__)
#define WEND_INLINE [[gnu::always_inline]]
#define WEND_INLINE_LAMBDA __attribute__((always_inline))
#define WEND_FLATTEN [[gnu::flatten]]
#else
#define WEND_INLINE [[msvc::forceinline]]
#define WEND_INLINE_LAMBDA
#define WEND_FLATTEN [[msvc::flatten]]
#endif
