#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "core/base/integers.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend::exchange {

// How many bytes a compressed file may become: far more than maps do, and few enough to go through.
constexpr u64 most_inflated(u64 file_size) { return 64 * file_size + (u64{16} << 20); }

// A text piece by piece, as it is or out of a file of gzip or bzip2, which is never inflated whole.
class InflatedPieces {
  public:
    virtual ~InflatedPieces() = default;
    // The next piece, which lasts until the one after it; empty at the end.
    virtual Expected<std::string_view> next() = 0;
};

// Of bytes that must outlive it; what they are is told by how they begin.
std::unique_ptr<InflatedPieces> pieces_of(ByteView bytes);

// Inflates what zlib made, which has to become exactly as long as `out`.
bool inflate_whole(std::string_view deflated, std::span<char> out);

}  // namespace wend::exchange
