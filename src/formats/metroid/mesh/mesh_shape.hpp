#pragma once

#include <array>
#include <cmath>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "formats/metroid/mesh/mesh_document.hpp"

namespace wend::metroid_path {

using Position = std::array<f64, 3>;

inline Position from_to(const Position& from, const Position& to) {
    return {to[0] - from[0], to[1] - from[1], to[2] - from[2]};
}
inline f64 product(const Position& a, const Position& b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
inline f64 length_of_way(const Position& way) { return std::sqrt(product(way, way)); }

inline constexpr f64 at_one_place = 0.001;    // metres, as the peer's importer merges corners
inline constexpr f64 straight_enough = 1e-6;  // of the product of two edges' lengths

// By the method of Newell, which takes corners that are off the plane too; as long as twice the
// area.
Position area_normal(std::span<const Position> polygon);

// The first corner of a polygon on the map at which it turns right by more than a millimetre, or
// its size where it winds round more than once. Nothing of a convex one that goes
// counter-clockwise.
std::optional<std::size_t> inward_corner(std::span<const Position> polygon);

// The corners of a mesh as those of the room made of it: z up, in single precision.
class MeshShape {
  public:
    MeshShape(const PolygonMesh& mesh, UpAxis up);

    const PolygonMesh& mesh() const { return mesh_; }
    const Position& at(u32 corner) const { return corners_[corner]; }
    std::vector<Position> polygon(std::size_t face) const;
    // Whether a face looks up and is convex: what is told of two faces holds of such alone.
    bool is_sound(std::size_t face) const { return is_sound_[face]; }
    // Whether some creature may be on both faces.
    bool share_creatures(u32 face, u32 other) const;
    // Pairs of faces that are near each other on the map, rising; an error where they are more than
    // can be looked at.
    Expected<std::vector<std::pair<u32, u32>>> near_faces() const;

  private:
    const PolygonMesh& mesh_;
    std::vector<Position> corners_;
    std::vector<bool> is_sound_;
};

// Two corners that faces use, closer to each other than a millimetre; `second` is the larger.
struct CloseCorners {
    u32 first, second;
    f64 apart;
};
std::vector<CloseCorners> close_corners(const MeshShape& shape);

// A corner of another face within the edge of a face, from its corner `edge` on, along which that
// face goes on.
struct TJunction {
    u32 face, edge, corner, other;
    f64 along;  // how far from the start of the edge
};
std::vector<TJunction> t_junctions(const MeshShape& shape,
                                   std::span<const std::pair<u32, u32>> near);

// Two faces on each other that one creature may be on. `other` is the larger.
struct FacesOnEachOther {
    u32 face, other;
    bool is_twice;  // the very same corners or places
    f64 apart;      // metres of height in the middle of what they share
};
std::vector<FacesOnEachOther> faces_on_each_other(const MeshShape& shape,
                                                  std::span<const std::pair<u32, u32>> near);

// Divides a polygon that goes counter-clockwise on the map into convex ones between its own
// corners, which are given by their numbers. Nothing where it crosses itself, or has more corners
// than a floor is drawn with.
std::optional<std::vector<std::vector<u32>>> convex_pieces(std::span<const Position> polygon);

}  // namespace wend::metroid_path
