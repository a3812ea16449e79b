#include "sample/circuit_outline.hpp"

#include "sample/angle.hpp"

namespace wend::sample {
namespace {

constexpr double degree = full_circle / 360;

// Vertices between two points, to one side and back.
void add_zigzag(Outline& outline, Vec2 from, Vec2 to, std::size_t vertices) {
    const double pitch = 0.25 / static_cast<double>(vertices + 1);  // turns of some 28 degrees
    for (std::size_t i = 1; i <= vertices; ++i) {
        const Vec2 place =
            blend(from, to, static_cast<double>(i) / static_cast<double>(vertices + 1));
        outline.push_back(i % 2 == 0 ? place : place + left_of(to - from) * pitch);
    }
}

Outline plain_box(const OutlineWish& wish) {
    const double width = std::max(0.25 * wish.length, 124.0);
    const double depth = wish.length / 2 - width;
    Outline outline{{0, 0}, {width, 0}, {width, depth}};
    add_zigzag(outline, {width, depth}, {0, depth}, wish.turns - 4);
    outline.push_back({0, depth});
    return outline;
}

Outline plain_eight(const OutlineWish& wish) {
    const double top = std::max(0.2 * wish.length, 132.0);
    const double bottom = std::min(80 + 0.3 * (wish.length - 500), 0.25 * wish.length);
    const double slant = (wish.length - top - bottom) / 2;
    const double across = (top + bottom) / 2;
    const double depth = std::sqrt(slant * slant - across * across);
    const double left = (top - bottom) / 2;
    Outline outline{{0, 0}, {top, 0}, {left, depth}};
    add_zigzag(outline, {left, depth}, {left + bottom, depth}, wish.turns - 4);
    outline.push_back({left + bottom, depth});
    return outline;
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
double least_radius(double angle) { return std::abs(angle) > 90 * degree ? 3.3 : 2.6; }

double least_tangent(double angle) {
    const Vec2 half = heading(std::abs(angle) / 2);
    return least_radius(angle) * half.y / half.x + 0.5;
}

Outline plain_outline(const OutlineWish& wish) {
    return wish.figure_of_eight ? plain_eight(wish) : plain_box(wish);
}

}  // namespace wend::sample
