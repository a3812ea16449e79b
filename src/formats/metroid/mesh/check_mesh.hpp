#pragma once

#include <cstdint>

#include "formats/metroid/mesh/mesh_document.hpp"
#include "formats/metroid/mesh/mesh_shape.hpp"
#include "wend/finding.hpp"

namespace wend::metroid_path {

// Adds what keeps a room from being made of a mesh, or makes an odd one. `up` is the document's. An
// error where more faces lie over each other than can be looked at.
Expected<void> check_mesh(const MeshDocument& document, UpAxis up, std::uint32_t member,
                          CheckReport& report);
// The same of a shape that is the document's in other coordinates.
Expected<void> check_mesh(const MeshDocument& document, const MeshShape& shape, UpAxis up,
                          std::uint32_t member, CheckReport& report);

}  // namespace wend::metroid_path
