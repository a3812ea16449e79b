#pragma once

#include <array>
#include <string_view>

#include "formats/metroid_path/vectors.hpp"
#include "wend/error.hpp"
#include "wend/format.hpp"
#include "wend/network.hpp"

namespace wend::metroid_path {

// Where a room is in the world: a rotation and a shift (fact sheet section 4). Rooms that nobody
// has placed stand as they are, whatever their numbers.
class AreaTransform {
  public:
    AreaTransform() = default;

    // What the option `area-transform` says: the three rows of a 3x4 matrix.
    static Expected<AreaTransform> of(const OptionValues& options);
    static Expected<AreaTransform> parse(std::string_view text);

    Vector to_world(const Vector& local) const;
    // By the transposed matrix, as the game does it.
    Vector to_area(const Vector& world) const;

    Point point(const Vector& local) const {
        const Vector world = to_world(local);
        return {world[0], world[1], world[2]};
    }

  private:
    bool is_placed_ = false;
    std::array<Vector, 3> rows_{};
    Vector shift_{};
};

// The option's name, without the dashes.
inline constexpr const char* area_transform_option = "area-transform";

}  // namespace wend::metroid_path
