#include "formats/bsp/goldsrc/map_codec.hpp"

#include "formats/bsp/goldsrc/map_document.hpp"

namespace wend {

WEND_CODEC(template, bsp::goldsrc::MapFile, bsp::goldsrc::MapContext);

template class DescribedDocument<bsp::goldsrc::MapDocument, bsp::goldsrc::MapFile,
                                 bsp::goldsrc::MapContext>;

}  // namespace wend
