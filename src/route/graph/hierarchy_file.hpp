#pragma once

#include <span>

#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend {

// The file of a hierarchy ends with the hash of all bytes before.
inline constexpr std::size_t hierarchy_seal_size = 8;

// Writes the hash into the last bytes of a file, which are there.
void seal_hierarchy(std::span<std::byte> file);

// An error where the hash is not that of the bytes.
Expected<void> expect_sealed_hierarchy(ByteView file);

}  // namespace wend
