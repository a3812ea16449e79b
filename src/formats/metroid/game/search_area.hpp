#pragma once

#include <array>
#include <span>
#include <vector>

#include "formats/metroid/game/creature.hpp"
#include "formats/metroid/records/path_file.hpp"
#include "formats/metroid/records/polygon.hpp"
#include "formats/metroid/records/reach_tables.hpp"

namespace wend::metroid_path {

// Walkers are in no region whose floor is farther below them.
inline constexpr f32 max_above_floor = 3;

// What the searches of the games differ in (fact sheet section 5).
struct SearchLaw {
    f32 lift;          // of the points of walkers, for what is a little below the floor
    u32 max_at_point;  // regions that are found around a point
    bool heeds_obstructions;
    u32 joined_flags;       // with one of these no table is asked
    u32 any_height_flags;   // with one of these the closest region may be far below the point
    bool walls_are_of_air;  // walls and ceilings are near to flyers and swimmers, else to others

    // That of Prime for its version, and for all others that of Echoes.
    static SearchLaw of(const PathContext& context);
};

// A room as its game searches it. What a broken file has out of place is not there: a region whose
// corners are not in the table has none, and nobody ever comes to a link that leads nowhere, or has
// no edge, or to children and lookups that do not exist. Looks allocate nothing.
class SearchArea {
  public:
    SearchArea(const PathFile& file, const PathContext& context);

    const PathFile& file() const { return file_; }
    const SearchLaw& law() const { return law_; }
    u32 region_count() const { return static_cast<u32>(file_.regions.size()); }
    const Region& region(u32 index) const { return file_.regions[index]; }

    bool is_open(const Region& region, const Creature& creature) const;
    bool joins(u32 from, u32 to, const Creature& creature) const;
    // Whether a link can be followed from its region.
    bool leads(const Region& from, const Link& link) const;

    // The regions of a leaf, some of which may not exist.
    std::span<const u32> lookups_of(const OctreeNode& leaf) const;
    // Those of the leaf around a point.
    std::span<const u32> lookups_at(const Vector& point) const;

  private:
    const PathFile& file_;
    SearchLaw law_;
    ReachLookup ground_, flyer_;
};

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
