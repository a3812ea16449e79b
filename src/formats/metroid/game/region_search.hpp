#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "formats/metroid/game/search_area.hpp"

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

// Points that are closer than this along each axis are one to the games.
bool is_same_place(const Vector& a, const Vector& b);

// The few points that a creature goes to one after the other.
class Waypoints {
  public:
    static constexpr std::size_t most = 16;

    std::span<const Vector> all() const { return {points_.data(), count_}; }
    std::size_t size() const { return count_; }
    Vector& operator[](std::size_t i) { return points_[i]; }
    // There must be room.
    void add(const Vector& point) { points_[count_++] = point; }
    void clear() { count_ = 0; }

  private:
    std::array<Vector, most> points_{};
    std::size_t count_ = 0;
};

// The ends of a way in the area's own coordinates: on the mesh, and where they lie off it for
// creatures that fly or swim, beside it.
struct PathEndpoints {
    Vector from{}, to{};
    std::optional<Vector> outside_from{}, outside_to{};
    f32 world_height = 0;  // of the target, which the game takes for one in the area
};

// The waypoints through the doorways from region to region, of which there are two at least (fact
// sheet section 5).
Waypoints waypoints_through(const SearchArea& area, const Creature& creature,
                            std::span<const u32> regions, PathEndpoints ends);

// How many they would be if there were room for all.
std::size_t waypoints_wanted(std::span<const u32> regions, const PathEndpoints& ends);

}  // namespace wend::metroid_path
