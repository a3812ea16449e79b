#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>

#include "core/describe/byte_reader.hpp"

// What is looked at in a file before it is known how to read it.

namespace wend {

// The scalar at an offset, if all of it is there.
template <class T, std::endian order>
std::optional<T> value_at(ByteView bytes, u64 offset) {
    if (offset > bytes.size()) return std::nullopt;
    return ByteReader(bytes.subspan(offset)).peek<T, order>();
}

inline bool has_text_at(ByteView bytes, u64 offset, std::string_view text) {
    if (offset > bytes.size() || text.size() > bytes.size() - offset) return false;
    return std::ranges::equal(bytes.subspan(offset, text.size()), std::as_bytes(std::span(text)));
}

}  // namespace wend
