#pragma once

#include "core/base/integers.hpp"
#include "wend/bytes.hpp"

namespace wend::archive {

// The checksum that frames of zstd keep of what they become: XXH64 with the seed 0.
u64 xxh64(ByteView bytes);

}  // namespace wend::archive
