#include "samples/circuit/corners.hpp"

#include "samples/plane.hpp"

namespace wend::sample {
namespace {

constexpr double max_radius = 80;         // units, 390 m
constexpr double longest_straight = 240;  // units, 1170 m
constexpr double default_straight = 225;
constexpr int min_straight = 5;     // units
constexpr int min_after_line = 46;  // units of main straight behind the line
constexpr std::size_t max_turns_with_two_arcs = 24;

// What chance says about a corner, before its room is known.
struct Character {
    double radius = 0;
    double second = 1;  // radius of the second arc, by the first
};

Character character_of(double angle, bool may_change, Random& random) {
    const double size = std::abs(angle) / degree;
    const double most = size > 100 ? 17 : size > 55 ? 36 : 62;
    const double share = random.between(0.05, 1) * random.between(0.5, 1);
    Character character{min_radius(angle) + (most - min_radius(angle)) * share, 1};
    if (may_change && size > 50 && random.chance(0.45))
        character.second = random.chance(0.5) ? 0.6 : 1.6;
    return character;
}

// How much of the sides the arcs take: where the lines before and after meet.
void measure(Corner& corner) {
    const double sign = corner.turn() < 0 ? -1 : 1;
    Vec2 place;
    double direction = 0;
    for (const CornerArc& arc : corner.arcs)
        for (int unit = 0; unit < arc.length; ++unit) {
            const double bend = arc.turn / arc.length * sign;
            place = place + heading(direction + bend / 2);
            direction += bend;
        }
    const Vec2 end = heading(direction);
    corner.after = place.y / end.y;
    corner.before = place.x - corner.after * end.x;
}

Corner corner_with(double angle, double radius, double second) {
    Corner corner;
    if (second == 1) {
        const double units = std::abs(angle) * radians_an_angle * radius;
        corner.arcs[0] = {std::max(2, static_cast<int>(std::floor(units + 0.5))), angle};
    } else {
        const double half = std::abs(angle) / 2 * radians_an_angle * radius;
        corner.arc_count = 2;
        corner.arcs[0] = {std::max(2, static_cast<int>(std::floor(half + 0.5))), angle / 2};
        corner.arcs[1] = {std::max(2, static_cast<int>(std::floor(half * second + 0.5))),
                          angle / 2};
    }
    measure(corner);
    return corner;
}

// The corner that chance wants, or a tighter one that fits.
std::optional<Corner> fit_corner(double angle, const Character& character, double room_before,
                                 double room_after) {
    for (const double second : {character.second, 1.0})
        for (double radius = character.radius;; radius *= 0.93) {
            radius = std::max(radius, min_radius(angle) / std::min(1.0, second));
            const Corner corner = corner_with(angle, radius, second);
            if (corner.before <= room_before && corner.after <= room_after) return corner;
            if (radius <= min_radius(angle) / std::min(1.0, second)) break;
        }
    return std::nullopt;
}

class Rounding {
  public:
    Rounding(Outline outline, int lap_length, Random& random)
        : outline_(std::move(outline)), count_(outline_.size()), lap_length_(lap_length) {
        for (std::size_t i = 0; i < count_; ++i) {
            angles_.push_back(turn_at(outline_, i));
            characters_.push_back(
                character_of(angles_[i], count_ <= max_turns_with_two_arcs, random));
        }
    }

    std::optional<RoundedOutline> round() {
        // The lap is closed where its last unit begins.
        const double wanted = lap_length_ - 1;
        for (int step = 0; step < 6; ++step) {
            if (!fit_corners()) return std::nullopt;
            double arcs = 0, tangents = 0;
            for (const Corner& corner : corners_) {
                arcs += corner.length();
                tangents += corner.before + corner.after;
            }
            const double sides = perimeter(outline_);
            const double factor = (wanted - arcs + tangents) / sides;
            if (std::abs(factor - 1) * sides < 0.5) break;
            for (Vec2& vertex : outline_) vertex = vertex * factor;
        }
        return fit_corners() ? in_whole_units() : std::nullopt;
    }

  private:
    double side(std::size_t i) const {
        return length(outline_[(i + 1) % count_] - outline_[i % count_]);
    }

    // Long straights are made shorter by wider corners.
    void widen(std::size_t i, double angle) {
        const Vec2 half = heading(std::abs(angle) / 2);
        const double longer = std::max(side(i), side(i + count_ - 1));
        const double radius = (longer - default_straight) / 2 * half.x / half.y;
        Character& character = characters_[i];
        character.radius = std::max(character.radius, radius);
        if (radius > max_radius / character.second) character.second = 1;
        character.radius = std::min(character.radius, max_radius / std::max(1.0, character.second));
    }

    // What corners may take of a side.
    double room(std::size_t i) const {
        const double straight = i % count_ == 0 ? main_straight_units + 3 : min_straight + 1;
        return side(i) - straight;
    }

    bool fit_corners() {
        corners_.clear();
        for (std::size_t i = 0; i < count_; ++i) {
            widen(i, angles_[i]);
            const std::size_t next = (i + 1) % count_, last = (i + count_ - 1) % count_;
            // Each corner of a side gets its least, and its part of the rest by its angle.
            const auto share = [&](std::size_t which, std::size_t other) {
                const double own = min_tangent(angles_[i]);
                const double others = min_tangent(angles_[other]);
                return own + std::max(0.0, room(which) - own - others) * own / (own + others);
            };
            const std::optional<Corner> corner =
                fit_corner(angles_[i], characters_[i], share(last, last), share(i, next));
            if (!corner) return false;
            corners_.push_back(*corner);
        }
        return true;
    }

    // Lengths of straights are rounded so that all of the lap comes out; what remains of the
    // closing error is left to the angles.
    std::optional<RoundedOutline> in_whole_units() const {
        std::vector<double> straights;
        double sum = 0;
        int arcs = 0;
        for (std::size_t i = 0; i < count_; ++i) {
            const std::size_t next = (i + 1) % count_;
            const double straight = side(i) - corners_[i].after - corners_[next].before;
            if (straight > longest_straight) return std::nullopt;
            sum += straight;
            arcs += corners_[i].length();
            straights.push_back(straight);
        }
        RoundedOutline rounded;
        const double main = straights[0];
        const double after = min_after_line + (main - main_straight_units) / 2;
        // From the line on: the corner at the end of the main straight is vertex 1.
        straights[0] = after;
        straights.push_back(main - after);
        const double factor = (lap_length_ - arcs) / sum;
        double exact = 0;
        int whole = 0;
        for (const double straight : straights) {
            exact += straight * factor;
            rounded.straights.push_back(static_cast<int>(std::floor(exact + 0.5)) - whole);
            whole += rounded.straights.back();
            if (rounded.straights.back() < min_straight) return std::nullopt;
        }
        for (std::size_t i = 0; i < count_; ++i)
            rounded.corners.push_back(corners_[(i + 1) % count_]);
        return rounded;
    }

    Outline outline_;
    std::size_t count_;
    int lap_length_;
    std::vector<double> angles_;
    std::vector<Character> characters_;
    std::vector<Corner> corners_;
};

}  // namespace

std::optional<RoundedOutline> round_corners(Outline outline, int lap_length, Random random) {
    return Rounding(std::move(outline), lap_length, random).round();
}

}  // namespace wend::sample
