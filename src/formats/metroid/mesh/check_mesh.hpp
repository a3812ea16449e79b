#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/compiler.hpp"
#include "core/base/integers.hpp"
#include "formats/metroid/mesh/mesh_document.hpp"
#include "formats/metroid/mesh/mesh_shape.hpp"
#include "wend/finding.hpp"

namespace wend::metroid_path {

// What a mesh must and should be, so that a room can be made of it (fact sheet sections 2.3, 6 and
// 8).
inline constexpr std::array mesh_rules{
    Rule{.id = "other-axis-up",
         .severity = Severity::error,
         .title = "most faces would look up if the file had another axis up",
         .why = "Floors that stand upright hold nobody: the room would have hardly a region that "
                "the game can use.",
         .remedy = "Say which axis points up, as Blender's export does: the option `up=y` (or the "
                   "option `up=z` of a file that was taken for y).",
         .consequences = "face-down edge-without-length not-convex not-planar t-junction",
         .reach = Rule::Reach::file},
    Rule{.id = "face-down",
         .severity = Severity::error,
         .title = "a face looks down or stands upright",
         .why =
             "The game takes the corners of a region to go clockwise viewed from above and divides "
             "by the height of its normal; nothing is ever inside such a region.",
         .remedy = "Turn the face round (in Blender: Mesh, Normals, Flip), or take it out of the "
                   "mesh if it is a wall. Where all faces do so, the file has another axis up: "
                   "the option `up=y`.",
         .repair = Repair::may_lose},
    Rule{.id = "not-convex",
         .severity = Severity::error,
         .title = "the corners of a face do not make a convex polygon",
         .why = "The game tests a point against each edge in turn; parts of a region that is not "
                "convex are never found.",
         .remedy = "Divide the face into convex ones, such as triangles.",
         .repair = Repair::safe},
    Rule{.id = "edge-without-length",
         .severity = Severity::error,
         .title = "two corners of a face that follow each other are at one place on the map",
         .why = "The edge between them has no wall that a point could be tested against, and a "
                "doorway there would have no width.",
         .remedy = "Merge the two corners.",
         .repair = Repair::may_lose},
    Rule{.id = "no-height",
         .severity = Severity::error,
         .title = "the room over a face has no height",
         .why = "The game finds a creature in a region only between the floor and that height.",
         .remedy = "Name a height above 0 in the material, such as floor_height3.5, or as the "
                   "face's height."},
    Rule{.id = "height-not-held",
         .severity = Severity::error,
         .title = "a material names a height that the file cannot hold",
         .why = "Heights are floats of single precision; the faces get the height of 1 metre, as "
                "those without any.",
         .remedy = "Name the height in metres."},
    Rule{.id = "rounded",
         .severity = Severity::warning,
         .title = "a coordinate or a height is rounded by more than a millimetre",
         .why = "Rooms hold floats of single precision, which are a millimetre apart from 16 km "
                "on: what stands so far out is not where it was drawn.",
         .remedy = "Bring the mesh nearer to the origin; a mesh in the world goes into its room "
                   "by the option `area-transform`."},
    Rule{.id = "not-planar",
         .severity = Severity::warning,
         .title = "the corners of a face do not lie in a plane",
         .why = "The game takes the floor for flat: creatures float above it or sink in by as much "
                "as the corners are off.",
         .remedy = "Divide the face into triangles."},
    Rule{.id = "corners-at-one-place",
         .severity = Severity::warning,
         .title = "corners of different numbers are at one place",
         .why = "Faces are neighbours where they share corners by number; between these two no "
                "creature can pass.",
         .remedy = "Merge corners by distance (in Blender: Mesh, Merge, By Distance), unless it is "
                   "meant so.",
         .repair = Repair::may_lose},
    Rule{.id = "t-junction",
         .severity = Severity::warning,
         .title = "a corner of one face lies within the edge of another",
         .why = "Faces are neighbours where they share both corners of an edge; between these two "
                "no creature can pass, though they meet.",
         .remedy = "Give the longer edge that corner too (in Blender: subdivide it, and merge the "
                   "two corners), unless it is meant so.",
         .repair = Repair::safe},
    Rule{.id = "face-twice",
         .severity = Severity::warning,
         .title = "a face has the same corners as another, for the same creatures",
         .why = "The game takes a creature to be in one of them, which need not be the one that "
                "its way leads through.",
         .remedy = "Take one of the two out.",
         .repair = Repair::may_lose},
    Rule{.id = "faces-overlap",
         .severity = Severity::warning,
         .title = "two faces for the same creatures lie on each other",
         .why = "Where both are, the game takes a creature to be in one of them, which need not be "
                "the one that its way leads through.",
         .remedy = "Cut the faces so that they meet at edges, or raise one by more than 0.1 m."},
    Rule{.id = "too-many-faces",
         .severity = Severity::error,
         .title = "there are more than 512 faces",
         .why = "The game finds no path at all in a room of more than 512 regions.",
         .remedy = "Join faces that make a convex polygon together, or leave out what no creature "
                   "needs."},
    Rule{.id = "no-faces",
         .severity = Severity::warning,
         .title = "the mesh has no faces",
         .why = "A room without regions can be made, but no creature finds a way in it.",
         .remedy = "Export the floor as polygons; loose corners and edges make no region."},
    Rule{.id = "index-mask",
         .severity = Severity::warning,
         .title = "a material is open to no group of creatures",
         .why = "Creatures search with one of the lower eight bits of the index mask, and this one "
                "has none of them.",
         .remedy = "Name the bits: index1 for creatures with the path finding index 0, index2 for "
                   "those with 1, index3 for both."},
    Rule{.id = "type-mask",
         .severity = Severity::warning,
         .title = "a material is for neither ground creatures nor flyers nor swimmers",
         .why = "A region without a type is never used.",
         .remedy = "Name ground, flyer or swimmer in the material."},
    Rule{.id = "height-not-given",
         .severity = Severity::note,
         .title = "nothing says how high the room is over a face",
         .why = "It becomes 1 metre, as with other tools: too little for what flies or swims.",
         .remedy = "Name it in the material, such as floor_height3.5, or as the face's height."},
    Rule{.id = "material-says-nothing",
         .severity = Severity::note,
         .title = "a material does not say who may be on its faces",
         .why = "They become ground for creatures with the path finding index 0: index mask 1, "
                "type ground.",
         .remedy = "Name both in the material, such as floor_index3_ground."},
};

// Which line of a text a byte is in, from 1 on. The text, which must outlive it, is only looked at
// when that is first asked.
class LineNumbers {
  public:
    explicit LineNumbers(std::string_view text) : text_(text) {}

    u64 operator()(u64 offset) const {
        if (!ends_) {
            ends_.emplace();
            for (u64 at = text_.find('\n'); at != text_.npos; at = text_.find('\n', at + 1))
                ends_->push_back(at);
        }
        return static_cast<u64>(std::ranges::lower_bound(*ends_, offset) - ends_->begin()) + 1;
    }

  private:
    std::string_view text_;
    mutable std::optional<std::vector<u64>> ends_;
};

consteval const Rule& mesh_rule(std::string_view id) {
    for (const Rule& known : mesh_rules)
        if (known.id == id) return known;
    not_constant("no such rule");
}

// Reports what is wrong with one mesh, in words that lead to the place in its text.
class MeshFindings {
  public:
    MeshFindings(const MeshDocument& document, const MeshShape& shape, u32 member,
                 CheckReport& report)
        : document_(document),
          shape_(shape),
          member_(member),
          report_(report),
          lines_(document.file.text) {}

    const MeshShape& shape() const { return shape_; }
    const PolygonMesh& mesh() const { return document_.mesh; }
    const MeshDocument& document() const { return document_; }

    bool wants(const Rule& rule) const { return report_.wants(rule); }

    // `message` makes the text, which is asked for where somebody reads it.
    template <class Message>
    void tell_of_mesh(const Rule& broken, const Message& message) {
        report_.add(broken, member_, [&] { return finding("text", message()); });
    }
    template <class Message>
    void tell_of_face(const Rule& broken, std::size_t face, const Message& message) {
        report_.add(broken, member_, [&] {
            return placed(
                finding(path_of_face(face), message() + in_line(mesh().faces[face].offset)),
                mesh().corners_of(face)[0]);
        });
    }
    template <class Message>
    void tell_of_corner(const Rule& broken, u32 corner, const Message& message) {
        report_.add(broken, member_, [&] {
            return placed(finding("corners[" + std::to_string(corner) + "]", message()), corner);
        });
    }

    // As its own text counts it, with its line: `corner 5 (line 6)`.
    std::string corner_name(u32 corner) const;
    std::string face_name(u32 face) const;
    std::string title_of_material(u32 material) const;

  private:
    static std::string path_of_face(std::size_t face) {
        return "faces[" + std::to_string(face) + "]";
    }
    std::string in_line(u64 offset) const;
    static Finding finding(std::string record, std::string message);
    Finding placed(Finding finding, u32 corner) const;

    const MeshDocument& document_;
    const MeshShape& shape_;
    u32 member_;
    CheckReport& report_;
    LineNumbers lines_;
};

// What single faces are, and how they lie to each other; see check_mesh.hpp.
void check_faces(MeshFindings& findings);
Expected<void> check_neighbours(MeshFindings& findings);

// Adds what keeps a room from being made of a mesh, or makes an odd one. `up` is the document's. An
// error where more faces lie over each other than can be looked at.
Expected<void> check_mesh(const MeshDocument& document, UpAxis up, std::uint32_t member,
                          CheckReport& report);
// The same of a shape that is the document's in other coordinates.
Expected<void> check_mesh(const MeshDocument& document, const MeshShape& shape, UpAxis up,
                          std::uint32_t member, CheckReport& report);

}  // namespace wend::metroid_path
