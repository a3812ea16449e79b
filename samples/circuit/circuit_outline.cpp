#include "samples/circuit/circuit_outline.hpp"

#include "samples/angle.hpp"

namespace wend::sample {
namespace {

Outline simple_box(const OutlineWish& wish, Random& random) {
    const double width = std::clamp(random.between(0.17, 0.31) * wish.length, 140.0, 320.0);
    const double depth = wish.length / 2 - width;
    const auto shaken = [&](double x) {
        return Vec2{x + random.between(-0.25, 0.25) * width, depth * random.between(0.65, 1.1)};
    };
    const Vec2 right = shaken(width);
    return {{0, 0}, {width, 0}, right, shaken(0)};
}

// The sides that cross meet the others at some 52 degrees.
Outline simple_eight(const OutlineWish& wish, Random& random) {
    const double cosine = random.between(0.545, 0.69);
    const double both = wish.length * cosine / (1 + cosine);
    const double depth = std::sqrt(1 - cosine * cosine) / (1 + cosine) * wish.length / 2;
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

Outline simple_outline(const OutlineWish& wish, Random& random) {
    return wish.figure_of_eight ? simple_eight(wish, random) : simple_box(wish, random);
}

}  // namespace wend::sample
