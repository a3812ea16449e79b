#pragma once

#include "formats/metroid/mesh/polygon_mesh.hpp"
#include "formats/metroid/records/path_file.hpp"

namespace wend::metroid_path {

// The polygons of a room. Regions share the corners that lie at one place, or where that would make
// doorways that the room does not have, those along its doorways. What the room holds beyond
// polygons is left out.
PolygonMesh mesh_of(const PathFile& room);

}  // namespace wend::metroid_path
