#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace wend {

/// The bytes of a file, owned.
using Bytes = std::vector<std::byte>;
/// The bytes of a file that somebody else owns.
using ByteView = std::span<const std::byte>;

/// The same bytes seen as characters, such as JSON or an SVG picture: lives as long as they do.
inline std::string_view bytes_as_text(ByteView bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace wend
