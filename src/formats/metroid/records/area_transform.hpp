#pragma once

#include <array>
#include <span>
#include <string_view>

#include "formats/metroid/records/region.hpp"
#include "wend/error.hpp"
#include "wend/format.hpp"
#include "wend/network.hpp"

namespace wend::metroid_path {

// Where a room is in the world: a rotation and a shift (fact sheet section 4). Rooms that nobody
// has placed stand as they are, whatever their numbers.
class AreaTransform {
  public:
    // The three rows of a 3x4 matrix: world = rotation * local + shift.
    static constexpr std::size_t numbers = 12;
    using Matrix = std::array<f32, numbers>;

    AreaTransform() = default;

    // What the option `area-transform` says: the numbers, or a file of the game that has them.
    static Expected<AreaTransform> of(const OptionValues& options);
    static Expected<AreaTransform> parse(std::string_view value);

    bool is_placed() const { return is_placed_; }
    // Whether what stands upright in the room leans in the world.
    bool tilts() const;

    // As the game computes it, in single precision; the way back by the transposed matrix.
    Vector to_world(const Vector& local) const;
    Vector to_area(const Vector& world) const;

    Point point(const Vector& local) const {
        const Vector world = to_world(local);
        return {world[0], world[1], world[2]};
    }

    // Corners of a room as those of a mesh in the world, in double precision, and back by the
    // inverse of the very matrix, as those of files are rounded. What comes back is rounded to
    // `grain` metres, far less than a corner is stored to, so that it is the same again.
    std::array<f64, 3> corner_in_world(const std::array<f64, 3>& local) const;
    std::array<f64, 3> corner_in_room(const std::array<f64, 3>& world) const;
    static constexpr f64 grain = 0x1p-36;

  private:
    // `where` is what a fault is told of.
    static Expected<AreaTransform> from(std::span<const f32, numbers> matrix,
                                        std::string_view where);

    bool is_placed_ = false;
    std::array<Vector, 3> rows_{};
    Vector shift_{};
};

// The option, and its name without the dashes.
inline constexpr const char* area_transform_option = "area-transform";
OptionSpec area_transform();

}  // namespace wend::metroid_path
