#pragma once

#include <vector>

#include "wend/map.hpp"

namespace wend::fuzz {

// The files of each map that a file can be part of: itself alone and, where a format is one map in
// many files, itself among the other files of a sample. None if it cannot be read.
std::vector<std::vector<Member>> maps_with(const Format& format, ByteView bytes);

// The map of these files, opened; nothing where that is refused with an error that says what.
std::optional<Map> open_or_refuse(const Format& format, const std::vector<Member>& members);

std::uint64_t size_of(std::span<const Member> members);

}  // namespace wend::fuzz
