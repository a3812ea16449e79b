#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace wend {

/// The bytes of a file: owned, and as a view of someone else's.
using Bytes = std::vector<std::byte>;
using ByteView = std::span<const std::byte>;

}  // namespace wend
