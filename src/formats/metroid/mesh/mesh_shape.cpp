#include "formats/metroid/mesh/mesh_shape.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "formats/metroid/records/region.hpp"
#include "model/network/overlapping_boxes.hpp"

namespace wend::metroid_path {

Position area_normal(std::span<const Position> polygon) {
    Position normal{};
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Position a = from_to(polygon[0], polygon[i]);
        const Position b = from_to(polygon[0], polygon[(i + 1) % polygon.size()]);
        normal[0] += (a[1] - b[1]) * (a[2] + b[2]);
        normal[1] += (a[2] - b[2]) * (a[0] + b[0]);
        normal[2] += (a[0] - b[0]) * (a[1] + b[1]);
    }
    return normal;
}

std::optional<std::size_t> inward_corner(std::span<const Position> polygon) {
    const std::size_t count = polygon.size();
    f64 turned = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Position in = from_to(polygon[i], polygon[(i + 1) % count]);
        const Position out = from_to(polygon[(i + 1) % count], polygon[(i + 2) % count]);
        const f64 turn = in[0] * out[1] - in[1] * out[0];
        const f64 along = in[0] * out[0] + in[1] * out[1];
        turned += std::atan2(turn, along);
        const f64 length = std::hypot(in[0], in[1]);
        const f64 allowed =
            std::max(at_one_place * length, straight_enough * length * std::hypot(out[0], out[1]));
        if (!(turn >= -allowed)) return (i + 1) % count;
    }
    constexpr f64 more_than_once = 7;  // radians; once is 6.28
    if (turned > more_than_once) return count;
    return std::nullopt;
}

MeshShape::MeshShape(const PolygonMesh& mesh, UpAxis up) : mesh_(mesh) {
    corners_.reserve(mesh.corners.size());
    for (const Position& corner : mesh.corners) {
        Position& room = corners_.emplace_back(to_room(corner, up));
        for (f64& number : room) number = f64{rounded(number)};
    }
    is_sound_.reserve(mesh.faces.size());
    for (std::size_t face = 0; face < mesh.faces.size(); ++face) {
        const std::vector<Position> own = polygon(face);
        const Position normal = area_normal(own);
        is_sound_.push_back(normal[2] > straight_enough * length_of_way(normal) &&
                            !inward_corner(own));
    }
}

std::vector<Position> MeshShape::polygon(std::size_t face) const {
    std::vector<Position> polygon;
    for (const u32 corner : mesh_.corners_of(face)) polygon.push_back(corners_[corner]);
    return polygon;
}

bool MeshShape::share_creatures(u32 face, u32 other) const {
    const MeshMaterial& one = mesh_.materials[mesh_.faces[face].material];
    const MeshMaterial& two = mesh_.materials[mesh_.faces[other].material];
    return (one.index_mask & two.index_mask) != 0 && (one.type_mask & two.type_mask) != 0;
}

Expected<std::vector<std::pair<u32, u32>>> MeshShape::near_faces() const {
    constexpr f64 infinity = std::numeric_limits<f64>::infinity();
    std::vector<MapBox> boxes(mesh_.faces.size(), {infinity, infinity, -infinity, -infinity});
    for (std::size_t face = 0; face < boxes.size(); ++face) {
        MapBox& box = boxes[face];
        for (const u32 corner : mesh_.corners_of(face)) {
            box.min_x = std::min(box.min_x, at(corner)[0] - at_one_place);
            box.min_y = std::min(box.min_y, at(corner)[1] - at_one_place);
            box.max_x = std::max(box.max_x, at(corner)[0] + at_one_place);
            box.max_y = std::max(box.max_y, at(corner)[1] + at_one_place);
        }
    }
    auto pairs = meeting_pairs(boxes);
    if (!pairs)
        return failure(fmt::format(
            "the faces lie over or beside each other on the map in more than {} pairs; Wend looks "
            "at 131072 and 64 for each face",
            most_pairs(boxes.size())));
    // Each corner of one is held against each of the other.
    const u64 most_products = (u64{1} << 23) + 256 * mesh_.face_corners.size();
    u64 products = 0;
    for (const auto& [face, other] : *pairs)
        products += u64{mesh_.corners_of(face).size()} * mesh_.corners_of(other).size();
    if (products > most_products)
        return failure(fmt::format(
            "the corners of faces that lie over or beside each other on the map make {} pairs; "
            "Wend looks at 8388608 and 256 for each corner of a face, here {}",
            products, most_products));
    return std::move(*pairs);
}

// From west to east.
std::vector<CloseCorners> close_corners(const MeshShape& shape) {
    std::vector<u32> used(shape.mesh().face_corners);
    std::ranges::sort(used);
    used.erase(std::unique(used.begin(), used.end()), used.end());
    std::ranges::sort(used, {}, [&](u32 corner) { return shape.at(corner); });
    constexpr std::size_t nearby = 64;  // so that a heap of corners does not take for ever
    std::vector<CloseCorners> found;
    for (std::size_t i = 0; i < used.size(); ++i)
        for (std::size_t j = i + 1; j < std::min(used.size(), i + nearby); ++j) {
            const Position apart = from_to(shape.at(used[i]), shape.at(used[j]));
            if (apart[0] > at_one_place) break;
            if (product(apart, apart) > at_one_place * at_one_place) continue;
            const auto [first, second] = std::minmax(used[i], used[j]);
            found.push_back({first, second, length_of_way(apart)});
            break;
        }
    return found;
}

namespace {

using Piece = std::vector<u32>;

// Twice the area of a triangle, positive where it goes counter-clockwise.
f64 doubled_area(const Position& a, const Position& b, const Position& c) {
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

class Divider {
  public:
    explicit Divider(std::span<const Position> polygon) : at_(polygon) {
        for (u32 i = 0; i < polygon.size(); ++i) rest_.push_back(i);
    }

    std::optional<std::vector<Piece>> divide() {
        if (crosses_itself()) return std::nullopt;
        while (rest_.size() > 3)
            if (!cut_best_ear()) return std::nullopt;
        pieces_.push_back(rest_);
        while (join_two()) {
        }
        for (const Piece& piece : pieces_)
            if (!is_convex(piece)) return std::nullopt;
        return std::move(pieces_);
    }

  private:
    bool crosses_itself() const {
        const std::size_t count = at_.size();
        const auto sides = [&](std::size_t i, std::size_t j) {
            return doubled_area(at_[i], at_[(i + 1) % count], at_[j]) *
                   doubled_area(at_[i], at_[(i + 1) % count], at_[(j + 1) % count]);
        };
        for (std::size_t i = 0; i < count; ++i)
            for (std::size_t j = i + 2; j < count; ++j)
                if ((j + 1) % count != i && sides(i, j) < 0 && sides(j, i) < 0) return true;
        return false;
    }

    // The triangle at a corner of the rest, with how wide it is; 0 where another corner lies in it.
    f64 ear_width(std::size_t i) const {
        const std::size_t count = rest_.size();
        const u32 before = rest_[(i + count - 1) % count], here = rest_[i],
                  next = rest_[(i + 1) % count];
        const f64 area = doubled_area(at_[before], at_[here], at_[next]);
        if (!(area > 0)) return 0;
        for (const u32 other : rest_) {
            if (other == before || other == here || other == next) continue;
            if (doubled_area(at_[before], at_[here], at_[other]) >= 0 &&
                doubled_area(at_[here], at_[next], at_[other]) >= 0 &&
                doubled_area(at_[next], at_[before], at_[other]) >= 0)
                return 0;
        }
        const auto length = [&](u32 a, u32 b) {
            return std::hypot(at_[a][0] - at_[b][0], at_[a][1] - at_[b][1]);
        };
        return area / std::max({length(before, here), length(here, next), length(next, before)});
    }

    bool cut_best_ear() {
        std::size_t best = 0;
        f64 widest = 0;
        for (std::size_t i = 0; i < rest_.size(); ++i)
            if (const f64 width = ear_width(i); width > widest) {
                widest = width;
                best = i;
            }
        if (widest == 0) return false;
        const std::size_t count = rest_.size();
        pieces_.push_back(
            {rest_[(best + count - 1) % count], rest_[best], rest_[(best + 1) % count]});
        rest_.erase(rest_.begin() + static_cast<std::ptrdiff_t>(best));
        return true;
    }

    bool is_convex(const Piece& piece) const {
        std::vector<Position> polygon;
        for (const u32 corner : piece) polygon.push_back(at_[corner]);
        const Position normal = area_normal(polygon);
        return normal[2] > straight_enough * length_of_way(normal) && !inward_corner(polygon);
    }

    // One piece of two that share an edge, if it is convex.
    std::optional<Piece> joined(const Piece& one, const Piece& other) const {
        for (std::size_t i = 0; i < one.size(); ++i)
            for (std::size_t j = 0; j < other.size(); ++j) {
                if (one[i] != other[(j + 1) % other.size()] ||
                    one[(i + 1) % one.size()] != other[j])
                    continue;
                Piece whole;
                for (std::size_t k = 1; k <= one.size(); ++k)
                    whole.push_back(one[(i + k) % one.size()]);
                for (std::size_t k = 2; k < other.size(); ++k)
                    whole.push_back(other[(j + k) % other.size()]);
                if (is_convex(whole)) return whole;
            }
        return std::nullopt;
    }

    bool join_two() {
        for (std::size_t i = 0; i < pieces_.size(); ++i)
            for (std::size_t j = i + 1; j < pieces_.size(); ++j)
                if (auto whole = joined(pieces_[i], pieces_[j])) {
                    pieces_[i] = std::move(*whole);
                    pieces_.erase(pieces_.begin() + static_cast<std::ptrdiff_t>(j));
                    return true;
                }
        return false;
    }

    std::span<const Position> at_;
    Piece rest_;
    std::vector<Piece> pieces_;
};

}  // namespace

std::optional<std::vector<std::vector<u32>>> convex_pieces(std::span<const Position> polygon) {
    constexpr std::size_t most_corners = 128;
    if (polygon.size() < 3 || polygon.size() > most_corners) return std::nullopt;
    return Divider(polygon).divide();
}

}  // namespace wend::metroid_path
