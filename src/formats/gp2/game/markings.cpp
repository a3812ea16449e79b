#include "formats/gp2/game/markings.hpp"

namespace wend::gp2_track {
namespace {

Marking::Shape shape_of(u16 kind) {
    constexpr u16 has_shape = 0x2000, shape_bits = 0x0700;
    if ((kind & has_shape) == 0) return Marking::Shape::strip;
    switch ((kind & shape_bits) >> 8) {
        case 1:
            return Marking::Shape::across;
        case 3:
        case 5:
            return Marking::Shape::grid_slot;
        case 7:
            return Marking::Shape::pit_box;
        default:
            return Marking::Shape::strip;
    }
}

}  // namespace

std::vector<Marking> markings_of(const std::vector<Step>& steps) {
    constexpr u16 asphalt = 3, colour_bits = 0xFF;
    // The games' own tracks have less than 100.
    constexpr std::size_t most = 4096;
    const u64 end = length_of(steps);
    std::vector<Marking> markings;
    for (const LaidCommand& place : commands_of(steps)) {
        const Step& step = steps[place.step];
        if (step.command != command::road_marking_a && step.command != command::road_marking_b)
            continue;
        const auto kind = static_cast<u16>(step.arguments[0]);
        const auto row = static_cast<u16>(step.arguments[4]);
        const u32 painted = row & 0xFF, left_out = row >> 8;
        if ((kind & colour_bits) == asphalt || painted == 0) continue;
        u32 unit = place.sector_unit + step.first;
        for (i16 left = step.arguments[1]; left > 0 && unit < end; --left) {
            if (markings.size() == most) return markings;
            markings.push_back(
                {shape_of(kind), unit, painted, static_cast<double>(step.arguments[2])});
            unit += painted + left_out;
        }
    }
    return markings;
}

}  // namespace wend::gp2_track
