#pragma once

#include <cstddef>

#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend::archive {

// What a block of LZ4, without a frame around it, becomes: exactly `size` bytes, or an error. The
// block takes all packed bytes.
Expected<Bytes> expand_lz4(ByteView packed, std::size_t size);

}  // namespace wend::archive
