#include "model/network/face_merger.hpp"

#include <cmath>
#include <utility>

namespace wend {
namespace {

// What floats and the transforms of programs leave of an angle or a height of 0, of 1.
constexpr double face_flatness = 1e-4;

Point difference_of(const Point& one, const Point& other) {
    return {one.x - other.x, one.y - other.y, one.z - other.z};
}

double scalar_product(const Point& one, const Point& other) {
    return one.x * other.x + one.y * other.y + one.z * other.z;
}

Point vector_product(const Point& one, const Point& other) {
    return {one.y * other.z - one.z * other.y, one.z * other.x - one.x * other.z,
            one.x * other.y - one.y * other.x};
}

double size_of_vector(const Point& vector) { return vector_length(vector.x, vector.y, vector.z); }

// Of length 1; the triangle has an extent.
Point triangle_normal(const Point& a, const Point& b, const Point& c) {
    const Point across = vector_product(difference_of(b, a), difference_of(c, a));
    const double size = size_of_vector(across);
    return {across.x / size, across.y / size, across.z / size};
}

bool is_flat_and_convex(const FaceMerger::Face& face, const Point& normal) {
    for (std::size_t i = 0; i < face.size(); ++i) {
        const Point& next = face[(i + 1) % face.size()];
        const Point in = difference_of(next, face[i]);
        const Point out = difference_of(face[(i + 2) % face.size()], next);
        const double sizes = size_of_vector(in) * size_of_vector(out);
        if (!(scalar_product(vector_product(in, out), normal) > face_flatness * sizes))
            return false;
        if (!(std::fabs(scalar_product(in, normal)) <= face_flatness * size_of_vector(in)))
            return false;
    }
    return true;
}

}  // namespace

bool FaceMerger::add(const Point& a, const Point& b, const Point& c) {
    const Point across = vector_product(difference_of(b, a), difference_of(c, a));
    if (!(size_of_vector(across) > 0)) return false;
    const Face triangle{a, b, c};
    if (join(triangle)) return true;
    finish();
    face_ = triangle;
    return true;
}

void FaceMerger::finish() {
    if (!face_.empty()) take_(face_);
    face_.clear();
}

bool FaceMerger::join(const Face& triangle) {
    if (face_.empty()) return false;
    const std::size_t last = face_.size() - 1;
    const bool is_fan = triangle[0] == face_[0] && triangle[1] == face_[last];
    if (face_.size() > 3 && !is_fan) return false;
    for (std::size_t i = 0; i <= last; ++i)
        for (std::size_t j = 0; j < 3; ++j) {
            const Point &from = face_[i], &to = face_[i == last ? 0 : i + 1];
            if (triangle[j] != to || triangle[(j + 1) % 3] != from) continue;
            joined_ = face_;
            joined_.insert(joined_.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                           triangle[(j + 2) % 3]);
            if (!is_flat_and_convex(joined_, triangle_normal(face_[0], face_[1], face_[2])))
                return false;
            std::swap(face_, joined_);
            return true;
        }
    return false;
}

}  // namespace wend
