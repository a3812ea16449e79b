#include "route/graph/sealed_hierarchy.hpp"

#include "core/base/digest.hpp"
#include "core/base/little_endian.hpp"

namespace wend {
namespace {

u64 hash_before_seal(ByteView file) {
    return Digest::of(file.first(file.size() - hierarchy_seal_size)).hash;
}

}  // namespace

void seal_hierarchy(std::span<std::byte> file) {
    const u64 hash = hash_before_seal(file);
    const std::size_t at = file.size() - hierarchy_seal_size;
    put_little_u32(file, at, static_cast<u32>(hash));
    put_little_u32(file, at + 4, static_cast<u32>(hash >> 32U));
}

Expected<void> expect_sealed_hierarchy(ByteView file) {
    if (file.size() >= hierarchy_seal_size &&
        little_u64(file, file.size() - hierarchy_seal_size) == hash_before_seal(file))
        return {};
    return failure(ErrorDetails{
        .message = "the file is damaged: its checksum is not that of its bytes; prepare it again",
        .field = "checksum"});
}

}  // namespace wend
