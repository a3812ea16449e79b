#include "formats/gp2/game/turns.hpp"

#include <cstdlib>

#include "formats/gp2/game/circuit.hpp"
#include "formats/gp2/records/track_context.hpp"

namespace wend::gp2_track {
namespace {

// So many straight units between two curves to the same side still leave one bend of them.
constexpr u32 short_straight = 4;
constexpr i64 min_angle = static_cast<i64>(full_circle * 20 / 360);

bool are_one(const Turn& turn, u32 straight, const Turn& next) {
    return straight <= short_straight && (turn.angle > 0) == (next.angle > 0);
}

void lengthen(Turn& turn, u32 straight, const Turn& next) {
    turn.angle += next.angle;
    turn.length += straight + next.length;
}

}  // namespace

std::vector<Turn> turns_of(const std::vector<Step>& steps) {
    std::vector<Turn> turns;
    u32 sector = 0, unit = 0, straight = 0, straight_before_first = 0;
    for (const Step& step : steps) {
        if (!step.is_sector()) continue;
        const Turn next{i64{step.first} * step.curvature, sector++, unit, step.first};
        unit += step.first;
        if (next.angle == 0) {
            straight += step.first;
            continue;
        }
        if (turns.empty()) straight_before_first = straight;
        if (!turns.empty() && are_one(turns.back(), straight, next))
            lengthen(turns.back(), straight, next);
        else
            turns.push_back(next);
        straight = 0;
    }
    // The lap may begin in a bend.
    if (turns.size() > 1 &&
        are_one(turns.back(), straight + straight_before_first, turns.front())) {
        lengthen(turns.back(), straight + straight_before_first, turns.front());
        turns.erase(turns.begin());
    }
    std::erase_if(turns, [](const Turn& turn) { return std::abs(turn.angle) <= min_angle; });
    return turns;
}

std::vector<u32> corner_numbers(const std::vector<Step>& steps) {
    std::vector<u32> numbers(length_of(steps));
    u32 number = 0;
    for (const Turn& turn : turns_of(steps)) {
        ++number;
        for (u32 i = 0; i < turn.length; ++i)
            numbers[(turn.first_unit + i) % numbers.size()] = number;
    }
    return numbers;
}

}  // namespace wend::gp2_track
