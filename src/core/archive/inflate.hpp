#pragma once

#include <cstddef>

#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend::archive {

// What a stream of the method Deflate (RFC 1951) becomes: exactly `size` bytes, or an error. What
// follows the stream is not looked at.
Expected<Bytes> inflate(ByteView packed, std::size_t size);

}  // namespace wend::archive
