#pragma once

#include <optional>

#include "formats/metroid/mesh/mesh_document.hpp"
#include "formats/metroid/mesh/polygon_mesh.hpp"
#include "formats/metroid/records/area_transform.hpp"
#include "formats/metroid/records/derive.hpp"
#include "formats/metroid/records/path_file.hpp"
#include "wend/format.hpp"

namespace wend::metroid_path {

// What a conversion is asked for besides its target.
struct RoomRequest {
    std::optional<WidthLaw> width_law = {};
    OctreeRules octree = {};
    UpAxis up = UpAxis::z;
    AreaTransform place = {};  // of the room that a mesh in the world is of
    // Whether anything was said of the parts that follow from others, so that they are made anew.
    bool makes_anew = false;

    static Expected<RoomRequest> of(const OptionValues& options);
};

// The option that says which axis of an OBJ file points up.
OptionSpec up_option();

// Those of `convert`, for rooms and meshes.
std::vector<OptionSpec> room_options();

// That links between the faces on one edge, each to each other, do not grow beyond what a file of
// so many bytes may make: thousands of faces on one edge are no floor.
Expected<void> expect_few_neighbours(const PolygonMesh& mesh, u64 bytes);

// The room that a mesh is the floor of (fact sheet sections 2 and 8): a region for each face, a
// link for each other face on an edge. Nothing is derived yet.
PathFile regions_of(const PolygonMesh& mesh, UpAxis up);

// The same with all that follows from it.
Expected<PathFile> room_of(const PolygonMesh& mesh, UpAxis up, WidthLaw law,
                           const PathContext& context, const Derivation& derivation);

// The polygons of a room. Regions share the corners that lie at one place, or where that would make
// doorways that the room does not have, those along its doorways. What the room holds beyond
// polygons is left out.
PolygonMesh mesh_of(const PathFile& room);

}  // namespace wend::metroid_path
