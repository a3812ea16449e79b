#pragma once

#include "core/base/integers.hpp"
#include "wend/format.hpp"

namespace wend::metroid_path {

// Puts a big-endian word over the bytes at an offset.
inline void put_word(Bytes& bytes, std::size_t offset, u32 word) {
    for (std::size_t i = 0; i < 4; ++i)
        bytes[offset + i] = static_cast<std::byte>(word >> (24 - 8 * i));
}

}  // namespace wend::metroid_path
