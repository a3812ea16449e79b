#include "formats/metroid_path/mesh/read_mesh_json.hpp"

#include <fmt/format.h>

#include "describe/json_cursor.hpp"

namespace wend::metroid_path {
namespace {

class MeshJsonReader {
  public:
    explicit MeshJsonReader(std::string_view json) : begin_(json.data()), in_(json) {}

    Expected<PolygonMesh> read() {
        in_.enter_object();
        for (std::string_view key; in_.next_key(key);) {
            if (key == "verts")
                read_corners();
            else if (key == "faces")
                read_faces();
            else if (key == "materials")
                read_materials();
            else
                pass_over();
        }
        in_.expect_end();
        if (in_.failed()) return failure(error());
        if (mesh_.materials.empty()) mesh_.materials.emplace_back();
        if (auto whole = expect_numbers(); !whole) return failure(std::move(whole.error()));
        return std::move(mesh_);
    }

  private:
    Error error() const {
        Error error = *in_.error();
        error.offset = static_cast<u64>(in_.place() - begin_);
        if (error.field.empty()) error.field = "mesh";
        return error;
    }

    // Reads the elements of a list; a failure gets its path.
    template <class Read>
    void read_list(std::string_view name, const Read& read) {
        u64 element = 0;
        in_.enter_array();
        while (in_.next_element()) {
            read();
            if (in_.failed()) in_.name_failure(element);
            ++element;
        }
        in_.name_failure(name);
    }

    void read_corners() {
        mesh_.corners.clear();
        read_list("verts", [&] {
            std::array<f64, 3> corner{};
            std::size_t axis = 0;
            in_.enter_array();
            while (in_.next_element()) {
                const f64 number = in_.take_float<f64>();
                if (axis == 3) return in_.fail("expected three coordinates, found more");
                if (!(std::abs(number) <= std::numeric_limits<f32>::max()))
                    return in_.fail("expected a coordinate that a float can hold");
                corner[axis++] = number;
            }
            if (axis < 3)
                return in_.fail(fmt::format("expected three coordinates, found {}", axis));
            mesh_.corners.push_back(corner);
        });
    }

    void read_faces() {
        mesh_.faces.clear();
        mesh_.face_corners.clear();
        read_list("faces", [&] {
            MeshFace face{.first_corner = static_cast<u32>(mesh_.face_corners.size()),
                          .offset = static_cast<u32>(in_.place() - begin_)};
            in_.enter_object();
            for (std::string_view key; in_.next_key(key);) {
                if (key == "v")
                    read_face_corners();
                else if (key == "mat")
                    face.material = take_number("the number of a material", 0xFFFFFFFF);
                else if (key == "height")
                    face.height = take_height();
                else
                    pass_over();
            }
            const std::size_t corners = mesh_.face_corners.size() - face.first_corner;
            if (corners < 3)
                return in_.fail(fmt::format("expected three corners or more, found {}", corners));
            mesh_.faces.push_back(face);
        });
    }

    void read_face_corners() {
        read_list("v", [&] {
            mesh_.face_corners.push_back(take_number("the number of a corner", 0xFFFFFFFF));
        });
    }

    void read_materials() {
        mesh_.materials.clear();
        read_list("materials", [&] {
            MeshMaterial material;
            in_.enter_object();
            for (std::string_view key; in_.next_key(key);) {
                if (key == "index_mask") {
                    material.index_mask = static_cast<u16>(take_number("a mask", 0xFFFF));
                    material.names_index = true;
                } else if (key == "type_mask") {
                    material.type_mask = static_cast<u16>(take_number("a mask", 0xFFFF));
                    material.names_type = true;
                } else {
                    pass_over();
                }
            }
            mesh_.materials.push_back(material);
        });
    }

    u32 take_number(std::string_view what, i64 most) {
        const i64 number = in_.take_integer();
        if (number >= 0 && number <= most) return static_cast<u32>(number);
        in_.fail(fmt::format("expected {}, found {}", what, number));
        return 0;
    }

    f32 take_height() {
        const f64 height = in_.take_float<f64>();
        if (std::abs(height) <= std::numeric_limits<f32>::max()) return static_cast<f32>(height);
        in_.fail("expected a height that a float can hold");
        return 0;
    }

    void pass_over() {
        in_.skip();
        ++mesh_.other_statements;
    }

    // Lists may stand in any order, so this is known only at the end.
    Expected<void> expect_numbers() const {
        for (std::size_t face = 0; face < mesh_.faces.size(); ++face) {
            const auto refusal = [&](std::string message) {
                return failure({.message = std::move(message),
                                .offset = mesh_.faces[face].offset,
                                .field = fmt::format("faces[{}]", face)});
            };
            if (mesh_.faces[face].material >= mesh_.materials.size())
                return refusal(fmt::format("the face has material {}, but there are only {}",
                                           mesh_.faces[face].material, mesh_.materials.size()));
            for (const u32 corner : mesh_.corners_of(face))
                if (corner >= mesh_.corners.size())
                    return refusal(fmt::format("the face has corner {}, but there are only {}",
                                               corner, mesh_.corners.size()));
        }
        return {};
    }

    const char* begin_;
    JsonCursor in_;
    PolygonMesh mesh_;
};

}  // namespace

Expected<PolygonMesh> read_mesh_json(std::string_view json) { return MeshJsonReader(json).read(); }

bool looks_like_mesh_json(std::string_view json) {
    const std::size_t first = json.find_first_not_of(" \t\r\n");
    if (first == json.npos || json[first] != '{') return false;
    JsonCursor in(json);
    bool has_corners = false, has_faces = false;
    in.enter_object();
    for (std::string_view key; in.next_key(key);) {
        if (key == "format") return false;
        has_corners = has_corners || key == "verts";
        has_faces = has_faces || key == "faces";
        if (has_corners && has_faces) return true;
        in.skip();
    }
    return false;
}

}  // namespace wend::metroid_path
