#include <cmath>
#include <span>
#include <utility>

#include "formats/source_nav/checked_mesh.hpp"

namespace wend::source_nav {
namespace {

// Finds numbers that are none: not finite.
class NumberChecks {
  public:
    explicit NumberChecks(const CheckedMesh& mesh) : mesh_(mesh) {}

    void check_area(u32 area) {
        const NavArea& record = mesh_.file.areas[area];
        const auto add = [&](const auto& field, f32 value) { add_area(area, field, value); };
        each(record.north_west, "north_west", add);
        each(record.south_east, "south_east", add);
        one(record.north_east_height, "north_east_height", add);
        one(record.south_west_height, "south_west_height", add);
        each(record.earliest_occupy_times, "earliest_occupy_times", add);
        each(record.light, "light", add);
        one(record.battlestation.third, "battlestation.third", add);
        one(record.battlestation.fourth, "battlestation.fourth", add);
        for (u32 i = 0; i < record.hiding_spots.size(); ++i)
            each(record.hiding_spots[i].position, "position", [&](const char* field, f32 value) {
                mesh_.add_spot(rule, area, i, [&] { return told(field, value); });
            });
        for (u32 i = 0; i < record.old_encounters.size(); ++i) check_encounter(area, i);
    }

    void check_ladder(u32 ladder) {
        const NavLadder& record = mesh_.file.ladders[ladder];
        const auto add = [&](const char* field, f32 value) {
            mesh_.add_ladder(rule, ladder, [&] { return told(field, value); });
        };
        one(record.width, "width", add);
        each(record.top, "top", add);
        each(record.bottom, "bottom", add);
        one(record.length, "length", add);
    }

    void check_file() {
        one(mesh_.file.greatest_view_distance, "greatest_view_distance",
            [&](const char* field, f32 value) {
                mesh_.add_file(rule, [&] { return told(field, value); });
            });
    }

  private:
    static constexpr const Rule& rule = nav_rule("not-a-number");

    static CheckedMesh::Told told(std::string field, f32 value) {
        return {std::move(field), fmt::format("has the value {}", value)};
    }

    void add_area(u32 area, const std::string& field, f32 value) {
        mesh_.add_area(rule, area, [&] { return told(field, value); });
    }

    void check_encounter(u32 area, u32 place) {
        const OldEncounter& record = mesh_.file.areas[area].old_encounters[place];
        const auto add = [&](const std::string& field, f32 value) {
            add_area(area, fmt::format("encounters[{}].{}", place, field), value);
        };
        each(record.from_position, "from_position", add);
        each(record.to_position, "to_position", add);
        for (u32 i = 0; i < record.spots.size(); ++i) {
            const auto add_seen = [&](const char* field, f32 value) {
                add(fmt::format("spots[{}].{}", i, field), value);
            };
            each(record.spots[i].position, "position", add_seen);
            one(record.spots[i].t, "t", add_seen);
        }
    }

    template <class Add>
    static void one(f32 value, const char* field, Add add) {
        if (!std::isfinite(value)) [[unlikely]]
            add(field, value);
    }
    template <class Add>
    static void each(std::span<const f32> values, const char* field, Add add) {
        for (const f32 value : values) one(value, field, add);
    }

    const CheckedMesh& mesh_;
};

}  // namespace

void check_numbers(const CheckedMesh& mesh) {
    NumberChecks checks(mesh);
    for (u32 area = 0; area < mesh.file.areas.size(); ++area) checks.check_area(area);
    for (u32 ladder = 0; ladder < mesh.file.ladders.size(); ++ladder) checks.check_ladder(ladder);
    checks.check_file();
}

}  // namespace wend::source_nav
