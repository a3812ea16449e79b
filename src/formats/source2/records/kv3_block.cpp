#include "formats/source2/records/kv3_block.hpp"

#include "core/describe/codec.hpp"

namespace wend::source2 {

Expected<Bytes> bytes_of(const Kv3Block& block) {
    Kv3Block alone = block;
    alone.fill = {};
    return encode(alone, NavContext{});
}

Expected<Kv3Block> block_of(ByteView bytes) { return decode<Kv3Block>(bytes, NavContext{}); }

}  // namespace wend::source2
