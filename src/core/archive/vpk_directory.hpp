#pragma once

#include <string>
#include <vector>

#include "core/base/byte_sources.hpp"
#include "core/base/integers.hpp"
#include "wend/archive.hpp"

// The directory of a Valve package, a tree of endings, folders and names.
namespace wend::archive {

struct VpkRecord {
    u32 crc = 0;
    Bytes preload;    // The first bytes of the file, which stand in the directory.
    u16 archive = 0;  // Which part has the rest.
    u64 offset = 0;   // In that part, or behind the directory.
    u32 bytes = 0;
};

// Of files whose bytes lie in the directory file itself.
inline constexpr u16 vpk_own_part = 0x7FFF;

struct VpkDirectory {
    u32 version = 0;
    u64 data = 0;  // Where bytes behind the directory begin.
    std::vector<std::string> names;
    std::vector<VpkRecord> records;  // Of each name.
};

Expected<VpkDirectory> read_vpk_directory(const ByteSource& package);

}  // namespace wend::archive
