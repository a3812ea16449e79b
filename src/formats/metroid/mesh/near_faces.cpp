#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "formats/metroid/mesh/mesh_shape.hpp"

namespace wend::metroid_path {
namespace {

using Polygon = std::vector<Position>;

// An edge of a face, from its corner of this number on.
struct FaceEdge {
    u32 face, number, from, to;
};

FaceEdge edge_of(const PolygonMesh& mesh, u32 face, u32 number) {
    const auto corners = mesh.corners_of(face);
    return {face, number, corners[number], corners[(number + 1) % corners.size()]};
}

// How far along an edge a place lies within it, ends left out.
std::optional<f64> place_within(const MeshShape& shape, const FaceEdge& edge, const Position& at) {
    const Position way = from_to(shape.at(edge.from), shape.at(edge.to));
    const f64 length = length_of_way(way);
    const Position off = from_to(shape.at(edge.from), at);
    const f64 along = product(off, way) / length;
    if (!(along > at_one_place && along < length - at_one_place)) return std::nullopt;
    const f64 beside = product(off, off) - along * along;
    return beside <= at_one_place * at_one_place ? std::optional(along) : std::nullopt;
}

// Whether an edge runs against another, along it for more than a millimetre.
bool runs_against(const MeshShape& shape, const FaceEdge& edge, const FaceEdge& other) {
    const Position start = shape.at(edge.from), way = from_to(start, shape.at(edge.to));
    const f64 length = length_of_way(way);
    const Position ends[] = {from_to(start, shape.at(other.from)),
                             from_to(start, shape.at(other.to))};
    const f64 from = product(ends[0], way) / length, to = product(ends[1], way) / length;
    if (!(std::min(from, length) - std::max(to, 0.0) > at_one_place)) return false;
    // What of the other lies beside this one must be on its line; far ends may be a little off.
    const Position back = from_to(shape.at(other.from), shape.at(other.to));
    const f64 turned = std::abs(product(back, way)) / (length * length_of_way(back));
    const auto beside = [&](const Position& off, f64 along) {
        return product(off, off) - along * along <= at_one_place * at_one_place;
    };
    return turned > 1 - straight_enough || (beside(ends[0], from) && beside(ends[1], to));
}

class JunctionSearch {
  public:
    explicit JunctionSearch(const MeshShape& shape) : shape_(shape) {}

    void look_at(u32 face, u32 other) {
        look_for(face, other);
        look_for(other, face);
    }
    std::vector<TJunction> take() {
        std::ranges::sort(found_, [](const TJunction& a, const TJunction& b) {
            return std::tie(a.face, a.edge, a.along, a.corner, a.other) <
                   std::tie(b.face, b.edge, b.along, b.corner, b.other);
        });
        // Two faces that go on along the edge from one corner split it once.
        const auto last =
            std::unique(found_.begin(), found_.end(), [](const TJunction& a, const TJunction& b) {
                return a.face == b.face && a.edge == b.edge && a.corner == b.corner;
            });
        found_.erase(last, found_.end());
        return std::move(found_);
    }

  private:
    // Corners of the other face within edges of the face.
    void look_for(u32 face, u32 other) {
        const PolygonMesh& mesh = shape_.mesh();
        const auto own = mesh.corners_of(face), others = mesh.corners_of(other);
        for (u32 i = 0; i < own.size(); ++i) {
            const FaceEdge edge = edge_of(mesh, face, i);
            if (edge.from == edge.to) continue;
            for (u32 j = 0; j < others.size(); ++j) {
                const u32 corner = others[j];
                const auto along = place_within(shape_, edge, shape_.at(corner));
                if (!along || std::ranges::find(own, corner) != own.end()) continue;
                const u32 before = j == 0 ? static_cast<u32>(others.size()) - 1 : j - 1;
                if (runs_against(shape_, edge, edge_of(mesh, other, j)) ||
                    runs_against(shape_, edge, edge_of(mesh, other, before)))
                    found_.push_back({face, i, corner, other, *along});
            }
        }
    }

    const MeshShape& shape_;
    std::vector<TJunction> found_;
};

// Whether two convex polygons that go counter-clockwise share more than a millimetre on the map:
// otherwise some edge of one has all of the other behind it.
bool has_all_behind(const Polygon& polygon, const Polygon& other) {
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Position way = from_to(polygon[i], polygon[(i + 1) % polygon.size()]);
        const f64 length = std::hypot(way[0], way[1]);
        f64 deepest = -1;
        for (const Position& corner : other) {
            const Position off = from_to(polygon[i], corner);
            deepest = std::max(deepest, (way[0] * off[1] - way[1] * off[0]) / length);
        }
        if (deepest <= 2 * at_one_place) return true;
    }
    return false;
}

// What of a polygon lies within another on the map.
Polygon common_part(Polygon polygon, const Polygon& other) {
    for (std::size_t i = 0; i < other.size(); ++i) {
        const Position start = other[i], way = from_to(start, other[(i + 1) % other.size()]);
        const auto depth = [&](const Position& at) {
            const Position off = from_to(start, at);
            return way[0] * off[1] - way[1] * off[0];
        };
        Polygon kept;
        for (std::size_t j = 0; j < polygon.size(); ++j) {
            const Position &here = polygon[j], &next = polygon[(j + 1) % polygon.size()];
            const f64 here_deep = depth(here), next_deep = depth(next);
            if (here_deep >= 0) kept.push_back(here);
            if ((here_deep < 0) == (next_deep < 0)) continue;
            const f64 part = here_deep / (here_deep - next_deep);
            const Position step = from_to(here, next);
            kept.push_back({here[0] + part * step[0], here[1] + part * step[1], 0});
        }
        polygon = std::move(kept);
    }
    return polygon;
}

// How high the plane of a polygon lies at a place of the map.
f64 height_at(const Polygon& polygon, f64 x, f64 y) {
    const Position normal = area_normal(polygon);
    return polygon[0][2] -
           (normal[0] * (x - polygon[0][0]) + normal[1] * (y - polygon[0][1])) / normal[2];
}

bool has_same_places(Polygon one, Polygon other) {
    if (one.size() != other.size()) return false;
    const auto is_close = [](const Position& a, const Position& b) {
        return length_of_way(from_to(a, b)) <= at_one_place;
    };
    for (std::size_t shift = 0; shift < other.size(); ++shift) {
        if (std::ranges::equal(one, other, is_close)) return true;
        std::ranges::rotate(other, other.begin() + 1);
    }
    return false;
}

// Closer than this, what stands on one floor stands on the other.
constexpr f64 on_each_other = 0.1;  // metres

std::optional<FacesOnEachOther> common_floor(const MeshShape& shape, u32 face, u32 other) {
    if (!shape.share_creatures(face, other)) return std::nullopt;
    const Polygon one = shape.polygon(face), two = shape.polygon(other);
    if (has_same_places(one, two)) return FacesOnEachOther{face, other, true, 0};
    if (!shape.is_sound(face) || !shape.is_sound(other)) return std::nullopt;
    if (has_all_behind(one, two) || has_all_behind(two, one)) return std::nullopt;
    const Polygon shared = common_part(one, two);
    if (shared.size() < 3) return std::nullopt;
    f64 x = 0, y = 0;
    for (const Position& corner : shared) {
        x += corner[0] / static_cast<f64>(shared.size());
        y += corner[1] / static_cast<f64>(shared.size());
    }
    const f64 apart = std::abs(height_at(one, x, y) - height_at(two, x, y));
    if (!(apart <= on_each_other)) return std::nullopt;
    return FacesOnEachOther{face, other, false, apart};
}

}  // namespace

std::vector<TJunction> t_junctions(const MeshShape& shape,
                                   std::span<const std::pair<u32, u32>> near) {
    JunctionSearch search(shape);
    for (const auto& [face, other] : near) search.look_at(face, other);
    return search.take();
}

std::vector<FacesOnEachOther> faces_on_each_other(const MeshShape& shape,
                                                  std::span<const std::pair<u32, u32>> near) {
    std::vector<FacesOnEachOther> found;
    for (const auto& [face, other] : near)
        if (const auto shared = common_floor(shape, face, other)) found.push_back(*shared);
    return found;
}

}  // namespace wend::metroid_path
