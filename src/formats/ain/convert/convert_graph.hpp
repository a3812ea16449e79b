#pragma once

#include <optional>
#include <span>
#include <vector>

#include "formats/ain/read/graph_document.hpp"
#include "wend/format.hpp"

namespace wend::ain {

// The options of a conversion: the revision of the map, which texts and version 35 do not have.
std::vector<OptionSpec> convert_options();

// What the option says, or the map at hand; an error where the option makes no sense, or the
// version has no revision.
Expected<std::optional<i32>> revision_for(const AinContext& target, const ConvertRequest& request);

// Graphs in another version, or for another number of hulls. Those of Titanfall are only converted
// into their own version.
Expected<std::vector<OutputFile>> convert_graphs(std::span<const std::span<const Member>> maps,
                                                 const ConvertRequest& request, LossReport& losses);

}  // namespace wend::ain
