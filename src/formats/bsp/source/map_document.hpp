#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "core/document/described_document.hpp"
#include "formats/bsp/source/map_codec.hpp"
#include "formats/bsp/source/map_context.hpp"
#include "formats/bsp/source/map_file.hpp"
#include "formats/bsp/source_map_format.hpp"

namespace wend::bsp::source {

// One map, and the version that it is in.
class MapDocument : public DescribedDocument<MapDocument, MapFile, MapContext> {
  public:
    // The order of a file's lumps stands in the record from then on.
    explicit MapDocument(const MapContext& c, MapFile f = {})
        : DescribedDocument(source_map_format(), version_name(c), c, std::move(f)) {
        context.order_in_file.reset();
    }

    std::vector<Count> counts() const override;
};

}  // namespace wend::bsp::source

// Compiled once, beside the codec.
extern template class wend::DescribedDocument<
    wend::bsp::source::MapDocument, wend::bsp::source::MapFile, wend::bsp::source::MapContext>;
