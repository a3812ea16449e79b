#include "formats/metroid/mesh/mesh_document.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>
#include <iterator>
#include <limits>
#include <utility>

#include "core/json/json_text.hpp"
#include "formats/metroid/convert/path_and_mesh.hpp"
#include "formats/metroid/mesh/polygon_mesh.hpp"
#include "formats/metroid/mesh/read_mesh_json.hpp"
#include "formats/metroid/mesh/read_obj.hpp"

namespace wend::metroid_path {
namespace {

// As short as it can be without being another number.
std::string spelt(const std::array<f64, 3>& position, bool is_of_floats,
                  std::string_view separator) {
    const auto& [x, y, z] = position;
    const auto narrow = [](f64 number) { return static_cast<f32>(number); };
    return is_of_floats
               ? fmt::format("{}{}{}{}{}", narrow(x), separator, narrow(y), separator, narrow(z))
               : fmt::format("{}{}{}{}{}", x, separator, y, separator, z);
}

// The name of an object or a group, if OBJ can hold it.
std::string_view name_in_obj(std::string_view name) {
    return can_stand_in_obj(name) ? name : std::string_view();
}

std::string json_string(std::string_view text) {
    std::string spelt;
    TextSink sink([&](std::string_view part) { spelt += part; });
    JsonText(sink, 0).text(text);
    sink.flush();
    return spelt;
}

// The text of a mesh as OBJ. Materials are named after what they say.
std::string write_obj(const PolygonMesh& mesh, UpAxis up) {
    std::string text = "# The polygons of a room of Metroid Prime; materials say what they are.\n";
    const auto out = std::back_inserter(text);
    std::string_view object = name_in_obj(mesh.objects.of(0)), group;
    const auto add_object = [&] {
        fmt::format_to(out, "o {}\n", object.empty() ? default_object : object);
    };
    add_object();
    for (const auto& corner : mesh.corners)
        fmt::format_to(out, "v {}\n", spelt(from_room(corner, up), mesh.is_of_floats, " "));
    std::string material;
    for (u32 face = 0; face < mesh.faces.size(); ++face) {
        if (const auto name = name_in_obj(mesh.objects.of(face)); name != object) {
            object = name;
            add_object();
        }
        if (const auto name = name_in_obj(mesh.groups.of(face)); name != group) {
            group = name;
            fmt::format_to(out, "g{}{}\n", group.empty() ? "" : " ", group);
        }
        MeshMaterial said = mesh.materials[mesh.faces[face].material];
        said.height = mesh.faces[face].height;
        const std::string_view own = mesh.name_of_material(mesh.faces[face].material);
        if (std::string name = name_of(said, own); name != material) {
            material = std::move(name);
            fmt::format_to(out, "usemtl {}\n", material);
        }
        text += 'f';
        for (const u32 corner : mesh.corners_of(face)) fmt::format_to(out, " {}", corner + u64{1});
        text += '\n';
    }
    return text;
}

// The text of a mesh in the JSON form.
std::string write_mesh_json(const PolygonMesh& mesh) {
    std::string text = "{\"materials\":[";
    const auto out = std::back_inserter(text);
    const char* separator = "\n";
    for (u32 i = 0; i < mesh.materials.size(); ++i) {
        const MeshMaterial& material = mesh.materials[i];
        fmt::format_to(out, "{}{{", separator);
        if (const std::string_view name = mesh.name_of_material(i); !name.empty())
            fmt::format_to(out, "\"name\": {}, ", json_string(name));
        fmt::format_to(out, "\"index_mask\": {}, \"type_mask\": {}}}", material.index_mask,
                       material.type_mask);
        separator = ",\n";
    }
    text += "],\n\"verts\":[";
    separator = "\n";
    for (const auto& corner : mesh.corners) {
        fmt::format_to(out, "{}[{}]", separator, spelt(corner, mesh.is_of_floats, ", "));
        separator = ",\n";
    }
    text += "],\n\"faces\":[";
    separator = "\n";
    for (u32 face = 0; face < mesh.faces.size(); ++face) {
        fmt::format_to(out, "{}{{\"v\": [{}], \"mat\": {}", separator,
                       fmt::join(mesh.corners_of(face), ", "), mesh.faces[face].material);
        if (!std::isnan(mesh.faces[face].height))
            fmt::format_to(out, ", \"height\": {}", mesh.faces[face].height);
        if (const std::string_view name = mesh.objects.of(face); !name.empty())
            fmt::format_to(out, ", \"object\": {}", json_string(name));
        if (const std::string_view name = mesh.groups.of(face); !name.empty())
            fmt::format_to(out, ", \"group\": {}", json_string(name));
        text += '}';
        separator = ",\n";
    }
    text += "]}\n";
    return text;
}

}  // namespace

std::array<f64, 3> to_room(const std::array<f64, 3>& position, UpAxis up) {
    const auto& [x, y, z] = position;
    return up == UpAxis::z ? position : std::array<f64, 3>{x, -z, y};
}

std::array<f64, 3> from_room(const std::array<f64, 3>& position, UpAxis up) {
    const auto& [x, y, z] = position;
    return up == UpAxis::z ? position : std::array<f64, 3>{x, z, -y};
}

namespace {

// The number in a path such as `faces[17]`, of the list that it begins with.
std::optional<std::size_t> number_in_path(std::string_view path, std::string_view start) {
    if (!path.starts_with(start)) return std::nullopt;
    std::size_t number = 0;
    const char* const end = path.data() + path.size();
    const auto [stop, error] = std::from_chars(path.data() + start.size(), end, number);
    if (error != std::errc{} || stop == end || *stop != ']') return std::nullopt;
    return number;
}

}  // namespace

Expected<std::unique_ptr<MeshDocument>> make_mesh_document(MeshForm form, MeshText text) {
    if (text.text.size() > std::numeric_limits<u32>::max())
        return failure(
            ErrorDetails{.message = "the text is larger than 4 GiB", .offset = 0, .field = "text"});
    auto document = std::make_unique<MeshDocument>(MeshContext{form}, std::move(text));
    if (auto read = document->recompute(); !read) return failure(std::move(read.error()));
    return document;
}

Expected<void> MeshDocument::recompute() {
    auto read = context.form == MeshForm::obj ? read_obj(file.text) : read_mesh_json(file.text);
    if (!read) return failure(std::move(read.error()));
    if (auto few = expect_few_neighbours(*read, file.text.size()); !few) return few;
    mesh = std::move(*read);
    return {};
}

std::vector<Count> MeshDocument::counts() const {
    return {{"corners", mesh.corners.size()},
            {"faces", mesh.faces.size()},
            {"materials", mesh.materials.size()},
            {"other_statements", mesh.other_statements}};
}

std::optional<std::uint64_t> MeshDocument::offset_of(std::string_view field_path) const {
    if (field_path == "text") return 0;
    if (const auto corner = number_in_path(field_path, "corners["))
        return *corner < mesh.corner_offsets.size()
                   ? std::optional<std::uint64_t>(mesh.corner_offsets[*corner])
                   : std::nullopt;
    const auto face = number_in_path(field_path, "faces[");
    if (!face || *face >= mesh.faces.size()) return std::nullopt;
    return mesh.faces[*face].offset;
}

DocumentPointer MeshDocument::copy() const {
    auto copied = std::make_unique<MeshDocument>(context, file);
    // A text that could be read once can be read again; one that was changed since may not.
    static_cast<void>(copied->recompute());
    return copied;
}

std::unique_ptr<MeshDocument> write_mesh(const PolygonMesh& mesh, MeshForm form, UpAxis up) {
    MeshText text{form == MeshForm::obj ? write_obj(mesh, up) : write_mesh_json(mesh)};
    // What Wend spells, it reads.
    return make_mesh_document(form, std::move(text)).value();
}

}  // namespace wend::metroid_path
