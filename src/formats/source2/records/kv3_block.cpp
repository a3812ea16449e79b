#include "formats/source2/records/kv3_block.hpp"

#include <algorithm>

#include "core/describe/codec.hpp"

namespace wend::source2 {

Expected<Bytes> bytes_of(const Kv3Block& block) {
    Kv3Block alone = block;
    alone.fill = {};
    return encode(alone, NavContext{});
}

Expected<Kv3Block> block_of(ByteView bytes) { return decode<Kv3Block>(bytes, NavContext{}); }

Kv3Block null_block() {
    constexpr std::array<u8, 16> generic{0x7C, 0x16, 0x12, 0x74, 0xE9, 0x06, 0x98, 0x46,
                                         0xAF, 0xF2, 0xE6, 0x3E, 0xB5, 0x90, 0x37, 0xE7};
    // The number of texts; then the type of the root and the mark at the end.
    constexpr std::array<u8, 9> tree{0, 0, 0, 0, 1, 0x00, 0xDD, 0xEE, 0xFF};
    Kv3Block block;
    std::ranges::transform(generic, block.format.begin(), [](u8 byte) { return std::byte{byte}; });
    for (const u8 byte : tree) block.packed.push_back(std::byte{byte});
    block.bytes_4 = block.type_bytes = block.members = 1;
    block.raw_size_1 = 4;
    block.raw_size_2 = 5;
    block.raw_size = block.packed_size = static_cast<u32>(tree.size());
    return block;
}

bool is_null(const Kv3Block& block) {
    const auto bytes = bytes_of(block), null = bytes_of(null_block());
    return bytes && null && *bytes == *null;
}

}  // namespace wend::source2
