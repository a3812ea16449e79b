#pragma once

#include <memory>

#include "formats/metroid_path/mesh/mesh_document.hpp"
#include "formats/metroid_path/path_document.hpp"

namespace wend::metroid_path {

// The polygons of a room as a mesh. What a room made from that mesh again would not have is lost,
// record by record.
std::unique_ptr<MeshDocument> convert_to_mesh(const PathDocument& room, MeshForm form, UpAxis up,
                                              LossReport& losses);

}  // namespace wend::metroid_path
