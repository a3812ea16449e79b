#pragma once

#include "formats/metroid_path/mesh/polygon_mesh.hpp"
#include "formats/metroid_path/path_file.hpp"

namespace wend::metroid_path {

// The polygons of a room. Regions share the corners that lie at one place, or where that would make
// doorways that the room does not have, those along its doorways. What the room holds beyond
// polygons is left out.
PolygonMesh mesh_of(const PathFile& room);

}  // namespace wend::metroid_path
