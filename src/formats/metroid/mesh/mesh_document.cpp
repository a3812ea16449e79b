#include "formats/metroid/mesh/mesh_document.hpp"

#include <charconv>
#include <limits>
#include <utility>

#include "formats/metroid/convert/mesh_to_path.hpp"
#include "formats/metroid/mesh/read_mesh_json.hpp"
#include "formats/metroid/mesh/read_obj.hpp"

namespace wend::metroid_path {
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

std::unique_ptr<MeshDocument> spell_mesh(const PolygonMesh& mesh, MeshForm form, UpAxis up) {
    MeshText text{form == MeshForm::obj ? spell_obj(mesh, up) : spell_mesh_json(mesh)};
    // What Wend spells, it reads.
    return make_mesh_document(form, std::move(text)).value();
}

}  // namespace wend::metroid_path
