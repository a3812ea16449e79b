#pragma once

#include "formats/metroid/mesh/polygon_mesh.hpp"
#include "wend/error.hpp"

namespace wend::metroid_path {

// Reads a mesh in the text form of Wavefront (OBJ): corners, faces and materials; other statements
// are counted. The mesh shows names that lie in the text. Errors give offset and line.
Expected<PolygonMesh> read_obj(std::string_view text);

// Whether a text is made of such statements, with a corner and a face among them, as far as its
// first lines show.
bool looks_like_obj(std::string_view text);

// Whether it is made of such statements, with a corner among them, though no face may be.
bool looks_like_corners(std::string_view text);

}  // namespace wend::metroid_path
