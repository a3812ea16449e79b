#pragma once

#include <cstddef>

#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend::archive {

// What frames of zstd (RFC 8878) become: exactly `size` bytes, or an error. The frames take all
// packed bytes; those that need a dictionary are refused, and those to be skipped are.
Expected<Bytes> expand_zstd(ByteView packed, std::size_t size);

}  // namespace wend::archive
