#pragma once

#include <memory>

#include "formats/metroid/records/path_document.hpp"

namespace wend::metroid_path {

// A made-up room in a layout. Where the layout has a graph of points, some of the regions have one
// each. Fails where no room of so many regions can be made.
Expected<std::unique_ptr<PathDocument>> make_sample_room(const SampleRequest& request,
                                                         const PathContext& context);

}  // namespace wend::metroid_path
