#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "formats/ain/read/graph_document.hpp"
#include "formats/ain/records/version.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"
#include "wend/format.hpp"

namespace wend::ain {

// How sure it is that a file is a graph.
std::optional<Recognition> recognise_graph(ByteView bytes, std::string_view file_name);

// The version of a file, with the number of hulls: `hulls`, where that is not 0, else the one that
// makes its length (fact sheet section 2). An error where there is none, or where several do and
// the usual one does not.
Expected<AinContext> context_of_graph(ByteView bytes, u32 hulls);

// Reads a graph.
Expected<std::unique_ptr<GraphDocument>> read_graph(ByteView bytes, u32 hulls);

// Names every byte of a graph that is text.
Expected<void> explain_text(std::string_view text, const ExplainSink& sink);

}  // namespace wend::ain
