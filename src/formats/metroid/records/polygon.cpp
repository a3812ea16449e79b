#include "formats/metroid/records/polygon.hpp"

#include <cmath>
#include <limits>

#include "formats/metroid/records/rounding.hpp"

namespace wend::metroid_path {
namespace {

using Exact = std::array<double, 3>;

double length_of(const Exact& v) { return std::sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]); }

Exact difference(const Vector& from, const Vector& to) {
    return {double{to[0]} - from[0], double{to[1]} - from[1], double{to[2]} - from[2]};
}

Vector unit_of(const Exact& v) {
    const double length = length_of(v);
    if (!(length > 0)) return {};
    return {rounded(v[0] / length), rounded(v[1] / length), rounded(v[2] / length)};
}

// The corners counter-clockwise, from the first on.
class Outline {
  public:
    explicit Outline(std::span<const Corner> corners) : corners_(corners) {}
    std::size_t size() const { return corners_.size(); }
    const Vector& operator[](std::size_t i) const {
        return corners_[i == 0 ? 0 : corners_.size() - i].position;
    }
    const Vector& after(std::size_t i) const { return (*this)[i + 1 == size() ? 0 : i + 1]; }

  private:
    std::span<const Corner> corners_;
};

}  // namespace

Vector wall_normal(const Vector& from, const Vector& to) {
    const auto [x, y, z] = difference(from, to);
    // The cross product with (0, 0, 1), spelt out: the products with zero decide about signs.
    return unit_of({y * 1 - z * 0, z * 0 - x * 1, x * 0 - y * 0});
}

Vector plane_normal(std::span<const Corner> corners) {
    const Outline outline(corners);
    Exact sum{};
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vector &a = outline[i], &b = outline.after(i);
        sum[0] += (double{a[1]} - b[1]) * (double{a[2]} + b[2]);
        sum[1] += (double{a[2]} - b[2]) * (double{a[0]} + b[0]);
        sum[2] += (double{a[0]} - b[0]) * (double{a[1]} + b[1]);
    }
    return unit_of(sum);
}

Vector weighted_centroid(std::span<const Corner> corners) {
    if (corners.empty()) return {};
    const Outline outline(corners);
    Exact sum{};
    double weights = 0;
    double before = length_in_space(outline[outline.size() - 1], outline[0]);
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const double after = length_in_space(outline[i], outline.after(i));
        const double weight = after + before;
        for (std::size_t axis = 0; axis < 3; ++axis) sum[axis] += outline[i][axis] * weight;
        weights += weight;
        before = after;
    }
    if (weights == 0) return outline[0];
    return {rounded(sum[0] / weights), rounded(sum[1] / weights), rounded(sum[2] / weights)};
}

Box prism_box(std::span<const Corner> corners, f32 height) {
    if (corners.empty()) return {};
    constexpr f32 infinity = std::numeric_limits<f32>::infinity();
    Box box{{infinity, infinity, infinity}, {-infinity, -infinity, -infinity}};
    const auto include = [&](const Vector& point) {
        for (std::size_t axis = 0; axis < 3; ++axis) {
            if (point[axis] < box.min[axis]) box.min[axis] = point[axis];
            if (point[axis] > box.max[axis]) box.max[axis] = point[axis];
        }
    };
    const Outline outline(corners);
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vector& corner = outline[i];
        include(corner);
        include({corner[0], corner[1], rounded(double{corner[2]} + height)});
    }
    return box;
}

double level_length(const Vector& from, const Vector& to) {
    const auto [x, y, z] = difference(from, to);
    return std::sqrt(x * x + y * y);
}

double length_in_space(const Vector& from, const Vector& to) {
    return length_of(difference(from, to));
}

}  // namespace wend::metroid_path
