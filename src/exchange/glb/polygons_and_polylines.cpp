#include "exchange/glb/polygons_and_polylines.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <tuple>
#include <utility>

namespace wend::exchange {
namespace {

// What floats and the transforms of programs leave of an angle or a height of 0, of 1.
constexpr double flatness = 1e-4;

Point minus(const Point& one, const Point& other) {
    return {one.x - other.x, one.y - other.y, one.z - other.z};
}

double dot(const Point& one, const Point& other) {
    return one.x * other.x + one.y * other.y + one.z * other.z;
}

Point cross(const Point& one, const Point& other) {
    return {one.y * other.z - one.z * other.y, one.z * other.x - one.x * other.z,
            one.x * other.y - one.y * other.x};
}

double size_of(const Point& vector) { return vector_length(vector.x, vector.y, vector.z); }

// Of length 1; the triangle has an extent.
Point normal_of(const Point& a, const Point& b, const Point& c) {
    const Point across = cross(minus(b, a), minus(c, a));
    const double size = size_of(across);
    return {across.x / size, across.y / size, across.z / size};
}

bool is_flat_and_convex(const FaceMerger::Face& face, const Point& normal) {
    for (std::size_t i = 0; i < face.size(); ++i) {
        const Point& next = face[(i + 1) % face.size()];
        const Point in = minus(next, face[i]);
        const Point out = minus(face[(i + 2) % face.size()], next);
        const double sizes = size_of(in) * size_of(out);
        if (!(dot(cross(in, out), normal) > flatness * sizes)) return false;
        if (!(std::fabs(dot(in, normal)) <= flatness * size_of(in))) return false;
    }
    return true;
}

}  // namespace

bool FaceMerger::add(const Point& a, const Point& b, const Point& c) {
    const Point across = cross(minus(b, a), minus(c, a));
    if (!(size_of(across) > 0)) return false;
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
            if (!is_flat_and_convex(joined_, normal_of(face_[0], face_[1], face_[2]))) return false;
            std::swap(face_, joined_);
            return true;
        }
    return false;
}

namespace {

class SegmentChains {
  public:
    explicit SegmentChains(std::span<const Point> ends) : ends_(ends), place_(ends.size()) {
        std::vector<u32> by_place(ends.size());
        std::iota(by_place.begin(), by_place.end(), u32{0});
        const auto numbers = [&](u32 end) {
            return std::tuple(ends[end].x, ends[end].y, ends[end].z);
        };
        std::ranges::sort(by_place, {}, numbers);
        for (std::size_t i = 0; i < by_place.size(); ++i) {
            const bool is_new = i == 0 || ends[by_place[i]] != ends[by_place[i - 1]];
            if (is_new) at_place_.push_back({});
            place_[by_place[i]] = static_cast<u32>(at_place_.size() - 1);
        }
        is_taken_.resize(ends.size() / 2);
        for (u32 segment = 0; segment < is_taken_.size(); ++segment) {
            // Without extent it is no line.
            is_taken_[segment] = place_[2 * segment] == place_[2 * segment + 1];
            if (is_taken_[segment]) continue;
            for (const u32 end : {2 * segment, 2 * segment + 1}) {
                Place& place = at_place_[place_[end]];
                if (place.count < 2) place.ends[place.count] = end;
                ++place.count;
            }
        }
    }

    void show(const std::function<void(std::vector<Point>)>& take) {
        for (u32 segment = 0; segment < is_taken_.size(); ++segment)
            if (!is_taken_[segment]) take(line_from(beginning_of(2 * segment)));
    }

  private:
    // The ends of segments that are there; of more than two it does not matter which.
    struct Place {
        u32 count = 0;
        std::array<u32, 2> ends{};
    };

    // The end of the next segment at the place of an end; itself if none follows.
    u32 next_at(u32 end) const {
        const Place& place = at_place_[place_[end]];
        if (place.count != 2) return end;
        return place.ends[0] == end ? place.ends[1] : place.ends[0];
    }

    // The end where the line begins that goes through a segment from this end to its other.
    u32 beginning_of(u32 end) const {
        u32 at = end;
        for (u32 next = next_at(at); next != at; next = next_at(at)) {
            at = next ^ 1;
            if (at == end) break;  // all around
        }
        return at;
    }

    std::vector<Point> line_from(u32 end) {
        std::vector<Point> line{ends_[end]};
        for (;;) {
            is_taken_[end / 2] = true;
            line.push_back(ends_[end ^ 1]);
            const u32 next = next_at(end ^ 1);
            if (next == (end ^ 1) || is_taken_[next / 2]) return line;
            end = next;
        }
    }

    const std::span<const Point> ends_;
    std::vector<u32> place_;  // of each end
    std::vector<Place> at_place_;
    std::vector<bool> is_taken_;
};

}  // namespace

void chain_segments(std::span<const Point> ends,
                    const std::function<void(std::vector<Point>)>& take) {
    SegmentChains(ends).show(take);
}

}  // namespace wend::exchange
