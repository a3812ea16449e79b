#pragma once

#include <span>
#include <string>
#include <string_view>

#include "wend/document.hpp"

namespace wend::cli {

// Writes the JSON of some records of a document: as that of the whole, but of its lists only those
// that hold one of them, and of these only the records themselves. The key `part`, with what chose
// them, says that it is no whole file. `paths` are of records in outermost lists, such as
// `nodes[17]`, in any order. An error where the document has no such record.
Expected<void> write_part_json(const Document& document, std::string_view part,
                               std::span<const std::string> paths, TextSink& sink);

}  // namespace wend::cli
