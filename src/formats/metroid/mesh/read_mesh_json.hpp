#pragma once

#include "formats/metroid/mesh/polygon_mesh.hpp"
#include "wend/error.hpp"

namespace wend::metroid_path {

// Reads a mesh in the JSON form: an object with `verts` (rows of three numbers), `faces` (objects
// with the corner numbers `v` and, where given, the material's number `mat`, the `height` and the
// names of `object` and `group`) and `materials` (objects with `index_mask`, `type_mask` and
// `name`); other members are counted. Errors give offset, line and column.
Expected<PolygonMesh> read_mesh_json(std::string_view json);

// Whether a text is an object with `verts` and `faces`, and no file of Wend's own.
bool looks_like_mesh_json(std::string_view json);

}  // namespace wend::metroid_path
