#pragma once

#include "core/describe/byte_reader.hpp"
#include "core/describe/field.hpp"

namespace wend {

// What reading does that needs no description: it takes counts and marks, and finds out where lists
// end. The readers of records share it.
class ReadingSteps {
  public:
    ReadingSteps(ByteReader& source, std::endian order) : source_(source), order_(order) {}

    // An unsigned integer of 1, 2 or 4 bytes.
    u64 take_integer(unsigned width);
    // Whether the marker that ends a list comes next. At the end of the file it does, so that
    // taking it fails.
    bool is_at_marker(const Extent& extent) const;
    // Bytes up to the end that the extent names by position.
    u64 bytes_to_end(const Extent& extent);
    // Bytes of a run that has no count of its own before it.
    u64 run_length(const Extent& extent);

    // Whether something else says how many elements there are.
    static constexpr bool is_stated(const Extent& extent) {
        return extent.by == Extent::By::given || extent.by == Extent::By::formula ||
               extent.by == Extent::By::surveyed;
    }

  private:
    ByteReader& source_;
    std::endian order_;
};

}  // namespace wend
