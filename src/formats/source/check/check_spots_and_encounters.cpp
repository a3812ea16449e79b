#include <algorithm>
#include <cmath>

#include "formats/source/check/checked_mesh.hpp"
#include "formats/source/game/area_geometry.hpp"

namespace wend::source_nav {
namespace {

// How far beyond its area's sides a spot may lie (fact sheet section 10).
constexpr f32 edge_tolerance = 0.1f;

// How far from an area's corner the games put a spot along both sides, whether the area is as wide
// or not.
constexpr f32 corner_distance = 12.5f;

bool is_at(f32 value, f32 place) { return std::abs(value - place) <= edge_tolerance; }

bool is_outside(const NavArea& area, const Position& position) {
    for (std::size_t i = 0; i < 2; ++i) {
        const f32 low = area.north_west[i], high = area.south_east[i], at = position[i];
        if (at >= low - edge_tolerance && at <= high + edge_tolerance) continue;
        const bool is_narrow = high >= low && high - low < corner_distance;
        if (!is_narrow || !(is_at(at, low + corner_distance) || is_at(at, high - corner_distance)))
            return true;
    }
    return false;
}

// Whether a spot is as high as a corner of its area: the games give it the height of the corner
// that it stands at, however steep the area is.
bool has_height_of_corner(const NavArea& area, f32 height) {
    for (u32 corner = 0; corner < 4; ++corner)
        if (is_at(corner_of(area, corner)[2], height)) return true;
    return false;
}

void check_spot(const CheckedMesh& mesh, u32 area, u32 place) {
    const NavArea& record = mesh.file.areas[area];
    const HidingSpot& spot = record.hiding_spots[place];
    const Position& at = spot.position;
    const f32 above = at[2] - height_at(record, at[0], at[1]);
    if (is_outside(record, at))
        mesh.add_spot(nav_rule("spot-outside-area"), area, place, [&] {
            return CheckedMesh::FindingText{
                "position", fmt::format("not in area {}, which reaches from {}, {} to {}, {}",
                                        record.id, record.north_west[0], record.north_west[1],
                                        record.south_east[0], record.south_east[1])};
        });
    else if (std::abs(above) > step_height && !has_height_of_corner(record, at[2]))
        mesh.add_spot(nav_rule("spot-off-ground"), area, place, [&] {
            return CheckedMesh::FindingText{"position",
                                            fmt::format("{:.4g} units {} area {}", std::abs(above),
                                                        above > 0 ? "above" : "below", record.id)};
        });
    const u32 unknown = spot.flags & ~covered_bits(spot_flags.fields);
    if (unknown != 0)
        mesh.add_spot(nav_rule("spot-flags"), area, place, [&] {
            return CheckedMesh::FindingText{"flags",
                                            fmt::format("the bits {:#x} are set", unknown)};
        });
}

}  // namespace

void check_spots(const CheckedMesh& mesh) {
    for (u32 area = 0; area < mesh.file.areas.size(); ++area)
        for (u32 i = 0; i < mesh.file.areas[area].hiding_spots.size(); ++i)
            check_spot(mesh, area, i);
}

namespace {

constexpr u8 last_direction = 3;

// What bots know of the ways of enemies: approaches and encounters.
class EncounterChecks {
  public:
    explicit EncounterChecks(const CheckedMesh& mesh) : mesh_(mesh) {
        std::size_t count = 0;
        for (const NavArea& area : mesh.file.areas) count += area.hiding_spots.size();
        spots_.reserve(count);
        for (const NavArea& area : mesh.file.areas)
            for (const HidingSpot& spot : area.hiding_spots) spots_.push_back(spot.id);
        std::ranges::sort(spots_);
    }

    void check(u32 area) {
        area_ = area;
        const NavArea& record = mesh_.file.areas[area];
        for (place_ = 0; place_ < record.approaches.size(); ++place_)
            check_approach(record.approaches[place_]);
        for (place_ = 0; place_ < record.encounters.size(); ++place_)
            check_encounter(record.encounters[place_]);
        for (place_ = 0; place_ < record.old_encounters.size(); ++place_) {
            check_encounter_area("from", record.old_encounters[place_].from);
            check_encounter_area("to", record.old_encounters[place_].to);
        }
    }

  private:
    void check_approach(const Approach& approach) {
        check_area(nav_rule("approach-area"), "approaches", "here", approach.here);
        check_area(nav_rule("approach-area"), "approaches", "previous", approach.previous);
        check_area(nav_rule("approach-area"), "approaches", "next", approach.next);
        check_traverse("previous_to_here", approach.previous_to_here);
        check_traverse("here_to_next", approach.here_to_next);
    }

    void check_traverse(const char* field, u8 kind) {
        if (kind > no_traverse)
            add(nav_rule("traverse-kind"), "approaches", field,
                [&] { return fmt::format("kind {}, the last is {}", kind, no_traverse); });
    }

    void check_encounter(const Encounter& encounter) {
        check_encounter_area("from", encounter.from);
        check_encounter_area("to", encounter.to);
        check_direction("from_direction", encounter.from_direction);
        check_direction("to_direction", encounter.to_direction);
        for (u32 i = 0; i < encounter.spots.size(); ++i) {
            const u32 spot = encounter.spots[i].spot;
            if (!has_spot(spot))
                add(nav_rule("encounter-spot"), "encounters", fmt::format("spots[{}].spot", i),
                    [&] { return fmt::format("there is no hiding spot {}", spot); });
        }
    }

    void check_direction(const char* field, u8 direction) {
        if (direction > last_direction)
            add(nav_rule("direction"), "encounters", field, [&] {
                return fmt::format("direction {}, the last is {}", direction, last_direction);
            });
    }

    void check_encounter_area(const char* field, u32 id) {
        check_area(nav_rule("encounter-area"), "encounters", field, id);
    }

    // 0 stands for none.
    void check_area(const Rule& rule, const char* list, const char* field, u32 id) {
        if (id != 0 && !mesh_.index.areas.find(id))
            add(rule, list, field, [&] { return fmt::format("there is no area {}", id); });
    }

    // Mostly the spots are numbered without gaps from 0.
    bool has_spot(u32 id) const {
        return (id < spots_.size() && spots_[id] == id) || std::ranges::binary_search(spots_, id);
    }

    template <class Field, class Message>
    void add(const Rule& rule, const char* list, const Field& field, Message message) {
        mesh_.add_area(rule, area_, [&] {
            return CheckedMesh::FindingText{fmt::format("{}[{}].{}", list, place_, field),
                                            message()};
        });
    }

    const CheckedMesh& mesh_;
    std::vector<u32> spots_;  // ids, sorted
    u32 area_ = 0, place_ = 0;
};

}  // namespace

void check_encounters(const CheckedMesh& mesh) {
    EncounterChecks checks(mesh);
    for (u32 area = 0; area < mesh.file.areas.size(); ++area) checks.check(area);
}

}  // namespace wend::source_nav
