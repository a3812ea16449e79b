#pragma once

#include "fuzz/promise.hpp"

// The most memory that Wend may hold at once beyond what it was given, by what it does and how long
// the file is.

namespace wend::fuzz::caps {

inline constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;

// Reading, writing, naming bytes, and JSON both ways: the promise to whoever opens files of
// strangers.
inline constexpr MemoryCap document{16, mebibyte};
// The common view, with all that its columns and relations tell.
inline constexpr MemoryCap network{256, mebibyte};
// A check: a hundred findings are kept of each rule and file.
inline constexpr MemoryCap check{256, 8 * mebibyte};
// Everything that finds ways, together: graph, hierarchy, table and the shortest ways over a mesh.
inline constexpr MemoryCap ways{4096, 64 * mebibyte};
// A conversion, with what it tells of losses: a hundred of each field.
inline constexpr MemoryCap conversion{256, 8 * mebibyte};
// A picture, of the narrowest pages that there are.
inline constexpr MemoryCap picture{1024, 64 * mebibyte};

}  // namespace wend::fuzz::caps
