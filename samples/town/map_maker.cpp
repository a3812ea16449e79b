#include "samples/town/sketch.hpp"

namespace wend::sample {
namespace {

constexpr double grain = 0.125;

double rounded(double value) { return std::floor(value / grain + 0.5) * grain; }

}  // namespace

MapMaker::MapMaker(const Settlement& settlement, const Terrain& terrain, const TownRequest& request)
    : settlement_(settlement),
      terrain_(terrain),
      square_size_(request.square_size),
      grid_(request.grid) {
    // With an even number of squares four of them meet in the middle of the map: a village moves
    // off into one.
    const double whole = settlement.size().side + 2 * Settlement::overhang(settlement.size());
    if (grid_ % 2 == 0 && whole < 1.1 * square_size_)
        centre_ = {square_size_ / 2, square_size_ / 2};
}

double MapMaker::clear_of_edges(double value) const {
    const double squares = (value + square_size_ * grid_ / 2) / square_size_;
    return squares == std::floor(squares) ? value + grain : value;
}

Point MapMaker::place(Vec2 on_map, double height) const {
    return {clear_of_edges(rounded(on_map.x)), clear_of_edges(rounded(on_map.y)), rounded(height)};
}

Vec2 MapMaker::heading(const Curve& curve, double t) const {
    const Vec2 at = curve.at(t);
    return unit(settlement_.bend(at + unit(curve.slope(t))) - settlement_.bend(at));
}

Vec2 MapMaker::beside(const Curve& curve, double t, double offset) const {
    const Vec2 plan = curve.at(t);
    const Vec2 at = on_map(plan);
    if (offset == 0) return at;
    return at + left_of(unit(on_map(plan + unit(curve.slope(t))) - at)) * offset;
}

double MapMaker::length(const Curve& curve) const {
    constexpr int pieces = 3;
    double sum = 0;
    Vec2 last = on_map(curve.from);
    for (int i = 1; i <= pieces; ++i) {
        const Vec2 next = on_map(curve.at(static_cast<double>(i) / pieces));
        sum += sample::length(next - last);
        last = next;
    }
    return sum;
}

Knot MapMaker::knot(Vec2 plan, WayKind kind) const {
    Knot knot;
    knot.plan = plan;
    knot.kind = kind;
    knot.urbanity = static_cast<float>(settlement_.urbanity(plan));
    knot.place = place(on_map(plan), kind == WayKind::water ? 0 : terrain_.height(plan));
    return knot;
}

std::uint32_t MapMaker::square_of(double x, double y) const {
    const auto index = [&](double value) {
        const double square = std::floor((value + square_size_ * grid_ / 2) / square_size_);
        return static_cast<std::uint32_t>(std::clamp(square, 0.0, grid_ - 1.0));
    };
    return index(y) * grid_ + index(x);
}

}  // namespace wend::sample
