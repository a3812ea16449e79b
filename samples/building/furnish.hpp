#pragma once

#include <array>
#include <vector>

#include "samples/building/areas.hpp"
#include "samples/random.hpp"

namespace wend::sample {

/// The floor of a room that something may be built on.
struct Floor {
    CellBox box;
    int height = 0;    ///< Units.
    int headroom = 0;  ///< Units up to the next floor.
    std::uint32_t room = 0;
    std::uint32_t storey = 0;
    std::vector<CellBox> doors;  ///< They have to stay in reach at floor height.
};

/// What stands in a room, in turn: so that small buildings have some of each too.
enum class Furniture : std::uint8_t {
    gallery,   ///< A ledge too high to jump on; a ladder leads up.
    platform,  ///< Reached by a jump.
    ramp,      ///< A raised part and the slope up to it.
    pillar,    ///< Nothing to walk on in the middle.
    dais,      ///< A part that is one step higher.
};
inline constexpr std::size_t furniture_kinds = 5;

/// The slab of a floor with nothing on it.
Slab bare(const Floor& floor);

/// Gives each kind of furniture its turn.
class FurnitureTurns {
  public:
    /// Adds the floor's slabs to the draft with a piece of that furniture which there is least of
    /// so far and for which there is room; with none if there is no room at all.
    void furnish(Draft& draft, const Floor& floor, Random& random);

  private:
    std::array<std::uint32_t, furniture_kinds> made_{};
};

}  // namespace wend::sample
