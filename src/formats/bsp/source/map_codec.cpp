#include "formats/bsp/source/map_codec.hpp"

#include "formats/bsp/source/map_document.hpp"

namespace wend {

WEND_CODEC(template, bsp::source::MapFile, bsp::source::MapContext);

template class DescribedDocument<bsp::source::MapDocument, bsp::source::MapFile,
                                 bsp::source::MapContext>;

}  // namespace wend
