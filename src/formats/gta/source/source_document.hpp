#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/describe/field.hpp"
#include "core/document/described_document.hpp"
#include "formats/gta/draw/area_network.hpp"
#include "formats/gta/source/path_graph.hpp"
#include "formats/gta/source/path_text.hpp"
#include "formats/gta/source_format.hpp"
#include "wend/network.hpp"

namespace wend::gta_paths::source {

struct SourceContext {
    static constexpr std::endian byte_order = std::endian::little;
};

// The text as it is, so that nothing in it is ever lost.
struct SourceText {
    std::string text;
};

template <Describes<SourceText> T, class V>
constexpr void describe(T& file, V& v) {
    v("text", file.text, needed, rest_of_file, "of the whole file, as it is");
}

// Nothing in a text follows from the rest of it.
inline Expected<void> derive(SourceText&, const SourceContext&) { return {}; }

// A text and the groups that it says.
class SourceDocument : public DescribedDocument<SourceDocument, SourceText, SourceContext> {
  public:
    PathText paths;

    SourceDocument(const SourceContext& c, SourceText t)
        : DescribedDocument(source_format(), source_version, c, std::move(t)) {}

    std::vector<Count> counts() const override;
    std::optional<std::uint32_t> number_in_map(std::string_view file_name) const override;
    // Of a path such as `groups[3].rows[5]`.
    std::optional<std::uint64_t> offset_of(std::string_view field_path) const override;
    std::vector<std::optional<std::uint64_t>> offsets_of(
        std::span<const std::string_view> field_paths) const override {
        return Document::offsets_of(field_paths);  // Of a text, whose records know their places.
    }
    DocumentPointer copy() const override;
    // Reads the text anew.
    Expected<void> recompute() override;
};

// The document of a text; fails where that holds no paths.
Expected<std::unique_ptr<SourceDocument>> make_source(SourceText text);

// The nodes and links of source texts; the record of a node is its row, counted through its file.
Network make_network(std::span<const Member> members, const PathGraph& graph);

}  // namespace wend::gta_paths::source
