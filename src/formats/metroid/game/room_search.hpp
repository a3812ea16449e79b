#pragma once

#include <span>

#include "formats/metroid/game/region_search.hpp"
#include "formats/metroid/game/search_area.hpp"
#include "formats/metroid/records/area_transform.hpp"

namespace wend::metroid_path {

// What the game's search returns (fact sheet section 5).
enum class SearchResult : u8 { success, no_area, no_source, no_destination, no_path };

// The search object of the game over one room, which must outlive it. Points are the world's. All
// room is taken up front.
class RoomSearch {
  public:
    RoomSearch(const PathFile& file, const PathContext& context, const AreaTransform& transform,
               const Creature& creature);

    RoomSearch(const RoomSearch&) = delete;
    RoomSearch& operator=(const RoomSearch&) = delete;

    // A way from point to point. What it consists of stands until the next search.
    SearchResult search(const Vector& from, const Vector& to);
    std::span<const Vector> waypoints() const { return waypoints_.all(); }
    // Regions that it leads through: none where both points are one place, else one at least.
    std::span<const u32> regions() const { return regions_; }
    f32 cost() const { return cost_; }  // as A* counts it; 0 inside one region
    // How many waypoints there would be if there were room for all.
    std::size_t wanted() const { return wanted_; }

    // The region that stands for a target that lies in none which is open to the creature.
    std::optional<u32> target_beside() const { return target_beside_; }
    // The regions that a way from a point begins in.
    RegionSet starts_at(const Vector& point);

    // Whether the tables join some regions at both ends; else there was no search from region to
    // region.
    bool tables_join() const { return tables_join_; }

    // Whether a point is in a region, and whether the tables say that two points in regions are
    // joined.
    SearchResult on_path(const Vector& point) const;
    SearchResult path_exists(const Vector& from, const Vector& to) const;
    // The centroid that is closest to a wish among those of the regions that can be reached.
    SearchResult closest_reachable(const Vector& from, const Vector& target, Vector& found);

    // The regions around a point of the world, as all of these find them.
    RegionSet regions_at(const Vector& point) const;
    // The closest one and its closest point, where there are none around it.
    struct Closest {
        u32 region;
        Vector point;  // of the world
    };
    std::optional<Closest> closest_to(const Vector& point);
    // From a point to the closest of a region, by what is near to the creature; 0 inside it.
    f32 distance_to(u32 region, const Vector& point) const;

    const SearchArea& area() const { return area_; }
    const Creature& creature() const { return creature_; }

  private:
    // One end of a way in the area: where it is on the mesh and the regions there, or, if it lies
    // off the mesh, the closest one.
    struct End {
        RegionSet regions{};
        Vector point{};
        std::optional<Vector> outside{};
        bool is_beside = false;
    };

    Vector local(const Vector& world) const;
    std::optional<End> end_at(const Vector& world);
    SearchResult go_straight(u32 region, const End& from, const End& to);
    void take(const Waypoints& points);

    const AreaTransform transform_;
    const Creature creature_;
    SearchArea area_;
    ClosestRegion closest_;
    RegionSearch region_search_;
    Waypoints waypoints_;
    std::vector<u32> regions_;
    f32 cost_ = 0;
    std::size_t wanted_ = 0;
    std::optional<u32> target_beside_;
    bool tables_join_ = false;
};

}  // namespace wend::metroid_path
