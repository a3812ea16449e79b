#pragma once

#include <vector>

#include "formats/source2/read/nav_document.hpp"
#include "wend/format.hpp"

namespace wend::source2 {

// A made-up building with as many areas as wanted, all for one hull.
Expected<std::vector<OutputFile>> sample_mesh(const SampleRequest& request,
                                              const NavContext& context);

}  // namespace wend::source2
