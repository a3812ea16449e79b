#pragma once

#include "formats/source/convert/carry_fields.hpp"
#include "formats/source/records/nav_file.hpp"

namespace wend::source_nav {

// The areas of a mesh in another version. `target` already has as many.
void convert_areas(const NavFile& source, NavFile& target, const Versions& versions,
                   LossReport& losses);

}  // namespace wend::source_nav
