#pragma once

#include <optional>
#include <vector>

#include "formats/metroid_path/find_regions.hpp"

namespace wend::metroid_path {

// The game's A* from region to region (fact sheet section 5). A region stands where its centroid
// is, those where the way begins and ends where its ends are; a step costs the straight distance.
// Widths of links, radius and height of the creature are never asked. All room is taken up front.
class RegionSearch {
  public:
    explicit RegionSearch(const SearchArea& area);

    // The regions of the cheapest way, from one of the sources to one of the targets, and what it
    // costs; nothing if there is none. It stands until the next run.
    struct Way {
        std::span<const u32> regions;
        f32 cost = 0;
    };
    std::optional<Way> run(const Creature& creature, const RegionSet& sources, const Vector& from,
                           const RegionSet& targets, const Vector& to);

  private:
    struct Label {
        enum class State : u8 { untouched, open, closed } state = State::untouched;
        f32 cost = 0, rest = 0;
        u32 parent = no_region;
        Vector place{};
    };
    struct Open {
        f32 total;
        u32 region;
    };
    static constexpr u32 no_region = ~u32{0};

    void look_around(const Creature& creature, u32 region, const Vector& to);
    void push(u32 region);
    void take_out(u32 region);
    Way read_off(u32 target);

    const SearchArea& area_;
    std::vector<Label> labels_;
    std::vector<Open> open_;  // The cheapest last; of equals the latest.
    std::vector<u32> way_;
};

}  // namespace wend::metroid_path
