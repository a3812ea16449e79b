#pragma once

#include <string>
#include <string_view>

#include "core/base/integers.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend {

// What tells bytes from others: their number, and their 64-bit FNV-1a hash. A single byte that
// changed always shows; it is no protection against somebody who means to deceive.
struct Digest {
    u64 bytes = 0, hash = 0xCBF29CE484222325;

    static Digest of(ByteView bytes) {
        Digest digest;
        digest.add(bytes);
        return digest;
    }

    // Goes on with more bytes.
    void add(ByteView more);
    // Goes on with those of a number, the lowest first, and does not count them.
    void add_number(u64 number);

    std::string hash_text() const;
    friend bool operator==(const Digest&, const Digest&) = default;
};

// A hash from its text.
Expected<u64> parse_hash(std::string_view text);

}  // namespace wend

namespace wend::archive {

// The checksum that zip, VPK and GMA keep of files: CRC-32 of the polynomial 0xEDB88320, bits from
// the lowest on.
u32 crc32(ByteView bytes);

}  // namespace wend::archive
