#pragma once

#include "core/base/integers.hpp"
#include "wend/bytes.hpp"

namespace wend::archive {

// The checksum that zip, VPK and GMA keep of files: CRC-32 of the polynomial 0xEDB88320, bits from
// the lowest on.
u32 crc32(ByteView bytes);

}  // namespace wend::archive
