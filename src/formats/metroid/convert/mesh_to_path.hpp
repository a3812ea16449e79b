#pragma once

#include "formats/metroid/mesh/mesh_text.hpp"
#include "formats/metroid/records/derive.hpp"

namespace wend::metroid_path {

// That links between the faces on one edge, each to each other, do not grow beyond what a file of
// so many bytes may make: thousands of faces on one edge are no floor.
Expected<void> expect_few_neighbours(const PolygonMesh& mesh, u64 bytes);

// The room that a mesh is the floor of (fact sheet sections 2 and 8): a region for each face, a
// link for each other face on an edge. Nothing is derived yet.
PathFile regions_of(const PolygonMesh& mesh, UpAxis up);

// The same with all that follows from it.
Expected<PathFile> room_of(const PolygonMesh& mesh, UpAxis up, WidthLaw law,
                           const PathContext& context, const Derivation& derivation);

}  // namespace wend::metroid_path
