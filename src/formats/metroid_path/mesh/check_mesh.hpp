#pragma once

#include "formats/metroid_path/mesh/mesh_text.hpp"
#include "wend/finding.hpp"

namespace wend::metroid_path {

// Adds to a report where a mesh breaks the rules of mesh_rules.hpp.
void check_mesh(const PolygonMesh& mesh, UpAxis up, std::uint32_t member, CheckReport& report);

}  // namespace wend::metroid_path
