#pragma once

#include <optional>

#include "formats/gp2/records/track_context.hpp"
#include "wend/bytes.hpp"

namespace wend::gp2_track {

// How many bytes shapes of a file may take in memory in all, so that a file of nothing but tiny
// parts takes no more than its length allows for. What is beyond it is kept as bytes.
class ShapeMemory {
  public:
    explicit ShapeMemory(u64 file_bytes) : left_(4 * file_bytes + (u64{96} << 10)) {}

    bool take(u64 bytes) {
        if (bytes > left_) return false;
        left_ -= bytes;
        return true;
    }

  private:
    u64 left_;
};

// Looks where the parts of a shape are: its bytes, which stand at an address in memory. It is to be
// kept as bytes where they are not laid out as those of the games, one part behind the other and
// every number in its place.
ShapeSurvey survey_shape(ByteView bytes, u32 address, Game game, ShapeMemory& memory);

// Where a list of a shape leads that is kept as bytes for nothing but that: the first byte of the
// elements that is named and where none begins.
std::optional<u16> strange_element(ByteView bytes, u32 address, Game game);

}  // namespace wend::gp2_track
