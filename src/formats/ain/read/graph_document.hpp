#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/document/described_document.hpp"
#include "formats/ain/ain_format.hpp"
#include "formats/ain/read/graph_codec.hpp"
#include "wend/format.hpp"

namespace wend::ain {

// One graph and the version that it is in.
class GraphDocument : public DescribedDocument<GraphDocument, GraphFile, AinContext> {
  public:
    GraphDocument(const AinContext& c, GraphFile f)
        : DescribedDocument(ain_format(), version_name(c), c, std::move(f)) {}

    std::vector<Count> counts() const override;
    // The number of hulls where it is not the usual one: files do not say it.
    OptionValues layout() const override;
    std::optional<std::uint64_t> offset_of(std::string_view field_path) const override;
    std::vector<std::optional<std::uint64_t>> offsets_of(
        std::span<const std::string_view> field_paths) const override;

  protected:
    Expected<Bytes> encoded() const override;
};

}  // namespace wend::ain

// Compiled once, beside the codec.
extern template class wend::DescribedDocument<wend::ain::GraphDocument, wend::ain::GraphFile,
                                              wend::ain::AinContext>;
