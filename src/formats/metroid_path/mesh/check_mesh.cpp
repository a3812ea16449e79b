#include "formats/metroid_path/mesh/check_mesh.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/not_constant.hpp"
#include "formats/metroid_path/mesh/mesh_rules.hpp"
#include "formats/metroid_path/path_file.hpp"

namespace wend::metroid_path {
namespace {

using Position = std::array<f64, 3>;

consteval const Rule& rule(std::string_view id) {
    for (const Rule& known : mesh_rules)
        if (known.id == id) return known;
    not_constant("no such rule");
}

constexpr f64 at_one_place = 0.001;    // metres, as the peer's importer merges corners
constexpr f64 flat_enough = 0.01;      // metres off the plane
constexpr f64 straight_enough = 1e-6;  // of the product of two edges' lengths

Position difference(const Position& from, const Position& to) {
    return {to[0] - from[0], to[1] - from[1], to[2] - from[2]};
}
f64 dot(const Position& a, const Position& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

class MeshCheck {
  public:
    MeshCheck(const PolygonMesh& mesh, UpAxis up, u32 member, CheckReport& report)
        : mesh_(mesh), member_(member), report_(report) {
        corners_.reserve(mesh.corners.size());
        for (const Position& corner : mesh.corners) corners_.push_back(to_room(corner, up));
    }

    void run() {
        if (mesh_.faces.size() > max_regions)
            tell(rule("too-many-faces"), "text", corners_.empty() ? Position{} : corners_[0],
                 fmt::format("there are {} faces", mesh_.faces.size()));
        check_materials();
        for (std::size_t face = 0; face < mesh_.faces.size(); ++face) check_face(face);
        check_places();
    }

  private:
    void tell(const Rule& broken, std::string field, const Position& where, std::string message) {
        report_.add(broken, member_, [&] {
            Finding finding;
            finding.record = field;
            finding.field = std::move(field);
            finding.position = Point{where[0], where[1], where[2]};
            finding.message = std::move(message);
            return finding;
        });
    }

    // Each material is told of once, at its first face.
    void check_materials() {
        std::vector<bool> is_known(mesh_.materials.size());
        for (std::size_t face = 0; face < mesh_.faces.size(); ++face) {
            const u32 number = mesh_.faces[face].material;
            if (is_known[number]) continue;
            is_known[number] = true;
            const MeshMaterial& material = mesh_.materials[number];
            if (!material.names_index || !material.names_type)
                tell_of_face(rule("material-says-nothing"), face,
                             fmt::format("material {} names no {}", title_of(number),
                                         material.names_index  ? "type"
                                         : material.names_type ? "index mask"
                                                               : "index mask and no type"));
        }
    }

    std::string title_of(u32 material) const {
        if (material < mesh_.material_names.size() && !mesh_.material_names[material].empty())
            return std::string(mesh_.material_names[material].substr(0, 80));
        return fmt::format("{}", material);
    }

    void tell_of_face(const Rule& broken, std::size_t face, std::string message) {
        tell(broken, fmt::format("faces[{}]", face), corners_[mesh_.corners_of(face)[0]],
             std::move(message));
    }

    void check_face(std::size_t face) {
        if (std::isnan(mesh_.faces[face].height))
            tell_of_face(rule("height-not-given"), face, "the face has no height, which becomes 1");
        const auto corners = mesh_.corners_of(face);
        const Position normal = normal_of(corners);
        const f64 length = std::sqrt(dot(normal, normal));
        if (!check_edges(face, corners)) return;
        if (!(normal[2] > straight_enough * length)) {
            tell_of_face(rule("face-down"), face,
                         length > 0 ? fmt::format("its normal points {:.3f} up", normal[2] / length)
                                    : "it has no area");
            return;
        }
        check_turns(face, corners);
        const Position& first = corners_[corners[0]];
        f64 most = 0;
        for (const u32 corner : corners)
            most = std::max(most, std::abs(dot(difference(first, corners_[corner]), normal)));
        if (most > flat_enough * length)
            tell_of_face(rule("not-planar"), face,
                         fmt::format("a corner is {:.3f} m off the plane", most / length));
    }

    bool check_edges(std::size_t face, std::span<const u32> corners) {
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Position edge =
                difference(corners_[corners[i]], corners_[corners[(i + 1) % corners.size()]]);
            if (vector_length(edge[0], edge[1]) > 0) continue;
            tell_of_face(rule("edge-without-length"), face,
                         fmt::format("corners {} and {} of it", i, (i + 1) % corners.size()));
            return false;
        }
        return true;
    }

    // Seen from above, every turn must go left, and all of them once round.
    void check_turns(std::size_t face, std::span<const u32> corners) {
        f64 turned = 0;
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Position& at = corners_[corners[i]];
            const Position& next = corners_[corners[(i + 1) % corners.size()]];
            const Position& last = corners_[corners[(i + 2) % corners.size()]];
            const Position in = difference(at, next), out = difference(next, last);
            const f64 turn = in[0] * out[1] - in[1] * out[0];
            const f64 along = in[0] * out[0] + in[1] * out[1];
            turned += std::atan2(turn, along);
            if (turn >=
                -straight_enough * vector_length(in[0], in[1]) * vector_length(out[0], out[1]))
                continue;
            tell_of_face(rule("not-convex"), face,
                         fmt::format("it turns right at its corner {}", (i + 1) % corners.size()));
            return;
        }
        constexpr f64 more_than_once = 7;  // radians; once is 6.28
        if (turned > more_than_once)
            tell_of_face(rule("not-convex"), face, "it winds round more than once");
    }

    // By the method of Newell, which takes corners that are off the plane too.
    Position normal_of(std::span<const u32> corners) const {
        Position normal{};
        const Position& origin = corners_[corners[0]];
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Position a = difference(origin, corners_[corners[i]]);
            const Position b = difference(origin, corners_[corners[(i + 1) % corners.size()]]);
            normal[0] += (a[1] - b[1]) * (a[2] + b[2]);
            normal[1] += (a[2] - b[2]) * (a[0] + b[0]);
            normal[2] += (a[0] - b[0]) * (a[1] + b[1]);
        }
        return normal;
    }

    // Corners close to each other, from west to east.
    void check_places() {
        std::vector<u32> used(mesh_.face_corners);
        std::ranges::sort(used);
        used.erase(std::unique(used.begin(), used.end()), used.end());
        std::ranges::sort(used, {}, [&](u32 corner) { return corners_[corner]; });
        constexpr std::size_t nearby = 64;  // so that a heap of corners does not take for ever
        for (std::size_t i = 0; i < used.size(); ++i)
            for (std::size_t j = i + 1; j < std::min(used.size(), i + nearby); ++j) {
                const Position apart = difference(corners_[used[i]], corners_[used[j]]);
                if (apart[0] > at_one_place) break;
                if (dot(apart, apart) > at_one_place * at_one_place) continue;
                const auto [first, second] = std::minmax(used[i], used[j]);
                tell(rule("corners-at-one-place"), fmt::format("corners[{}]", second),
                     corners_[second],
                     fmt::format("corner {} is at the place of corner {}", second, first));
                break;
            }
    }

    const PolygonMesh& mesh_;
    u32 member_;
    CheckReport& report_;
    std::vector<Position> corners_;
};

}  // namespace

void check_mesh(const PolygonMesh& mesh, UpAxis up, std::uint32_t member, CheckReport& report) {
    MeshCheck(mesh, up, member, report).run();
}

}  // namespace wend::metroid_path
