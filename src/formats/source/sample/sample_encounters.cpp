#include <algorithm>
#include <tuple>

#include "formats/source/game/area_geometry.hpp"
#include "formats/source/sample/sample_analysis.hpp"
namespace wend::source_nav {
namespace {

using sample::Building;
using sample::BuildingArea;

constexpr std::size_t max_ways = 8;    // through an area
constexpr std::size_t max_spots = 10;  // on a way

u8 direction_of(sample::Side side) { return static_cast<u8>(side); }

// A place in half cells. Spots and the middles of portals are whole ones.
struct HalfCells {
    i64 x = 0, y = 0;
};

HalfCells half_cells(double x, double y) {
    constexpr double size = sample::cell_size / 2;
    return {static_cast<i64>(x / size), static_cast<i64>(y / size)};
}

// The middle of the common edge of two areas, on the first one's ground.
Point portal(const BuildingArea& area, const BuildingArea& other) {
    const double x = (std::max(area.west, other.west) + std::min(area.east, other.east)) / 2;
    const double y = (std::max(area.north, other.north) + std::min(area.south, other.south)) / 2;
    return {x, y, height_at(area, x, y)};
}

// A spot, how far along a way one comes nearest to it, and how near.
struct SeenSpot {
    i64 distance = 0;  // squared, half cells
    i64 along = 0;     // of `length`
    i64 length = 1;
    u32 spot = 0;
};

class EncounterMaker {
  public:
    EncounterMaker(NavDocument& document, const Building& building, const PlanLinks& links)
        : document_(document),
          building_(building),
          links_(links),
          first_spot_(building.areas.size() + 1) {
        for (const sample::HidingSpot& spot : building.spots) ++first_spot_[spot.area + 1];
        for (std::size_t i = 1; i < first_spot_.size(); ++i) first_spot_[i] += first_spot_[i - 1];
    }

    void make() {
        for (u32 area = 0; area < building_.areas.size(); ++area) {
            std::size_t ways = 0;
            for (const PlanLink& from : links_.from(area)) {
                if (!from.is_two_way) continue;
                for (const PlanLink& to : links_.from(area))
                    if (to.to != from.to && ways++ < max_ways) add(area, from, to);
            }
        }
    }

  private:
    void add(u32 area, const PlanLink& from, const PlanLink& to) {
        NavArea& record = document_.file.areas[area];
        Arena& arena = *document_.arena;
        const Point start = portal(building_.areas[area], building_.areas[from.to]);
        const Point end = portal(building_.areas[area], building_.areas[to.to]);
        const std::vector<SeenSpot> seen = look(area, start, end);
        if (document_.context.version < 3) {
            OldEncounter& way = record.old_encounters.emplace_back(arena);
            way.from = id_of(from.to);
            way.to = id_of(to.to);
            way.from_position = position_of(start);
            way.to_position = position_of(end);
            for (const SeenSpot& spot : seen)
                way.spots.push_back({position_of(building_.spots[spot.spot].position),
                                     static_cast<f32>(static_cast<double>(spot.along) /
                                                      static_cast<double>(spot.length))},
                                    arena);
            return;
        }
        Encounter& way = record.encounters.emplace_back(arena);
        way.from = id_of(from.to);
        way.from_direction = direction_of(from.side);
        way.to = id_of(to.to);
        way.to_direction = direction_of(to.side);
        for (const SeenSpot& spot : seen)
            way.spots.push_back({spot.spot, static_cast<u8>(255 * spot.along / spot.length)},
                                arena);
    }

    // The nearest spots that are seen from the area, in the order in which the way passes them.
    std::vector<SeenSpot> look(u32 area, const Point& from, const Point& to) const {
        const HalfCells start = half_cells(from.x, from.y), end = half_cells(to.x, to.y);
        const HalfCells way{end.x - start.x, end.y - start.y};
        const i64 length = std::max<i64>(1, way.x * way.x + way.y * way.y);
        std::vector<SeenSpot> seen;
        for (u32 i = building_.first_sight[area]; i < building_.first_sight[area + 1]; ++i) {
            const u32 other = building_.sights[i].area;
            for (u32 spot = first_spot_[other]; spot < first_spot_[other + 1]; ++spot) {
                const Point& place = building_.spots[spot].position;
                const HalfCells at = half_cells(place.x, place.y);
                const i64 x = at.x - start.x, y = at.y - start.y;
                const i64 along = std::clamp<i64>(x * way.x + y * way.y, 0, length);
                seen.push_back({x * x + y * y, along, length, spot});
            }
        }
        std::ranges::sort(
            seen, {}, [](const SeenSpot& spot) { return std::tuple(spot.distance, spot.spot); });
        seen.resize(std::min(seen.size(), max_spots));
        std::ranges::sort(seen, {},
                          [](const SeenSpot& spot) { return std::tuple(spot.along, spot.spot); });
        return seen;
    }

    u32 id_of(u32 area) const { return document_.file.areas[area].id; }

    NavDocument& document_;
    const Building& building_;
    const PlanLinks& links_;
    std::vector<u32> first_spot_;  // of each area
};

// Games without elevators had two kinds less (fact sheet section 4). Those came with the attribute
// that says where they are, which needs 32 bits.
u8 no_way(const NavContext& context) { return context.version < 13 ? 7 : no_traverse; }

}  // namespace

void fill_encounters(NavDocument& document, const Building& building, const PlanLinks& links) {
    EncounterMaker(document, building, links).make();
}

void fill_approaches(NavDocument& document, const PlanLinks& links) {
    std::vector<NavArea>& areas = document.file.areas;
    for (u32 area = 0; area < areas.size(); ++area) {
        std::size_t ways = 0;
        for (const PlanLink& near : links.from(area)) {
            if (!near.is_two_way || ways++ == max_ways) continue;
            Approach approach;
            approach.here = areas[near.to].id;
            approach.previous = areas[area].id;
            approach.previous_to_here = direction_of(near.side);
            approach.here_to_next = no_way(document.context);
            for (const PlanLink& far : links.from(near.to))
                if (far.to != area && far.is_two_way) {
                    approach.next = areas[far.to].id;
                    approach.here_to_next = direction_of(far.side);
                    break;
                }
            areas[area].approaches.push_back(approach, *document.arena);
        }
    }
}

}  // namespace wend::source_nav
