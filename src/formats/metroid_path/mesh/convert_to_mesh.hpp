#pragma once

#include <memory>

#include "formats/metroid_path/mesh/mesh_document.hpp"
#include "formats/metroid_path/mesh/room_request.hpp"
#include "formats/metroid_path/path_document.hpp"

namespace wend::metroid_path {

// The polygons of a room as a mesh, in the world where somebody has placed the room. What a room
// made from that mesh again would not have is lost, record by record.
std::unique_ptr<MeshDocument> convert_to_mesh(const PathDocument& room, MeshForm form,
                                              const RoomRequest& asked, LossReport& losses);

}  // namespace wend::metroid_path
