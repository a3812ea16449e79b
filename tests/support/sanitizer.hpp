#pragma once

namespace wend::test {

// Whether this program is linked with the address or thread sanitizer, which bring an allocator,
// are slow and make system calls of their own. Asked at run time, as the objects of tests are the
// same with and without.
bool is_sanitized();

}  // namespace wend::test
