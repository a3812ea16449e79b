#pragma once

#include <optional>
#include <string>

#include "core/archive/lzma.hpp"
#include "core/base/integers.hpp"

namespace wend::archive {

// A packed lump of a Source map: `LZMA`, its size, that of what is packed, and the properties. None
// where a lump has no such header.
struct LzmaLump {
    u32 size = 0;
    ByteView properties, packed;
};
std::optional<LzmaLump> lzma_lump(ByteView lump);

// What it becomes. An error where it is none, or would grow beyond the limits of archives; it
// begins with what the lump is called.
Expected<Bytes> expand_lzma_lump(ByteView lump, const std::string& called);

}  // namespace wend::archive
