#include <fmt/format.h>

#include <iterator>

#include "core/archive/archive.hpp"
#include "core/archive/lz4.hpp"
#include "core/archive/zstd.hpp"
#include "formats/source2/kv3/read_kv3.hpp"

namespace wend::source2 {
namespace {

Expected<Bytes> unpacked(const Kv3Block& block, ByteView packed, u32 size) {
    if (block.compression == 0) return Bytes(packed.begin(), packed.end());
    ArchiveEntry part;
    part.name = "the block";
    part.bytes = size;
    part.stored = packed.size();
    if (auto fine = archive::expect_expansion(part); !fine) return failure(fine.error());
    return block.compression == 1 ? archive::expand_lz4(packed, size)
                                  : archive::expand_zstd(packed, size);
}

Expected<void> expect_size(u64 found, u64 stated, const char* of) {
    if (found == stated) return {};
    return failure(fmt::format("states {} bytes for {}, which has {}", stated, of, found));
}

}  // namespace

Expected<Kv3Parts> unpacked_parts(const Kv3Block& block) {
    const ByteView packed = block.packed;
    const bool is_packed = block.compression != 0;
    if (block.compression >= std::size(kv3_compressions))
        return failure(fmt::format("is packed in an unknown way ({})", block.compression));
    if (auto fine = expect_size(packed.size(), block.packed_size, "what is packed"); !fine)
        return failure(fine.error());
    if (!is_packed)
        if (auto fine = expect_size(packed.size(), block.raw_size, "the whole tree"); !fine)
            return failure(fine.error());
    Kv3Parts parts;
    if (block.magic == kv3_magic_4) {
        auto whole = unpacked(block, packed, block.raw_size);
        if (!whole) return failure(whole.error());
        parts.first = std::move(*whole);
        return parts;
    }
    const u64 both = u64{block.raw_size_1} + block.raw_size_2;
    if (auto fine = expect_size(both, block.raw_size, "the whole tree"); !fine)
        return failure(fine.error());
    const u32 taken_1 = is_packed ? block.packed_size_1 : block.raw_size_1;
    const u32 taken_2 = is_packed ? block.packed_size_2 : block.raw_size_2;
    if (auto fine = expect_size(u64{taken_1} + taken_2, block.packed_size, "both parts"); !fine)
        return failure(fine.error());
    auto first = unpacked(block, packed.first(taken_1), block.raw_size_1);
    if (!first) return failure("its first part: " + first.error()->message);
    auto second = unpacked(block, packed.subspan(taken_1), block.raw_size_2);
    if (!second) return failure("its second part: " + second.error()->message);
    parts.first = std::move(*first);
    parts.second = std::move(*second);
    return parts;
}

}  // namespace wend::source2
