#include "formats/metroid/read/path_codec.hpp"

#include "formats/metroid/records/path_document.hpp"

namespace wend {

WEND_CODEC(template, metroid_path::PathFile, metroid_path::PathContext);

template class DescribedDocument<metroid_path::PathDocument, metroid_path::PathFile,
                                 metroid_path::PathContext>;

}  // namespace wend
