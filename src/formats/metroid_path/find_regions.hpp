#pragma once

#include <array>
#include <span>

#include "formats/metroid_path/search_area.hpp"

namespace wend::metroid_path {

// A few regions, in the order in which they were found.
class RegionSet {
  public:
    static constexpr u32 most = 8;

    std::span<const u32> all() const { return {regions_.data(), count_}; }
    u32 size() const { return count_; }
    bool empty() const { return count_ == 0; }
    bool has(u32 region) const;
    // There must be room, for at least `most` different ones in all.
    void add(u32 region) { regions_[count_++] = region; }
    void add_once(u32 region) {
        if (!has(region)) add(region);
    }

  private:
    std::array<u32, most> regions_{};
    u32 count_ = 0;
};

// The regions around a point that are open to a creature.
RegionSet find_regions(const SearchArea& area, const Creature& creature, const Vector& point);

}  // namespace wend::metroid_path
