#include "formats/ain/read/graph_codec.hpp"

#include "formats/ain/read/graph_document.hpp"

namespace wend {

WEND_CODEC(template, ain::GraphFile, ain::AinContext);

template class DescribedDocument<ain::GraphDocument, ain::GraphFile, ain::AinContext>;

}  // namespace wend
