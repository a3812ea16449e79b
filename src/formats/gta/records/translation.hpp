#pragma once

#include <array>
#include <string_view>

#include "core/base/integers.hpp"
#include "formats/gta/records/grid.hpp"
#include "wend/error.hpp"

namespace wend::gta_paths {

// How far a map is moved, in the files' own eighths of a metre.
struct Translation {
    std::array<i64, 3> eighths{};

    // What `X,Y,Z` or `X,Y` in metres says. Anything but whole eighths is refused: positions could
    // not be moved by it without rounding.
    static Expected<Translation> of(std::string_view metres);

    // Whether every area moves onto another as a whole.
    bool is_whole_squares() const;
};

// Where areas come to lie that move as a whole (fact sheet section 5).
class AreaShift {
  public:
    // The translation must be of whole squares.
    AreaShift(Grid from, Grid to, const Translation& translation);

    // The number that an area of the one grid has in the other; none where it is outside of either.
    std::optional<u32> operator()(u32 area) const;

  private:
    Grid from_, to_;
    i64 columns_, rows_;
};

}  // namespace wend::gta_paths
