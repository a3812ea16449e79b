#include "model/change/restored_document.hpp"

#include "model/change/spelling.hpp"
#include "wend/format.hpp"

namespace wend {

Expected<std::shared_ptr<const Document>> restored(std::shared_ptr<const Document> before,
                                                   const FileValues& like, const JsonValue& root,
                                                   const Numbering& numbering, bool is_as_read) {
    if (!like.shape) return before;
    std::string json;
    bool is_renumbered = false;
    spell_value(
        root,
        [&](const JsonValue& reference, std::string& out) {
            const std::string text = numbering.text_of(reference);
            is_renumbered |= text != reference.text;
            out += text;
        },
        json);
    // Values that were not changed are those of the file.
    is_as_read |= root.kind == JsonValue::Kind::object && root.items == like.read_items;
    if (before && !is_renumbered && is_as_read) return before;
    auto document = like.format->read_json(json, false);
    if (!document) return failure(document.error());
    return std::shared_ptr<const Document>(std::move(*document));
}

}  // namespace wend
