#pragma once

#include "fuzz/promise.hpp"

// The most memory that Wend may hold at once beyond what it was given, by what it does and how long
// the file is.

namespace wend::fuzz::caps {

inline constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;

// Reading, writing, naming bytes, and JSON both ways: the promise to whoever opens files of
// strangers.
inline constexpr MemoryCap document{16, mebibyte};
// The common view, with all that its columns and relations tell. Meshes and tracks of games take 21
// times their file.
inline constexpr MemoryCap network{64, 2 * mebibyte};
// A check: a hundred findings are kept of each rule and file, and of ten thousand the node that
// they are about.
inline constexpr MemoryCap check{64, 4 * mebibyte};
// Everything that finds ways, together: graph, hierarchy, table and the shortest ways over a mesh,
// which take the most: 200 times the file of a game's mesh.
inline constexpr MemoryCap ways{1024, 32 * mebibyte};
// A conversion, with what it tells of losses: a hundred of each field.
inline constexpr MemoryCap conversion{64, 4 * mebibyte};
// A map made of a drawing: of two points may come a road as long as the map, and files of all
// squares along it.
inline constexpr MemoryCap drawn{4096, 32 * mebibyte};
// An edit, a comparison or a repair, with the sample that it is compared with: both maps as trees
// of JSON.
inline constexpr MemoryCap changes{1024, 32 * mebibyte};
// A picture, of the narrowest pages that there are.
inline constexpr MemoryCap picture{256, 16 * mebibyte};

}  // namespace wend::fuzz::caps
