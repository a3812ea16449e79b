#pragma once

#include "formats/metroid_path/derive.hpp"
#include "formats/metroid_path/mesh/mesh_text.hpp"

namespace wend::metroid_path {

// The room that a mesh is the floor of (fact sheet sections 2 and 8): a region for each face, a
// link for each other face on an edge. Nothing is derived yet.
PathFile regions_of(const PolygonMesh& mesh, UpAxis up);

// The same with all that follows from it.
Expected<PathFile> room_of(const PolygonMesh& mesh, UpAxis up, WidthLaw law,
                           const PathContext& context, const Derivation& derivation);

}  // namespace wend::metroid_path
