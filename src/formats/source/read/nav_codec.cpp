#include "formats/source/read/nav_codec.hpp"

#include "formats/source/read/nav_document.hpp"

namespace wend {

WEND_CODEC(template, source_nav::NavFile, source_nav::NavContext);

template class DescribedDocument<source_nav::NavDocument, source_nav::NavFile,
                                 source_nav::NavContext>;

}  // namespace wend
