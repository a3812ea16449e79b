#include <algorithm>

#include "formats/source/check/checked_mesh.hpp"

namespace wend::source_nav {
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
            return CheckedMesh::Told{fmt::format("{}[{}].{}", list, place_, field), message()};
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
