#pragma once

#include <optional>

#include "sample/room_hall.hpp"
#include "sample/room_lattice.hpp"

namespace wend::sample {

/// What a hall's floor leaves out.
struct FloorPlan {
    bool bevelled = false;             ///< The four corners of the hall are cut off.
    std::optional<Place> pillar = {};  ///< The cell in the middle of an eight-sided pillar.
    std::optional<Place> pool = {};    ///< The south-western one of its cells.
    int pool_columns = 0, pool_rows = 0;
};

/// The floor of a hall and its pool.
class HallFloor {
  public:
    HallFloor(const Lattice& lattice, const FloorPlan& plan) : lattice_(lattice), plan_(plan) {}

    /// All of its regions, column by column.
    std::vector<RoomRegion> regions() const;
    bool has(Place cell) const;
    bool is_in_pool(Place cell) const;

  private:
    bool is_cut(Place crossing) const;
    bool is_by_pillar(Place crossing) const;
    RoomRegion region(Place cell) const;

    const Lattice& lattice_;
    FloorPlan plan_;
};

}  // namespace wend::sample
