#include "formats/source2/read/nav_codec.hpp"

#include "formats/source2/read/nav_document.hpp"

namespace wend {

WEND_CODEC(template, source2::NavFile, source2::NavContext);

template class DescribedDocument<source2::NavDocument, source2::NavFile, source2::NavContext>;

}  // namespace wend
