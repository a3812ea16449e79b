#pragma once

#include <array>
#include <vector>

#include "core/base/byte_sources.hpp"
#include "core/base/integers.hpp"
#include "wend/archive.hpp"

// Where the pieces of a Source map lie, its lumps: 64 of them are named at its beginning.
namespace wend::archive {

inline constexpr std::size_t bsp_lump_count = 64, bsp_lump_bytes = 16, bsp_lumps_at = 8;
inline constexpr std::size_t bsp_header_bytes = bsp_lumps_at + bsp_lump_count * bsp_lump_bytes + 4;
inline constexpr std::size_t game_lump = 35, pak_lump = 40;

struct BspLump {
    u32 offset = 0, bytes = 0;
    u32 unpacked = 0;  // How many bytes it becomes, where it is packed; else 0.
};

struct BspLumps {
    Bytes header;
    u32 version = 0, revision = 0;
    // Left 4 Dead 2 has the version of each lump before its place.
    std::size_t offset_in_lump = 0;
    std::array<BspLump, bsp_lump_count> all{};

    const BspLump& pak() const { return all[pak_lump]; }
    std::size_t header_at(std::size_t lump) const {
        return bsp_lumps_at + lump * bsp_lump_bytes + offset_in_lump;
    }
};

// The error says which lump lies wrong; of those that are no concern of the pak's, none does.
Expected<BspLumps> read_bsp_lumps(const ByteSource& map);

// A map whose pak has other bytes. What lies behind it moves by a multiple of 4 bytes, as do the
// offsets of the game lump into what moves.
Expected<std::vector<Stretch>> bsp_with_pak(const SourcePointer& map, const BspLumps& lumps,
                                            const std::vector<Stretch>& pak);

}  // namespace wend::archive
