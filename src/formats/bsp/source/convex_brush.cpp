#include "formats/bsp/source/convex_brush.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <span>
#include <tuple>

#include "formats/bsp/source/map_solids.hpp"
#include "world/vectors.hpp"

namespace wend::bsp::source {
namespace {

// The corners and triangles of a piece as numbers to reckon with.
class Sides {
  public:
    explicit Sides(const ConvexPiece& piece) : piece_(piece) {
        for (const auto& corner : piece.corners) {
            corners_.push_back(widened(corner));
            middle_ = middle_ + corners_.back() * (1 / static_cast<f64>(piece.corners.size()));
        }
        for (const auto& [a, b, c] : piece.triangles)
            normals_.push_back(normal_of(corners_[a], corners_[b], corners_[c]));
    }

    const std::vector<Vector3>& corners() const { return corners_; }
    // Of each triangle; none where its corners lie in a row.
    const std::vector<std::optional<Vector3>>& normals() const { return normals_; }
    // How far out a triangle lies along its normal.
    f64 distance(std::size_t triangle) const {
        const auto& [a, b, c] = piece_.triangles[triangle];
        const Vector3& normal = *normals_[triangle];
        return std::max(
            {dot(normal, corners_[a]), dot(normal, corners_[b]), dot(normal, corners_[c])});
    }

  private:
    std::optional<Vector3> normal_of(const Vector3& a, const Vector3& b, const Vector3& c) const {
        constexpr f64 clearly_in_front = 1e-3, in_a_row = 1e-6;
        const Vector3 along = b - a, other = c - a;
        const Vector3 across = cross(along, other);
        const f64 size = std::sqrt(dot(across, across));
        if (!(size > in_a_row * std::max(dot(along, along), dot(other, other))))
            return std::nullopt;
        const Vector3 normal = across * (1 / size);
        const bool faces_inwards = dot(normal, middle_ - a) > clearly_in_front;
        return faces_inwards ? Vector3{} - normal : normal;
    }

    const ConvexPiece& piece_;
    std::vector<Vector3> corners_;
    Vector3 middle_{};
    std::vector<std::optional<Vector3>> normals_;
};

std::array<f32, 3> narrowed(const Vector3& v) {
    return {static_cast<f32>(v[0]), static_cast<f32>(v[1]), static_cast<f32>(v[2])};
}

// The planes of all sides, those of several triangles once, then those of the box around.
std::vector<PartPlane> planes_around(const Sides& sides) {
    std::vector<PartPlane> planes;
    std::set<std::tuple<i64, i64, i64, i64>> known;
    for (std::size_t i = 0; i < sides.normals().size(); ++i) {
        if (!sides.normals()[i]) continue;
        const Vector3& normal = *sides.normals()[i];
        const f64 distance = sides.distance(i);
        // Closer than any trace could tell.
        const auto step = [](f64 value, f64 steps) { return std::llround(value * steps); };
        if (known
                .insert({step(normal[0], 1e5), step(normal[1], 1e5), step(normal[2], 1e5),
                         step(distance, 1e3)})
                .second)
            planes.push_back({narrowed(normal), static_cast<f32>(distance)});
    }
    if (planes.empty()) return planes;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        f64 least = sides.corners().front()[axis], most = least;
        for (const Vector3& corner : sides.corners()) {
            least = std::min(least, corner[axis]);
            most = std::max(most, corner[axis]);
        }
        PartPlane plane;
        plane.normal[axis] = 1;
        plane.distance = static_cast<f32>(most);
        planes.push_back(plane);
        plane.normal[axis] = -1;
        plane.distance = static_cast<f32>(-least);
        planes.push_back(plane);
    }
    return planes;
}

// Where two triangles meet that do not lie in one plane.
std::vector<BrushParts::Edge> edges_between(const ConvexPiece& piece, const Sides& sides) {
    struct Border {
        u32 low = 0, high = 0;  // corners
        std::size_t triangle = 0;
    };
    std::vector<Border> borders;
    for (std::size_t i = 0; i < piece.triangles.size(); ++i)
        for (std::size_t corner = 0; corner < 3; ++corner) {
            const u32 a = piece.triangles[i][corner], b = piece.triangles[i][(corner + 1) % 3];
            borders.push_back({std::min(a, b), std::max(a, b), i});
        }
    std::ranges::sort(borders, {}, [](const Border& border) {
        return std::tuple(border.low, border.high, border.triangle);
    });
    std::vector<BrushParts::Edge> edges;
    for (std::size_t i = 0; i + 1 < borders.size(); ++i) {
        const Border &one = borders[i], &other = borders[i + 1];
        if (one.low != other.low || one.high != other.high) continue;
        const auto &first = sides.normals()[one.triangle],
                   &second = sides.normals()[other.triangle];
        constexpr f64 in_one_plane = 1 - 1e-7;
        if (!first || !second || dot(*first, *second) > in_one_plane) continue;
        edges.push_back({{narrowed(sides.corners()[one.low]), narrowed(sides.corners()[one.high])},
                         {narrowed(*first), narrowed(*second)}});
    }
    return edges;
}

}  // namespace

void add_convex_brush(const ConvexPiece& piece, BrushParts::Model& model, BrushParts& brushes) {
    const Sides sides(piece);
    const std::vector<PartPlane> planes = planes_around(sides);
    if (planes.empty()) return;
    const std::vector<BrushParts::Edge> edges = edges_between(piece, sides);
    model.brushes.push_back(static_cast<u32>(brushes.brushes.size()));
    brushes.brushes.push_back({.first_side = static_cast<u32>(brushes.side_planes.size()),
                               .sides = static_cast<u32>(planes.size()),
                               .contents = Contents::solid,
                               .first_edge = static_cast<u32>(brushes.edges.size()),
                               .edges = static_cast<u32>(edges.size())});
    for (const PartPlane& plane : planes) {
        brushes.side_planes.push_back(static_cast<u32>(brushes.planes.size()));
        brushes.planes.push_back(plane);
    }
    brushes.edges.insert(brushes.edges.end(), edges.begin(), edges.end());
}

}  // namespace wend::bsp::source
