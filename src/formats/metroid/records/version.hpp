#pragma once

#include <bit>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/integers.hpp"
#include "wend/bytes.hpp"

namespace wend::metroid_path {

// How a file is laid out. The word at its start names the version; the rest is what its game reads
// (fact sheet section 3), unless only another layout makes the file's size.
struct PathContext {
    static constexpr std::endian byte_order = std::endian::big;

    u32 version = 4;
    bool has_obstructions = false;  // regions of 92 bytes, not of 80
    bool has_reserved = true;       // words between the tables and the octree
    bool has_points = false;        // a graph of points follows the octree
    // Whether what the tables have of their own is told pair by pair, as JSON does it. It changes
    // nothing in a file.
    bool tells_pairs = false;

    PathContext with_pairs() const {
        PathContext context = *this;
        context.tells_pairs = true;
        return context;
    }

    friend bool operator==(const PathContext&, const PathContext&) = default;
};

// The versions that files can be in: 4 is Prime, 6 Echoes, 7 Corruption; 5 was never seen.
inline constexpr u32 first_version = 4, last_version = 7;

// The layout that a version has in its game.
PathContext default_layout(u32 version);

// Such as `6`; where the layout is another than usual, the name says how: `6-80`, `7-reserved`,
// `7-points`.
std::string version_name(const PathContext& context);
std::optional<PathContext> version_named(std::string_view name);

// The layout of a file's bytes: the usual one if it makes the file's size, another that does, or
// else the usual one. Nothing if the bytes begin with no version.
struct FoundLayout {
    PathContext context;
    bool closes = false;  // it makes the file's size: less than 32 bytes are left
};
std::optional<FoundLayout> find_layout(ByteView bytes);

}  // namespace wend::metroid_path
