#include "core/archive/lz4.hpp"

#include "core/archive/inflate.hpp"
#include "core/base/integers.hpp"

namespace wend::archive {
namespace {

class Lz4Block {
  public:
    Lz4Block(ByteView packed, std::size_t size) : packed_(packed), expanded_(size, packed.size()) {}

    Expected<Bytes> run() {
        // Every sequence takes a byte at least, so this ends.
        do {
            if (!sequence())
                return failure(
                    ErrorDetails{.message = "its packed bytes are damaged", .offset = at_});
        } while (at_ < packed_.size());
        return expanded_.take();
    }

  private:
    // Literals, then a repetition; the last one has literals alone.
    bool sequence() {
        if (at_ == packed_.size()) return false;
        const u8 token = next();
        std::size_t literals = token >> 4U, repeated = token & 15U;
        if (!lengthen(literals) || literals > packed_.size() - at_) return false;
        if (!expanded_.append(packed_.subspan(at_, literals))) return false;
        at_ += literals;
        if (at_ == packed_.size()) return true;
        if (packed_.size() - at_ < 2) return false;
        const std::size_t distance = little_u16(packed_, at_);
        at_ += 2;
        // A repetition is never what a block ends with.
        return lengthen(repeated) && at_ < packed_.size() &&
               expanded_.repeat(distance, repeated + 4);
    }
    // Numbers that four bits are too few for go on in bytes of which all but the last are full.
    bool lengthen(std::size_t& number) {
        if (number < 15) return true;
        u8 more = 0;
        do {
            if (at_ == packed_.size()) return false;
            more = next();
            number += more;
        } while (more == 255);
        return true;
    }
    u8 next() { return std::to_integer<u8>(packed_[at_++]); }

    ByteView packed_;
    std::size_t at_ = 0;
    Expanded expanded_;
};

}  // namespace

Expected<Bytes> expand_lz4(ByteView packed, std::size_t size) {
    return Lz4Block(packed, size).run();
}

}  // namespace wend::archive
