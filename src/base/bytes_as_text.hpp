#pragma once

#include <string_view>

#include "wend/bytes.hpp"

namespace wend {

// The same bytes, seen as characters.
inline std::string_view bytes_as_text(ByteView bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace wend
