#pragma once

#include <string_view>
#include <vector>

#include "wend/bytes.hpp"

namespace wend::fuzz {

// Inputs of several parts, such as a script and the files that it names: lines of `%%` part them,
// which a change of bytes seldom makes or takes away.
inline constexpr std::string_view between_parts = "\n%%\n";

std::vector<ByteView> parts_of(ByteView input);
Bytes joined(const std::vector<Bytes>& parts);

// A part, empty where there are fewer.
ByteView part_of(const std::vector<ByteView>& parts, std::size_t index);

}  // namespace wend::fuzz
