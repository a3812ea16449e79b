#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/describe/field.hpp"
#include "core/document/described_document.hpp"
#include "formats/metroid/mesh/polygon_mesh.hpp"
#include "formats/metroid/mesh_format.hpp"
#include "wend/format.hpp"

namespace wend::metroid_path {

// Which of its axes a text has pointing up. The other forms have z.
enum class UpAxis { z, y };

// A position of a room, z up, from one of the text, and the other way round.
std::array<f64, 3> to_room(const std::array<f64, 3>& position, UpAxis up);
std::array<f64, 3> from_room(const std::array<f64, 3>& position, UpAxis up);

// The forms that the text of a mesh can have.
enum class MeshForm { obj, json };

inline constexpr const char* mesh_forms[] = {"obj", "json"};

constexpr const char* name_of(MeshForm form) { return mesh_forms[static_cast<int>(form)]; }

// The form that a version names.
constexpr std::optional<MeshForm> mesh_form(std::string_view version) {
    if (version == mesh_forms[0]) return MeshForm::obj;
    if (version == mesh_forms[1]) return MeshForm::json;
    return std::nullopt;
}

struct MeshContext {
    static constexpr std::endian byte_order = std::endian::little;
    MeshForm form = MeshForm::obj;
};

// The text as it is, so that nothing in it is ever lost.
struct MeshText {
    std::string text;
};

template <Describes<MeshText> T, class V>
constexpr void describe(T& file, V& v) {
    v("text", file.text, needed, rest_of_file, "of the whole file, as it is");
}

// Nothing in a text follows from the rest of it.
inline Expected<void> derive(MeshText&, const MeshContext&) { return {}; }

// A text and what it says.
class MeshDocument : public DescribedDocument<MeshDocument, MeshText, MeshContext> {
  public:
    PolygonMesh mesh;

    MeshDocument(const MeshContext& c, MeshText t)
        : DescribedDocument(mesh_format(), name_of(c.form), c, std::move(t)) {}

    // Which axis points up, where OBJ was said to have this one.
    UpAxis up_axis(UpAxis of_obj) const {
        return context.form == MeshForm::obj ? of_obj : UpAxis::z;
    }

    std::vector<Count> counts() const override;
    std::optional<std::uint64_t> offset_of(std::string_view field_path) const override;
    std::vector<std::optional<std::uint64_t>> offsets_of(
        std::span<const std::string_view> field_paths) const override {
        return Document::offsets_of(field_paths);  // Of a text, whose records know their places.
    }
    DocumentPointer copy() const override;
    // Reads the text anew.
    Expected<void> recompute() override;
};

// The document of a text; fails where that is no mesh of this form.
Expected<std::unique_ptr<MeshDocument>> make_mesh_document(MeshForm form, MeshText text);

// The document of a mesh whose corners are a room's, spelt in a form. `up` is for OBJ.
std::unique_ptr<MeshDocument> write_mesh(const PolygonMesh& mesh, MeshForm form, UpAxis up);

}  // namespace wend::metroid_path
