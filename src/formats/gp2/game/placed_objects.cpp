#include "formats/gp2/game/placed_objects.hpp"

#include <cmath>

#include "formats/gp2/game/game_numbers.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

// The games keep the cross line of a unit in eighths of a foot, which are eight fine units.
constexpr unsigned coarse_bits = 3;
constexpr unsigned lateral_bits = 8;

i64 coarse(double units) { return to_parts(units) >> coarse_bits << coarse_bits; }

Point object_position(const Pose& unit, const Widths& widths, std::size_t number,
                      const ObjectDefinition& definition) {
    const auto width = static_cast<i64>(half_width_at(widths, number, definition.lateral));
    const SineAndCosine across = nearest_sines(std::llround(unit.heading));
    const auto part = [&](i64 sine) {
        return ((sine * width) >> (sine_bits + coarse_bits)) * definition.lateral >>
               (lateral_bits - coarse_bits);
    };
    const auto to_metres = [](i64 parts) { return to_units(parts) * metres_per_unit; };
    const i64 x = coarse(unit.x) - part(across.sine), y = coarse(unit.y) + part(across.cosine);
    return {to_metres(x), -to_metres(y), to_metres(to_parts(unit.z) + definition.height)};
}

void add_objects_of(std::vector<PlacedObject>& objects, const LaidTrack& track, bool is_lane) {
    const std::vector<Step>& steps = is_lane ? track.file.pit_lane : track.file.track;
    const std::vector<Pose>& places = is_lane ? track.lane : track.places;
    const Widths& widths = is_lane ? track.lane_widths : track.widths;
    if (places.empty()) return;
    for (const LaidCommand& place : commands_of(steps)) {
        const Step& step = steps[place.step];
        if (step.command != command::place_object) continue;
        const u32 number = static_cast<u16>(step.arguments[0]) / definition_bytes;
        if (number >= track.file.definitions.size()) continue;
        const u32 unit = static_cast<u32>((place.sector_unit + u64{step.first}) % places.size());
        objects.push_back(
            {place.step, is_lane, unit, number,
             object_position(places[unit], widths, unit, track.file.definitions[number])});
    }
}

}  // namespace

double half_width_at(const Widths& widths, std::size_t unit, i64 right) {
    return (right < 0 ? widths.left : widths.right)[unit];
}

std::vector<PlacedObject> placed_objects(const LaidTrack& track) {
    std::vector<PlacedObject> objects;
    add_objects_of(objects, track, false);
    add_objects_of(objects, track, true);
    return objects;
}

}  // namespace wend::gp2_track
