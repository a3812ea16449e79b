#include "formats/gp2/from_drawing/drawing_document.hpp"

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

namespace wend::gp2_track {

std::optional<DrawingForm> drawing_form(std::string_view version) {
    const auto found = std::ranges::find(drawing_forms, version);
    if (found == std::end(drawing_forms)) return std::nullopt;
    return static_cast<DrawingForm>(found - std::begin(drawing_forms));
}

Expected<std::unique_ptr<DrawingDocument>> make_drawing(DrawingForm form, DrawingText text) {
    if (text.text.size() > std::numeric_limits<u32>::max())
        return failure(
            ErrorDetails{.message = "the text is larger than 4 GiB", .offset = 0, .field = "text"});
    auto document = std::make_unique<DrawingDocument>(DrawingContext{form}, std::move(text));
    if (auto read = document->recompute(); !read) return failure(std::move(read.error()));
    return document;
}

Expected<void> DrawingDocument::recompute() {
    auto read = context.form == DrawingForm::geojson ? read_geojson(file.text)
                : context.form == DrawingForm::gpx   ? read_gpx(file.text)
                                                     : read_svg(file.text);
    if (!read) {
        Error error = std::move(read.error());
        if (error->field.empty()) error->field = "text";
        return failure(std::move(error));
    }
    line = std::move(*read);
    return {};
}

std::vector<Count> DrawingDocument::counts() const { return {{"points", line.points.size()}}; }

std::optional<std::uint64_t> DrawingDocument::offset_of(std::string_view field_path) const {
    if (field_path == "text") return 0;
    if (field_path.starts_with("points[")) return line.offset;
    return std::nullopt;
}

DocumentPointer DrawingDocument::copy() const {
    auto copied = std::make_unique<DrawingDocument>(context, file);
    // A text that could be read once can be read again; one that was changed since may not.
    static_cast<void>(copied->recompute());
    return copied;
}

}  // namespace wend::gp2_track
