#pragma once

#include <array>
#include <string_view>

#include "core/describe/field.hpp"
#include "formats/source2/records/version.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend::source2 {

inline constexpr u32 kv3_magic_4 = 0x4B563304, kv3_magic_5 = 0x4B563305;
constexpr bool is_kv3_magic(i64 magic) { return magic == kv3_magic_4 || magic == kv3_magic_5; }
constexpr bool is_no_blob(i64 count) { return count == 0; }

inline constexpr const char* kv3_compressions[] = {"none", "lz4", "zstd"};

// A block of Valve's key values (binary KV3) as it stands in a mesh: its header, by which it can be
// stepped over, and what it holds as packed bytes (fact sheet section 8).
struct Kv3Block {
    std::array<std::byte, 7> fill{};  // in front of it, up to the next multiple of 8
    u32 magic = kv3_magic_5;
    std::array<std::byte, 16> format{};
    u32 compression = 0;
    u16 dictionary = 0, frame = 0;
    u32 bytes_1 = 0, bytes_4 = 0, bytes_8 = 0;
    u32 type_bytes = 0;
    u16 objects = 0, arrays = 0;
    u32 raw_size = 0, packed_size = 0;
    u32 blobs = 0, blob_bytes = 0;
    u32 bytes_2 = 0;
    u32 block_table = 0;
    // From version 5 on the values stand in two parts.
    u32 raw_size_1 = 0, packed_size_1 = 0, raw_size_2 = 0, packed_size_2 = 0;
    u32 second_bytes_1 = 0, second_bytes_2 = 0, second_bytes_4 = 0, second_bytes_8 = 0;
    u32 members = 0;
    u32 second_objects = 0, second_arrays = 0, array_elements = 0;
    Bytes packed;
};

// The second half of the header of version 5.
template <Describes<Kv3Block> B, class V>
constexpr void describe_second_part(B& block, V& v) {
    v("raw_size_1", block.raw_size_1, unit("bytes"), "of the first part, unpacked");
    v("packed_size_1", block.packed_size_1, unit("bytes"), "of the first part; 0: not packed");
    v("raw_size_2", block.raw_size_2, unit("bytes"), "of the second part, unpacked");
    v("packed_size_2", block.packed_size_2, unit("bytes"), "of the second part; 0: not packed");
    v("second_bytes_1", block.second_bytes_1, "values of one byte in the second part");
    v("second_bytes_2", block.second_bytes_2, "values of two bytes in the second part");
    v("second_bytes_4", block.second_bytes_4, "values of four bytes in the second part");
    v("second_bytes_8", block.second_bytes_8, "values of eight bytes in the second part");
    v("members", block.members, "members of all objects, and the root");
    v("second_objects", block.second_objects, "objects whose sizes the second part has");
    v("second_arrays", block.second_arrays, "arrays whose elements the second part has");
    v("array_elements", block.array_elements,
      "elements of those arrays; such as are empty count as one");
}

template <Describes<Kv3Block> B, class V>
constexpr void describe(B& block, V& v) {
    v("fill", block.fill, sized(v.context.fill), default_bytes(std::string_view("\0", 1)),
      "up to the next multiple of 8 from the start of the file");
    v("magic", block.magic, needed, hexadecimal, only(is_kv3_magic, "KV3 of version 4 or 5"),
      "which version of KV3 it is in");
    v("format", block.format, "which sort of tree it holds (GUID)");
    v("compression", block.compression, names(kv3_compressions), "how it is packed");
    v("dictionary", block.dictionary, default_value(0), "of the packer; 0 for none");
    v("frame", block.frame, unit("bytes"), "of the packer: 16384 for lz4, else 0");
    v("bytes_1", block.bytes_1, "values of one byte");
    v("bytes_4", block.bytes_4, "values of four bytes");
    v("bytes_8", block.bytes_8, "values of eight bytes");
    v("type_bytes", block.type_bytes, "bytes of types; in version 4 with those of texts");
    v("objects", block.objects, "objects in the tree");
    v("arrays", block.arrays, "arrays in the tree");
    v("raw_size", block.raw_size, unit("bytes"), "when unpacked");
    v("packed_size", block.packed_size, unit("bytes"), "what follows the header");
    v("blobs", block.blobs, default_value(0), only(is_no_blob, "a block without blobs"),
      "runs of bytes in the tree; no mesh seen has any");
    v("blob_bytes", block.blob_bytes, default_value(0), "bytes of those");
    v("bytes_2", block.bytes_2, "values of two bytes");
    v("block_table", block.block_table, default_value(0), "bytes of the sizes of packed blobs");
    if (v.when(block.magic == kv3_magic_5)) describe_second_part(block, v);
    v("packed", block.packed, sized(block.packed_size), "the tree, packed as the header says");
}

// All bytes of a block from its magic number on, and a block of such; an error where they end
// sooner or later than its header says. The block's fill is not part of them.
Expected<Bytes> bytes_of(const Kv3Block& block);
Expected<Kv3Block> block_of(ByteView bytes);

// A block that holds nothing but a null, as games write it, and whether a block is that.
Kv3Block null_block();
bool is_null(const Kv3Block& block);

}  // namespace wend::source2
