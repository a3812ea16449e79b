#include "formats/gp2/from_drawing/path_squares.hpp"

namespace wend::gp2_track {
namespace {

constexpr double product(const Direction& one, const Direction& other) {
    return one.x * other.x + one.y * other.y;
}

constexpr Direction sum(const Direction& one, const Direction& other, double times = 1) {
    return {one.x + other.x * times, one.y + other.y * times};
}

// Sums over all places from one on: of weights, of the ways that turns about the start move them,
// and of what is missing there.
struct PlaceSums {
    double weight = 0, squares = 0, along_missing = 0;
    Direction moved = {}, missing = {};
};

// What an unknown does to the places behind its piece: a shift, and a turn about the start.
struct Effect {
    std::size_t unknown = 0;
    Direction shift = {};
    double turn = 0;
    // Sums over the places of its own piece, where it grows, and over all behind that.
    Direction moved = {};
    double along = 0, squares = 0, missing = 0;

    void add_behind(const PlaceSums& sums) {
        moved = sum(sum(moved, shift, sums.weight), sums.moved, turn);
        along += product(shift, sums.moved) + turn * sums.squares;
        squares += product(shift, shift) * sums.weight + 2 * turn * product(shift, sums.moved) +
                   turn * turn * sums.squares;
        missing += product(shift, sums.missing) + turn * sums.along_missing;
    }
};

}  // namespace

WholeSquares Path::squares() const {
    const std::size_t count = places.size();
    std::vector<Direction> turned(count);  // how a turn about the start moves each place
    for (std::size_t unit = 0; unit + 1 < count; ++unit)
        turned[unit + 1] = sum(turned[unit], sideways[unit]);
    std::vector<PlaceSums> behind(count + 1);
    for (std::size_t unit = count; unit-- > 0;) {
        const auto& [missing, weight] = places[unit];
        PlaceSums& sums = behind[unit] = behind[unit + 1];
        sums.weight += weight;
        sums.moved = sum(sums.moved, turned[unit], weight);
        sums.squares += product(turned[unit], turned[unit]) * weight;
        sums.missing = sum(sums.missing, missing, weight);
        sums.along_missing += product(turned[unit], missing) * weight;
    }

    std::vector<Effect> effects;  // in the order in which they begin
    std::size_t curved = 0;
    for (const bool unknown : is_unknown) curved += unknown ? 1 : 0;
    const auto add_start = [&](std::size_t unknown, Direction shift, double turn) {
        Effect effect{.unknown = curved + unknown, .shift = shift, .turn = turn};
        effect.add_behind(behind[0]);
        effects.push_back(effect);
    };
    if (is_heading_free) add_start(0, {}, radians(1));
    if (parts_of_place > 0) {
        add_start(1, {1 / parts_of_place, 0}, 0);
        add_start(2, {0, 1 / parts_of_place}, 0);
    }
    std::size_t unit = 0, unknown = 0;
    for (std::size_t piece = 0; piece < lengths.size(); ++piece) {
        const auto length = static_cast<std::size_t>(lengths[piece]);
        if (!is_unknown[piece]) {
            unit += length;
            continue;
        }
        Effect effect{.unknown = unknown++};
        Direction moved;
        for (std::size_t i = 0; i < length; ++i, ++unit) {
            const auto& [missing, weight] = places[unit];
            effect.moved = sum(effect.moved, moved, weight);
            effect.along += product(turned[unit], moved) * weight;
            effect.squares += product(moved, moved) * weight;
            effect.missing += product(moved, missing) * weight;
            moved = sum(moved, sideways[unit], radians(static_cast<double>(i) + 0.5));
        }
        effect.turn = radians(static_cast<double>(length));
        effect.shift = sum(moved, turned[unit], -effect.turn);
        effect.add_behind(behind[unit]);
        effects.push_back(effect);
    }

    WholeSquares squares(effects.size());
    for (std::size_t late = 0; late < effects.size(); ++late) {
        const Effect& effect = effects[late];
        squares.add_missing(effect.unknown, effect.missing);
        squares.add_product(effect.unknown, effect.unknown, effect.squares);
        for (std::size_t early = 0; early < late; ++early)
            squares.add_product(
                effects[early].unknown, effect.unknown,
                product(effects[early].shift, effect.moved) + effects[early].turn * effect.along);
    }
    return squares;
}

void Path::add_turn(WholeSquares& squares, double missing, double weight) const {
    constexpr double reach = 40;  // units
    std::vector<double> effects;
    for (std::size_t piece = 0; piece < lengths.size(); ++piece)
        if (is_unknown[piece]) effects.push_back(reach * radians(lengths[piece]));
    effects.resize(squares.size());
    squares.add(effects, missing * reach, weight);
}

}  // namespace wend::gp2_track
