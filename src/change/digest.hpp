#pragma once

#include <string>
#include <vector>

#include "base/integers.hpp"
#include "wend/bytes.hpp"
#include "wend/map.hpp"

namespace wend {

// What tells the bytes of a file from those of others: their number, and their 64-bit FNV-1a hash.
struct Digest {
    u64 bytes = 0, hash = 0;

    static Digest of(ByteView bytes);
    // Of several files in order.
    static Digest of(const std::vector<Digest>& files);
    std::string hash_text() const;
    friend bool operator==(const Digest&, const Digest&) = default;
};

// Of each file of a map.
Expected<std::vector<Digest>> digests_of(const Map& map);

}  // namespace wend
