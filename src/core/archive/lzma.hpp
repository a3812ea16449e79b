#pragma once

#include <cstddef>
#include <span>

#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend::archive {

// How many bytes tell how an LZMA stream is packed: lc, lp and pb in one, and the size of the
// dictionary.
inline constexpr std::size_t lzma_property_bytes = 5;

// What an LZMA stream without a header becomes: exactly `size` bytes, or an error. A mark at its
// end may follow.
Expected<Bytes> expand_lzma(std::span<const std::byte, lzma_property_bytes> properties,
                            ByteView packed, std::size_t size);

}  // namespace wend::archive
