#include "core/archive/lzma_lump.hpp"

#include "core/archive/archive.hpp"

namespace wend::archive {

std::optional<LzmaLump> lzma_lump(ByteView lump) {
    constexpr std::size_t header_bytes = 17;
    if (lump.size() < header_bytes || !begins_with(lump, "LZMA")) return std::nullopt;
    const u32 packed = little_u32(lump, 8);
    if (packed > lump.size() - header_bytes) return std::nullopt;
    return LzmaLump{little_u32(lump, 4), lump.subspan(12, lzma_property_bytes),
                    lump.subspan(header_bytes, packed)};
}

Expected<Bytes> expand_lzma_lump(ByteView lump, const std::string& called) {
    const auto packed = lzma_lump(lump);
    if (!packed) return failure(called + " should be packed, but is not");
    ArchiveEntry whole;
    whole.name = called;
    whole.bytes = packed->size;
    whole.stored = lump.size();
    if (auto fine = expect_expansion(whole); !fine) return failure(std::move(fine.error()));
    auto bytes =
        expand_lzma(packed->properties.first<lzma_property_bytes>(), packed->packed, packed->size);
    if (!bytes) return failure(called + ": " + bytes.error()->message);
    return bytes;
}

}  // namespace wend::archive
