#include "formats/metroid_path/mesh/mesh_document.hpp"

#include <limits>
#include <utility>

#include "formats/metroid_path/mesh/read_mesh_json.hpp"
#include "formats/metroid_path/mesh/read_obj.hpp"

namespace wend::metroid_path {

Expected<std::unique_ptr<MeshDocument>> make_mesh_document(MeshForm form, MeshText text) {
    if (text.text.size() > std::numeric_limits<u32>::max())
        return failure({.message = "the text is larger than 4 GiB", .offset = 0, .field = "text"});
    auto document = std::make_unique<MeshDocument>(form, std::move(text));
    auto mesh =
        form == MeshForm::obj ? read_obj(document->file.text) : read_mesh_json(document->file.text);
    if (!mesh) return failure(std::move(mesh.error()));
    document->mesh = std::move(*mesh);
    return document;
}

std::unique_ptr<MeshDocument> spell_mesh(const PolygonMesh& mesh, MeshForm form, UpAxis up) {
    MeshText text{form == MeshForm::obj ? spell_obj(mesh, up) : spell_mesh_json(mesh)};
    // What Wend spells, it reads.
    return std::move(make_mesh_document(form, std::move(text)).value());
}

}  // namespace wend::metroid_path
