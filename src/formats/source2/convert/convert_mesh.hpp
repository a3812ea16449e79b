#pragma once

#include <span>
#include <vector>

#include "formats/source2/read/nav_document.hpp"
#include "wend/format.hpp"

namespace wend::source2 {

// Meshes in another version.
Expected<std::vector<OutputFile>> convert_meshes(std::span<const std::span<const Member>> maps,
                                                 const ConvertRequest& request, LossReport& losses);

// Puts the corners of all areas into tables, where equal ones become one, or out of them.
void make_tables(NavDocument& nav);
void dissolve_tables(NavDocument& nav);

}  // namespace wend::source2
