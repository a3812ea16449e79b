#include "formats/metroid/mesh/check_mesh.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "formats/metroid/records/path_file.hpp"

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

namespace {

// Creatures search with these.
constexpr u16 searched_index_bits = 0xFF;

void check_material(MeshFindings& findings, u32 number, std::size_t face) {
    const MeshMaterial& material = findings.mesh().materials[number];
    const auto tell = [&](const Rule& rule, const auto& what) {
        findings.tell_of_face(rule, face, [&] {
            return fmt::format("material {} {}", findings.title_of_material(number), what());
        });
    };
    if (!material.names_index || !material.names_type)
        tell(mesh_rule("material-says-nothing"), [&] {
            return fmt::format("names no {}", material.names_index  ? "type"
                                              : material.names_type ? "index mask"
                                                                    : "index mask and no type");
        });
    if ((material.index_mask & searched_index_bits) == 0)
        tell(mesh_rule("index-mask"),
             [&] { return fmt::format("has the index mask {}", material.index_mask); });
    u32 types = 0;
    for (const BitField& type : type_bits.fields) types |= type.mask();
    if ((material.type_mask & types) == 0)
        tell(mesh_rule("type-mask"),
             [&] { return fmt::format("has the type mask {}", material.type_mask); });
    if (std::isnan(material.named_height)) return;
    if (!fits_single_precision(material.named_height))
        tell(mesh_rule("height-not-held"),
             [&] { return std::string("names a height that becomes 1"); });
    else if (is_rounded(material.named_height))
        tell(mesh_rule("rounded"), [&] {
            return fmt::format("names the height {}, which becomes {}", material.named_height,
                               material.height);
        });
}

// Each material is told of once, at its first face.
void check_materials(MeshFindings& findings) {
    const PolygonMesh& mesh = findings.mesh();
    std::vector<bool> is_known(mesh.materials.size());
    for (std::size_t face = 0; face < mesh.faces.size(); ++face) {
        const u32 number = mesh.faces[face].material;
        if (is_known[number]) continue;
        is_known[number] = true;
        check_material(findings, number, face);
    }
}

void check_rounding(MeshFindings& findings) {
    const PolygonMesh& mesh = findings.mesh();
    for (const auto& [face, height] : mesh.rounded_heights)
        findings.tell_of_face(mesh_rule("rounded"), face, [&] {
            return fmt::format("the height {} becomes {}", height, mesh.faces[face].height);
        });
    for (u32 corner = 0; corner < mesh.corners.size(); ++corner)
        for (const f64 number : mesh.corners[corner])
            if (is_rounded(number)) {
                findings.tell_of_corner(mesh_rule("rounded"), corner, [&] {
                    return fmt::format("{} of {} becomes {:.17g}", number,
                                       findings.corner_name(corner),
                                       static_cast<f64>(static_cast<f32>(number)));
                });
                break;
            }
}

// How many faces look up.
std::size_t count_level(const MeshShape& shape) {
    std::size_t level = 0;
    for (std::size_t face = 0; face < shape.mesh().faces.size(); ++face) {
        const Position normal = area_normal(shape.polygon(face));
        level += normal[2] > 0.5 * length_of_way(normal);
    }
    return level;
}

void check_axis(MeshFindings& findings, UpAxis up) {
    if (findings.document().context.form != MeshForm::obj) return;
    const std::size_t half = findings.mesh().faces.size() / 2;
    if (count_level(findings.shape()) > half) return;
    const UpAxis other = up == UpAxis::z ? UpAxis::y : UpAxis::z;
    const std::size_t level = count_level(MeshShape(findings.mesh(), other));
    if (level > half)
        findings.tell_of_mesh(mesh_rule("other-axis-up"), [&] {
            return fmt::format("{} of {} faces look up with the option `up={}`", level,
                               findings.mesh().faces.size(), other == UpAxis::y ? "y" : "z");
        });
}

}  // namespace

Expected<void> check_mesh(const MeshDocument& document, UpAxis up, u32 member,
                          CheckReport& report) {
    return check_mesh(document, MeshShape(document.mesh, up), up, member, report);
}

Expected<void> check_mesh(const MeshDocument& document, const MeshShape& shape, UpAxis up,
                          u32 member, CheckReport& report) {
    MeshFindings findings(document, shape, member, report);
    const std::size_t faces = document.mesh.faces.size();
    if (faces > max_regions)
        findings.tell_of_mesh(mesh_rule("too-many-faces"),
                              [&] { return fmt::format("there are {} faces", faces); });
    if (faces == 0)
        findings.tell_of_mesh(mesh_rule("no-faces"), [&] {
            return fmt::format("there are {} corners and no face", document.mesh.corners.size());
        });
    check_axis(findings, up);
    check_materials(findings);
    check_rounding(findings);
    check_faces(findings);
    return check_neighbours(findings);
}

}  // namespace wend::metroid_path
