#pragma once

#include <string>
#include <string_view>

#include "core/base/integers.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend::exchange {

// The two chunks of a GLB file (glTF 2.0, section 4), which shows them as long as it lasts.
struct GlbChunks {
    std::string_view json;
    u64 json_offset = 0;  // in the file
    ByteView binary;      // empty where there is none

    // Whether bytes begin as a GLB file of version 2 does.
    static bool recognise(ByteView bytes);
    // Chunks of kinds that nobody knows are passed over, as the standard says.
    static Expected<GlbChunks> of(ByteView bytes);
};

// A file of these chunks.
Bytes glb_of(std::string json, Bytes binary);

}  // namespace wend::exchange
