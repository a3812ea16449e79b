#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "core/archive/inflate.hpp"
#include "core/archive/zstd_fse.hpp"
#include "core/archive/zstd_huffman.hpp"
#include "core/base/integers.hpp"
#include "wend/bytes.hpp"

namespace wend::archive {

// No block of a frame of zstd is larger, packed or not.
inline constexpr std::size_t most_block_bytes = std::size_t{128} << 10U;

// What packed blocks of one frame keep for those after them, and what they become (RFC 8878,
// section 3.1.1.3).
class ZstdBlocks {
  public:
    // `begin`: where in what has been expanded the frame begins; no block becomes more than `most`.
    ZstdBlocks(Expanded& expanded, std::size_t most)
        : expanded_(expanded), begin_(expanded.size()), most_(most) {}

    // False where a packed block is damaged.
    bool expand(ByteView block);

  private:
    // Each takes its bytes off the beginning of the rest of a block.
    bool literals(ByteView& rest);
    bool packed_literals(ByteView& rest, unsigned kind, unsigned sizes);
    bool sequences(ByteView& rest);
    struct Kind;
    bool code_of(StateCode& code, const Kind& kind, unsigned mode, ByteView& rest);

    bool run(std::size_t count, ByteView stream);
    std::optional<std::size_t> distance(u64 value, bool has_literals);

    Expanded& expanded_;
    std::size_t begin_, most_;
    Bytes literals_;
    std::size_t literals_done_ = 0;
    LiteralCode literal_code_;
    StateCode literal_lengths_, distances_, lengths_;
    std::array<std::size_t, 3> last_{1, 4, 8};  // The last distances.
};

}  // namespace wend::archive
