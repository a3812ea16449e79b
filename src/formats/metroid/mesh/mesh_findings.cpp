#include "formats/metroid/mesh/mesh_findings.hpp"

#include <fmt/format.h>

#include <utility>

namespace wend::metroid_path {

std::string MeshFindings::corner_name(u32 corner) const {
    // OBJ counts from 1 on.
    const bool is_obj = document_.context.form == MeshForm::obj;
    return fmt::format("corner {} (line {})", corner + u64{is_obj},
                       lines_(mesh().corner_offsets[corner]));
}

std::string MeshFindings::face_name(u32 face) const {
    return fmt::format("{} (line {})", path_of_face(face), lines_(mesh().faces[face].offset));
}

std::string MeshFindings::title_of_material(u32 material) const {
    const std::string_view name = mesh().name_of_material(material);
    if (!name.empty()) return std::string(name.substr(0, 80));
    return fmt::format("{}", material);
}

std::string MeshFindings::in_line(u64 offset) const {
    return fmt::format(", in line {}", lines_(offset));
}

Finding MeshFindings::finding(std::string record, std::string message) {
    Finding finding;
    finding.record = record;
    finding.field = std::move(record);
    finding.message = std::move(message);
    return finding;
}

Finding MeshFindings::placed(Finding finding, u32 corner) const {
    const Position& at = shape_.at(corner);
    finding.position = Point{at[0], at[1], at[2]};
    return finding;
}

}  // namespace wend::metroid_path
