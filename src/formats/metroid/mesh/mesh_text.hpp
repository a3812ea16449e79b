#pragma once

#include <string>

#include "formats/metroid/mesh/polygon_mesh.hpp"

namespace wend::metroid_path {

// Which of its axes a text has pointing up. The other forms have z.
enum class UpAxis { z, y };

// The text of a mesh as OBJ. Materials are named after what they say.
std::string spell_obj(const PolygonMesh& mesh, UpAxis up);

// The text of a mesh in the JSON form.
std::string spell_mesh_json(const PolygonMesh& mesh);

// A position of a room, z up, from one of the text, and the other way round.
std::array<f64, 3> to_room(const std::array<f64, 3>& position, UpAxis up);
std::array<f64, 3> from_room(const std::array<f64, 3>& position, UpAxis up);

}  // namespace wend::metroid_path
