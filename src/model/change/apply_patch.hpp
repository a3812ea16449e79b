#pragma once

#include <memory>

#include "model/change/map_values.hpp"

namespace wend {

// The document of such values, with names of records as `numbering` has them: the one that was
// there before where that changes nothing in it. `like` is the file that the values are like.
Expected<std::shared_ptr<const Document>> restored(std::shared_ptr<const Document> before,
                                                   const FileValues& like, const JsonValue& root,
                                                   const Numbering& numbering,
                                                   bool is_as_read = false);

}  // namespace wend
