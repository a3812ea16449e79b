#pragma once

#include <string>
#include <string_view>

#include "formats/metroid/mesh/polygon_mesh.hpp"

namespace wend::metroid_path {

// Whether a name, which is not empty, comes back from a line of OBJ as it is.
bool can_stand_in_obj(std::string_view name);

// What the name of a material says of its faces: words with underscores or spaces between, such as
// `floor_index3_ground_height3.5`. `index3` gives the index mask, `type5` or words from `ground`,
// `flyer` and `swimmer` the type mask, `height3.5` the height in metres; other words are the
// maker's own. A dot and three digits at the end are how Blender numbers copies, and say nothing.
MeshMaterial material_named(std::string_view name);

// A name that says all of it.
std::string name_of(const MeshMaterial& material);
// The maker's own name where it says the same masks and height; else its words that say nothing of
// them, and the rest behind.
std::string name_of(const MeshMaterial& material, std::string_view own);

}  // namespace wend::metroid_path
