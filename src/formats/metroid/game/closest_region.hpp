#pragma once

#include <array>
#include <vector>

#include "formats/metroid/game/search_area.hpp"
#include "formats/metroid/records/prism.hpp"

namespace wend::metroid_path {

// Finds the closest region, where a point is in none. All room is taken up front.
class ClosestRegion {
  public:
    explicit ClosestRegion(const SearchArea& area);

    // Whether one is near enough.
    bool find(const Creature& creature, const Vector& point);
    // What was found: the region, and its point that is closest.
    u32 region() const { return region_; }
    const Vector& point() const { return point_; }

    // The point of one region that is closest; nothing if it is not nearer than the square of the
    // distance that stands in `closest`.
    static void offer_closest(const SearchArea& area, const Creature& creature, u32 region,
                              const Vector& point, ClosestSoFar& closest);

  private:
    void collect_leaves(const Vector& point, f32 padding);

    static constexpr std::size_t max_leaves = 32;

    const SearchArea& area_;
    u32 query_ = 0;
    std::vector<u32> region_looked_at_, node_looked_at_;  // the query in which they were last
    std::vector<u32> waiting_;
    std::array<u32, max_leaves> leaves_{};
    std::size_t leaf_count_ = 0;
    u32 region_ = 0;
    Vector point_{};
};

}  // namespace wend::metroid_path
