#pragma once

#include <memory>

#include "formats/source/read/nav_document.hpp"

namespace wend::source_nav {

// A made-up building as the mesh of a version, with all that the version and its game hold. Fails
// where no building of so many areas can be made.
Expected<std::unique_ptr<NavDocument>> make_sample_mesh(const SampleRequest& request,
                                                        const NavContext& context);

}  // namespace wend::source_nav
