#pragma once

#include <optional>

#include "formats/metroid/mesh/mesh_text.hpp"
#include "formats/metroid/records/area_transform.hpp"
#include "formats/metroid/records/derive.hpp"
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

}  // namespace wend::metroid_path
