#pragma once

#include <memory>

#include "formats/source/read/nav_document.hpp"

namespace wend::source_nav {

// The version that a file names, as its game reads it; other files of the same mark have none.
std::optional<NavContext> stated_version(ByteView bytes);

// Reads a mesh. The layout is the one of the game that uses the file's sub-version. Where that does
// not end with the file, and where no game is known, each game's layout is tried and the first
// taken that ends exactly and whose connections lead to areas (fact sheet section 7). `area_tail`
// bytes follow each area that no game knows.
Expected<std::unique_ptr<NavDocument>> read_nav(ByteView bytes, u32 area_tail = 0);

}  // namespace wend::source_nav
