#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/describe/field.hpp"
#include "core/document/described_document.hpp"
#include "formats/gp2/from_drawing/drawn_line.hpp"
#include "wend/format.hpp"

namespace wend::gp2_track {

inline constexpr const char* drawing_id = "track-drawing";

// Lines that race tracks are drawn as.
const Format& drawing_format();

constexpr const char* name_of(DrawingForm form) { return drawing_forms[static_cast<int>(form)]; }

// The form that a version names.
std::optional<DrawingForm> drawing_form(std::string_view version);

struct DrawingContext {
    static constexpr std::endian byte_order = std::endian::little;
    DrawingForm form = DrawingForm::geojson;
};

// The text as it is, so that nothing in it is ever lost.
struct DrawingText {
    std::string text;
};

template <Describes<DrawingText> T, class V>
constexpr void describe(T& file, V& v) {
    v("text", file.text, needed, rest_of_file, "of the whole file, as it is");
}

// Nothing in a text follows from the rest of it.
inline Expected<void> derive(DrawingText&, const DrawingContext&) { return {}; }

// A text and the line that it says.
class DrawingDocument : public DescribedDocument<DrawingDocument, DrawingText, DrawingContext> {
  public:
    DrawnLine line;

    DrawingDocument(const DrawingContext& c, DrawingText t)
        : DescribedDocument(drawing_format(), name_of(c.form), c, std::move(t)) {}

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

// The document of a text; fails where that is no drawing of this form.
Expected<std::unique_ptr<DrawingDocument>> make_drawing(DrawingForm form, DrawingText text);

}  // namespace wend::gp2_track
