#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

#include "formats/metroid/mesh/check_mesh.hpp"

namespace wend::metroid_path {
namespace {

constexpr f64 flat_enough = 0.01;  // metres off the plane

// The plane of a polygon.
class Plane {
  public:
    explicit Plane(std::span<const Position> polygon)
        : through_(polygon[0]), normal_(area_normal(polygon)), length_(length_of_way(normal_)) {}

    // How far off it a place is.
    f64 off(const Position& at) const {
        return std::abs(product(from_to(through_, at), normal_)) / length_;
    }
    f64 farthest_off(std::span<const Position> places) const {
        f64 most = 0;
        for (const Position& at : places) most = std::max(most, off(at));
        return most;
    }
    f64 steepness() const { return 1 - normal_[2] / length_; }

  private:
    Position through_, normal_;
    f64 length_;
};

// The corner without which a polygon is flattest, and how far it is off the plane of the rest.
// Where that does not tell, as in a square, without which it is most level.
std::pair<std::size_t, f64> corner_off_plane(std::span<const Position> polygon) {
    constexpr std::size_t most = 64;  // what has more is not looked at corner by corner
    std::size_t worst = 0;
    std::pair<f64, f64> least{HUGE_VAL, HUGE_VAL};  // off the plane, steepness
    for (std::size_t i = 0; i < std::min(polygon.size(), most); ++i) {
        std::vector<Position> rest(polygon.begin(), polygon.end());
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        const Plane plane(rest);
        // Differences of less than a millimetre say nothing.
        const std::pair found{std::round(plane.farthest_off(rest) / at_one_place),
                              plane.steepness()};
        if (!(found < least)) continue;
        least = found;
        worst = i;
    }
    std::vector<Position> rest(polygon.begin(), polygon.end());
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(worst));
    return {worst, Plane(rest).off(polygon[worst])};
}

bool has_long_edges(MeshFindings& findings, std::size_t face, std::span<const Position> polygon) {
    const auto corners = findings.mesh().corners_of(face);
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const std::size_t next = (i + 1) % polygon.size();
        const Position edge = from_to(polygon[i], polygon[next]);
        if (edge[0] != 0 || edge[1] != 0) continue;
        findings.tell_of_face(mesh_rule("edge-without-length"), face, [&] {
            return fmt::format("from {} to {}", findings.corner_name(corners[i]),
                               findings.corner_name(corners[next]));
        });
        return false;
    }
    return true;
}

void check_height(MeshFindings& findings, std::size_t face) {
    const f32 height = findings.mesh().faces[face].height;
    const MeshMaterial& material = findings.mesh().materials[findings.mesh().faces[face].material];
    if (std::isnan(height) && std::isnan(material.named_height))
        findings.tell_of_face(mesh_rule("height-not-given"), face, [] {
            return std::string("the face has no height, which becomes 1");
        });
    if (height <= 0)
        findings.tell_of_face(mesh_rule("no-height"), face,
                              [&] { return fmt::format("the height is {}", height); });
}

void check_shape(MeshFindings& findings, std::size_t face) {
    const std::vector<Position> polygon = findings.shape().polygon(face);
    const auto corners = findings.mesh().corners_of(face);
    if (!has_long_edges(findings, face, polygon)) return;
    const Position normal = area_normal(polygon);
    const f64 length = length_of_way(normal);
    if (!(normal[2] > straight_enough * length)) {
        findings.tell_of_face(mesh_rule("face-down"), face, [&] {
            return length > 0 ? fmt::format("its normal points {:.3f} up", normal[2] / length)
                              : std::string("it has no area");
        });
        return;
    }
    if (const auto corner = inward_corner(polygon))
        findings.tell_of_face(mesh_rule("not-convex"), face, [&] {
            return *corner == polygon.size() ? std::string("it winds round more than once")
                                             : fmt::format("it turns right at {}",
                                                           findings.corner_name(corners[*corner]));
        });
    if (Plane(polygon).farthest_off(polygon) > flat_enough)
        findings.tell_of_face(mesh_rule("not-planar"), face, [&] {
            const auto [corner, off] = corner_off_plane(polygon);
            return fmt::format("{} is {:.3f} m off the plane of the others",
                               findings.corner_name(corners[corner]), off);
        });
}

}  // namespace

void check_faces(MeshFindings& findings) {
    for (std::size_t face = 0; face < findings.mesh().faces.size(); ++face) {
        check_height(findings, face);
        check_shape(findings, face);
    }
}

Expected<void> check_neighbours(MeshFindings& findings) {
    for (const CloseCorners& close : close_corners(findings.shape()))
        findings.tell_of_corner(mesh_rule("corners-at-one-place"), close.second, [&] {
            return fmt::format("{} is {} {}", findings.corner_name(close.second),
                               close.apart > 0 ? fmt::format("{:.2g} m from", close.apart)
                                               : std::string("at the place of"),
                               findings.corner_name(close.first));
        });
    // All of these are warnings, which nobody may want.
    if (!findings.wants(mesh_rule("t-junction")) && !findings.wants(mesh_rule("face-twice")) &&
        !findings.wants(mesh_rule("faces-overlap")))
        return {};
    const auto near = findings.shape().near_faces();
    if (!near) return failure(near.error());
    for (const TJunction& junction : t_junctions(findings.shape(), *near))
        findings.tell_of_face(mesh_rule("t-junction"), junction.face, [&] {
            const auto corners = findings.mesh().corners_of(junction.face);
            return fmt::format("{} of {} lies within its edge from {} to {}",
                               findings.corner_name(junction.corner),
                               findings.face_name(junction.other),
                               findings.corner_name(corners[junction.edge]),
                               findings.corner_name(corners[(junction.edge + 1) % corners.size()]));
        });
    for (const FacesOnEachOther& shared : faces_on_each_other(findings.shape(), *near))
        if (shared.is_twice)
            findings.tell_of_face(mesh_rule("face-twice"), shared.other, [&] {
                return fmt::format("it has the corners of {}", findings.face_name(shared.face));
            });
        else
            findings.tell_of_face(mesh_rule("faces-overlap"), shared.other, [&] {
                return fmt::format("it lies {} {}",
                                   shared.apart > 0
                                       ? fmt::format("{:.2g} m over or under", shared.apart)
                                       : std::string("on"),
                                   findings.face_name(shared.face));
            });
    return {};
}

}  // namespace wend::metroid_path
