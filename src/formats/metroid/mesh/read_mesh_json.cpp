#include "formats/metroid/mesh/read_mesh_json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <utility>

#include "core/json/json_cursor.hpp"

namespace wend::metroid_path {
namespace {

class MeshJsonReader {
  public:
    explicit MeshJsonReader(std::string_view json) : begin_(json.data()), in_(json) {}

    Expected<PolygonMesh> read() {
        read_object({"verts", "faces", "materials"}, [&](std::size_t key) {
            if (key == 0) read_corners();
            if (key == 1) read_faces();
            if (key == 2) read_materials();
        });
        in_.expect_end();
        if (mesh_.materials.empty()) mesh_.materials.emplace_back();
        if (!in_.failed()) expect_numbers();
        if (in_.failed()) return failure(error());
        return std::move(mesh_);
    }

  private:
    Error error() const {
        Error error = *in_.error();
        error->offset = static_cast<u64>(in_.place() - begin_);
        if (error->field.empty()) error->field = "mesh";
        return error;
    }

    // Reads an object of which these keys are known, each once; others are passed over. A failure
    // gets its path.
    template <std::size_t count, class Read>
    void read_object(const char* const (&keys)[count], const Read& read) {
        std::array<bool, count> met{};
        in_.enter_object();
        for (std::string_view key; in_.next_key(key);) {
            const auto known = std::ranges::find(keys, key);
            const auto number = static_cast<std::size_t>(known - std::begin(keys));
            if (known == std::end(keys)) {
                in_.skip();
                ++mesh_.other_statements;
            } else if (std::exchange(met[number], true)) {
                in_.fail(fmt::format("the key \"{}\" stands here twice", key));
            } else {
                read(number);
                in_.name_failure(*known);
            }
        }
    }

    // The same of the elements of a list.
    template <class Read>
    void read_list(const Read& read) {
        u64 element = 0;
        in_.enter_array();
        while (in_.next_element()) {
            read();
            if (in_.failed()) in_.name_failure(element);
            ++element;
        }
    }

    void read_corners() {
        read_list([&] {
            std::array<f64, 3> corner{};
            const auto offset = static_cast<u32>(in_.place() - begin_);
            std::size_t axis = 0;
            in_.enter_array();
            while (in_.next_element()) {
                const f64 number = in_.take_float<f64>();
                if (axis == 3) return in_.fail("expected three coordinates, found more");
                if (!fits_single_precision(number))
                    return in_.fail("expected a coordinate that a float can hold");
                corner[axis++] = number;
            }
            if (axis < 3)
                return in_.fail(fmt::format("expected three coordinates, found {}", axis));
            mesh_.corners.push_back(corner);
            mesh_.corner_offsets.push_back(offset);
        });
    }

    void read_faces() {
        read_list([&] {
            MeshFace face{.first_corner = static_cast<u32>(mesh_.face_corners.size()),
                          .offset = static_cast<u32>(in_.place() - begin_)};
            std::string object, group;
            read_object({"v", "mat", "height", "object", "group"}, [&](std::size_t key) {
                if (key == 0) read_face_corners();
                if (key == 1) face.material = take_number("the number of a material", 0xFFFFFFFF);
                if (key == 2) face.height = take_height();
                if (key == 3) object = take_name();
                if (key == 4) group = take_name();
            });
            const std::size_t corners = mesh_.face_corners.size() - face.first_corner;
            if (corners < 3)
                return in_.fail(fmt::format("expected three corners or more, found {}", corners));
            const auto number = static_cast<u32>(mesh_.faces.size());
            mesh_.objects.begin(number, object == default_object ? std::string_view() : object);
            mesh_.groups.begin(number, group);
            mesh_.faces.push_back(face);
        });
    }

    void read_face_corners() {
        read_list([&] {
            mesh_.face_corners.push_back(take_number("the number of a corner", 0xFFFFFFFF));
        });
    }

    void read_materials() {
        read_list([&] {
            MeshMaterial material;
            std::string name;
            read_object({"index_mask", "type_mask", "name"}, [&](std::size_t key) {
                if (key == 2) {
                    name = take_name();
                    return;
                }
                const auto mask = static_cast<u16>(take_number("a mask", 0xFFFF));
                (key == 0 ? material.index_mask : material.type_mask) = mask;
                (key == 0 ? material.names_index : material.names_type) = true;
            });
            mesh_.materials.push_back(material);
            mesh_.material_names.push_back(std::move(name));
        });
    }

    // Names are people's own: what is no text is passed over.
    std::string take_name() {
        if (in_.kind() == JsonCursor::Kind::string) return std::string(in_.take_string());
        in_.skip();
        ++mesh_.other_statements;
        return {};
    }

    u32 take_number(std::string_view what, i64 most) {
        const i64 number = in_.take_integer();
        if (number >= 0 && number <= most) return static_cast<u32>(number);
        in_.fail(fmt::format("expected {}, found {}", what, number));
        return 0;
    }

    f32 take_height() {
        const f64 height = in_.take_float<f64>();
        if (fits_single_precision(height)) {
            if (is_rounded(height))
                mesh_.rounded_heights.emplace_back(static_cast<u32>(mesh_.faces.size()), height);
            return static_cast<f32>(height);
        }
        in_.fail("expected a height that a float can hold");
        return 0;
    }

    // Lists may stand in any order, so this is known only at the end.
    void expect_numbers() {
        for (std::size_t face = 0; face < mesh_.faces.size() && !in_.failed(); ++face) {
            if (mesh_.faces[face].material >= mesh_.materials.size())
                refuse(face, fmt::format("the face has material {}, but there are only {}",
                                         mesh_.faces[face].material, mesh_.materials.size()));
            for (const u32 corner : mesh_.corners_of(face))
                if (corner >= mesh_.corners.size())
                    refuse(face, fmt::format("the face has corner {}, but there are only {}",
                                             corner, mesh_.corners.size()));
        }
    }

    void refuse(std::size_t face, std::string message) {
        if (in_.failed()) return;
        in_.go_back(begin_ + mesh_.faces[face].offset);
        in_.kind();  // Points at it.
        in_.fail(std::move(message));
        in_.name_failure(face);
        in_.name_failure("faces");
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
