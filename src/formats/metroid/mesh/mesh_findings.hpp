#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/base/not_constant.hpp"
#include "formats/metroid/mesh/line_numbers.hpp"
#include "formats/metroid/mesh/mesh_document.hpp"
#include "formats/metroid/mesh/mesh_rules.hpp"
#include "formats/metroid/mesh/mesh_shape.hpp"
#include "wend/finding.hpp"

namespace wend::metroid_path {

consteval const Rule& mesh_rule(std::string_view id) {
    for (const Rule& known : mesh_rules)
        if (known.id == id) return known;
    not_constant("no such rule");
}

// Tells a report of what is wrong with one mesh, in words that lead to the place in its text.
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

}  // namespace wend::metroid_path
