#include "samples/circuit/outline.hpp"

#include "samples/plane.hpp"

namespace wend::sample {
namespace {

Outline simple_box(const OutlineRequest& request, Random& random) {
    const double width = std::clamp(random.between(0.17, 0.31) * request.length, 140.0, 320.0);
    const double depth = request.length / 2 - width;
    const auto shaken = [&](double x) {
        return Vec2{x + random.between(-0.25, 0.25) * width, depth * random.between(0.65, 1.1)};
    };
    const Vec2 right = shaken(width);
    return {{0, 0}, {width, 0}, right, shaken(0)};
}

// The sides that cross meet the others at some 52 degrees.
Outline simple_eight(const OutlineRequest& request, Random& random) {
    const double cosine = random.between(0.545, 0.69);
    const double both = request.length * cosine / (1 + cosine);
    const double depth = std::sqrt(1 - cosine * cosine) / (1 + cosine) * request.length / 2;
    const double top = std::clamp(random.between(0.4, 0.6) * both, 134.0, both - 46);
    const double left = (top - (both - top)) / 2 + random.between(-0.06, 0.06) * top;
    return {{0, 0}, {top, 0}, {left, depth}, {left + both - top, depth}};
}

}  // namespace

double perimeter(const Outline& outline) {
    double sum = 0;
    for (std::size_t i = 0; i < outline.size(); ++i)
        sum += length(outline[(i + 1) % outline.size()] - outline[i]);
    return sum;
}

double turn_at(const Outline& outline, std::size_t vertex) {
    const std::size_t count = outline.size();
    const Vec2 in = outline[vertex] - outline[(vertex + count - 1) % count];
    const Vec2 out = outline[(vertex + 1) % count] - outline[vertex];
    return angle_of({dot(in, out), cross(in, out)});
}

// Hairpins leave room between their two sides.
double min_radius(double angle) { return std::abs(angle) > 90 * degree ? 3.3 : 2.6; }

double min_tangent(double angle) {
    const Vec2 half = heading(std::abs(angle) / 2);
    return min_radius(angle) * half.y / half.x + 0.5;
}

Outline simple_outline(const OutlineRequest& request, Random& random) {
    return request.figure_of_eight ? simple_eight(request, random) : simple_box(request, random);
}

namespace {

constexpr double min_turn = 26 * full_circle / 360, max_turn = 142 * full_circle / 360;
constexpr double min_between_corners = 7;  // units between two corners
constexpr double max_extent = 466;         // of the map, units
constexpr double side_clearance = 11;      // between sides that do not meet, units
constexpr double pit_clearance = 20;       // of the main straight
constexpr double min_crossing_sine = 0.6;
constexpr double crossing_room = 22;  // from a bridge to the next vertices, units

struct OutlineSide {
    Vec2 from, to;
};

double distance(Vec2 point, const OutlineSide& side) {
    const Vec2 along = side.to - side.from;
    const double t = std::clamp(dot(point - side.from, along) / dot(along, along), 0.0, 1.0);
    return length(point - side.from - along * t);
}

double distance(const OutlineSide& a, const OutlineSide& b) {
    return std::min(
        {distance(a.from, b), distance(a.to, b), distance(b.from, a), distance(b.to, a)});
}

bool cross_over(const OutlineSide& a, const OutlineSide& b) {
    const auto apart = [](const OutlineSide& side, Vec2 one, Vec2 other) {
        const Vec2 along = side.to - side.from;
        return (cross(along, one - side.from) > 0) != (cross(along, other - side.from) > 0);
    };
    return apart(a, b.from, b.to) && apart(b, a.from, a.to);
}

class OutlineDraft {
  public:
    OutlineDraft(const OutlineRequest& request, Outline outline)
        : request_(request), outline_(std::move(outline)) {
        scale(outline_);
    }

    const Outline& outline() const { return outline_; }
    bool keeps_rules() const { return keeps_rules(outline_); }

    // Adds one vertex or two where the rules allow it.
    bool grow(Random& random, std::size_t most) {
        constexpr int tries = 120;
        for (int attempt = 0; attempt < tries; ++attempt) {
            Outline next = outline_;
            const std::size_t side = some_side(random);
            if (most >= 2 && side + 1 < next.size() && random.chance(0.35))
                shift(next, side, random);
            else
                bend(next, side, random);
            scale(next);
            if (!keeps_rules(next)) continue;
            outline_ = std::move(next);
            return true;
        }
        return false;
    }

  private:
    void scale(Outline& outline) const {
        const double factor = request_.length / perimeter(outline);
        for (Vec2& vertex : outline) vertex = vertex * factor;
    }

    static OutlineSide side_of(const Outline& outline, std::size_t side) {
        return {outline[side], outline[(side + 1) % outline.size()]};
    }

    // Long ones sooner than short ones, never the main straight.
    std::size_t some_side(Random& random) const {
        const auto weight = [&](std::size_t i) {
            const OutlineSide side = side_of(outline_, i);
            const double size = length(side.to - side.from);
            return size * size * size;
        };
        double sum = 0;
        for (std::size_t i = 1; i < outline_.size(); ++i) sum += weight(i);
        double left = random.between(0, sum);
        for (std::size_t i = 1; i + 1 < outline_.size(); ++i)
            if ((left -= weight(i)) < 0) return i;
        return outline_.size() - 1;
    }

    // A new vertex, off to one side.
    static void bend(Outline& outline, std::size_t i, Random& random) {
        const OutlineSide side = side_of(outline, i);
        const Vec2 along = side.to - side.from;
        const double off = random.between(0.14, 0.6) * (random.chance(0.5) ? 1 : -1);
        const Vec2 vertex = blend(side.from, side.to, random.between(0.28, 0.72));
        outline.insert(outline.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                       vertex + left_of(along) * off);
    }

    // The rest of a side moves over along the next one: two turns against each other.
    static void shift(Outline& outline, std::size_t i, Random& random) {
        const OutlineSide side = side_of(outline, i);
        const Vec2 along = unit(side.to - side.from);
        const Vec2 next = unit(outline[(i + 2) % outline.size()] - side.to);
        const double over = random.between(10, 40) * (random.chance(0.5) ? 1 : -1);
        const double ahead = random.between(8, 30);
        const Vec2 first = blend(side.from, side.to, random.between(0.2, 0.7));
        const Vec2 second = first + along * ahead + next * over;
        outline[i + 1] = side.to + next * over;
        outline.insert(outline.begin() + static_cast<std::ptrdiff_t>(i) + 1, {first, second});
    }

    bool keeps_rules(const Outline& outline) const {
        return turns_are_good(outline) && fits_map(outline) && sides_keep_apart(outline);
    }

    static bool turns_are_good(const Outline& outline) {
        std::vector<double> taken;
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const double turn = std::abs(turn_at(outline, i));
            if (turn < min_turn || turn > max_turn) return false;
            taken.push_back(min_tangent(turn));
        }
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const std::size_t next = (i + 1) % outline.size();
            const double straight = length(outline[next] - outline[i]) - taken[i] - taken[next];
            if (straight < (i == 0 ? main_straight_units + 4 : min_between_corners)) return false;
        }
        return true;
    }

    static bool fits_map(const Outline& outline) {
        const auto [left, right] = std::ranges::minmax(outline, {}, &Vec2::x);
        const auto [top, bottom] = std::ranges::minmax(outline, {}, &Vec2::y);
        return right.x - left.x <= max_extent && bottom.y - top.y <= max_extent;
    }

    bool sides_keep_apart(const Outline& outline) const {
        int crossings = 0;
        for (std::size_t i = 0; i < outline.size(); ++i)
            for (std::size_t j = i + 2; j < outline.size(); ++j) {
                if (i == 0 && j + 1 == outline.size()) continue;
                const OutlineSide a = side_of(outline, i), b = side_of(outline, j);
                if (cross_over(a, b)) {
                    if (i == 0 || !request_.figure_of_eight || !is_good_bridge(a, b)) return false;
                    ++crossings;
                } else if (distance(a, b) < (i == 0 ? pit_clearance : side_clearance)) {
                    return false;
                }
            }
        return crossings == (request_.figure_of_eight ? 1 : 0);
    }

    static bool is_good_bridge(const OutlineSide& a, const OutlineSide& b) {
        const double sine = std::abs(cross(unit(a.to - a.from), unit(b.to - b.from)));
        return sine >= min_crossing_sine && distance(a, b) >= crossing_room * sine;
    }

    OutlineRequest request_;
    Outline outline_;
};

}  // namespace

Outline make_outline(const OutlineRequest& request, Random& random) {
    OutlineDraft draft(request, simple_outline(request, random));
    if (!draft.keeps_rules()) return {};
    while (draft.outline().size() < request.turns)
        if (!draft.grow(random, request.turns - draft.outline().size())) return {};
    return draft.outline();
}

}  // namespace wend::sample
