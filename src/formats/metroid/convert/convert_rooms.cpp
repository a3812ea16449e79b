#include "formats/metroid/convert/convert_rooms.hpp"

#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <memory>
#include <utility>

#include "core/base/names.hpp"
#include "core/describe/compare.hpp"
#include "core/document/format.hpp"
#include "formats/metroid/convert/path_and_mesh.hpp"
#include "formats/metroid/mesh/check_mesh.hpp"
#include "formats/metroid/mesh/mesh_document.hpp"
#include "formats/metroid/mesh/mesh_shape.hpp"
#include "formats/metroid/mesh/polygon_mesh.hpp"
#include "formats/metroid/records/path_document.hpp"
#include "formats/metroid/records/path_file.hpp"
#include "formats/metroid/records/region.hpp"
#include "wend/finding.hpp"

namespace wend::metroid_path {
namespace {

// What can be no polygon: such rooms cannot be converted.
bool has_polygons(const PathFile& room, LossReport& losses) {
    bool fits = true;
    u64 corners_so_far = 0;
    const auto refuse = [&](u32 region, const char* field, std::string message) {
        losses.add(LossKind::does_not_fit, field, fmt::format("regions[{}]", region),
                   std::move(message));
        fits = false;
    };
    for (u32 i = 0; i < room.regions.size(); ++i) {
        const Region& region = room.regions[i];
        const auto corners = corners_of(room, region);
        if (corners.size() < 3)
            refuse(i, "regions.corner_count", "the region has fewer than three corners");
        corners_so_far += corners.size();
        if (corners_so_far > room.corners.size()) {
            refuse(i, "regions.first_corner", "the region has corners that others have too");
            break;
        }
        bool is_finite = true;
        for (const Corner& corner : corners)
            for (const f32 number : corner.position) is_finite = is_finite && std::isfinite(number);
        if (!is_finite) refuse(i, "regions.corners", "a corner of it is nowhere");
        if (!std::isfinite(region.height))
            refuse(i, "regions.height", "the height is no finite number");
    }
    return fits;
}

// Where the paths of fields differ, such as `regions[3].centroid`: the table's field and the
// record.
void tell(const std::string& path, LossReport& losses) {
    const std::size_t open = path.find('['), close = path.find(']');
    if (path == "width_law") {
        losses.add(
            LossKind::lost, path, "room",
            "doorways are as wide as in space: the option `link-width=3d` makes them so again");
        return;
    }
    if (open == path.npos)
        losses.add(LossKind::lost, path, "room",
                   "there are more or fewer of them than follow from the polygons");
    else
        losses.add(LossKind::lost, path.substr(0, open) + path.substr(close + 1),
                   path.substr(0, close + 1), "it is not what follows from the polygons");
}

void tell_losses(const PathDocument& source, const PolygonMesh& mesh, LossReport& losses) {
    constexpr std::size_t most = 100'000;
    const auto again = room_of(mesh, UpAxis::z, static_cast<WidthLaw>(source.file.width_law),
                               source.context, roomy_derivation());
    if (!again) {
        losses.add(LossKind::does_not_fit, again.error()->field, "room", again.error()->message);
        return;
    }
    if (source.file.width_law != width_on_map) tell("width_law", losses);
    PathFile room = source.file;
    const bool has_default_filler = room.filler == default_filler(room, source.context);
    lose_points(room, losses);
    if (has_default_filler) room.filler = default_filler(room, source.context);
    for (const std::string& path : differences(room, *again, source.context, most))
        tell(path, losses);
}

// Moves the corners into the world. Very far away they have fewer digits than in their room.
void move_into_world(PolygonMesh& mesh, const AreaTransform& transform, LossReport& losses) {
    mesh.is_of_floats = false;
    for (std::size_t i = 0; i < mesh.corners.size(); ++i) {
        const std::array<f64, 3> local = mesh.corners[i];
        mesh.corners[i] = transform.corner_in_world(local);
        const std::array<f64, 3> back = transform.corner_in_room(mesh.corners[i]);
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const auto was = static_cast<f32>(local[axis]);
            const f32 is = rounded(back[axis]);
            if (std::bit_cast<u32>(was) != std::bit_cast<u32>(is))
                losses.add(
                    LossKind::changed, "corners.position", fmt::format("verts[{}]", i),
                    fmt::format("{} {} comes back from the world as {}", "xyz"[axis], was, is));
        }
    }
}

// The polygons of a room as a mesh, in the world where somebody has placed the room. What a room
// made from that mesh again would not have is lost, record by record.
std::unique_ptr<MeshDocument> convert_to_mesh(const PathDocument& room, MeshForm form,
                                              const RoomRequest& asked, LossReport& losses) {
    if (!has_polygons(room.file, losses)) return nullptr;
    PolygonMesh mesh = mesh_of(room.file);
    tell_losses(room, mesh, losses);
    if (asked.place.is_placed()) move_into_world(mesh, asked.place, losses);
    return write_mesh(mesh, form, asked.up);
}

// The file's name without folder and ending, with another ending.
std::string renamed(std::string_view file, std::string_view ending) {
    std::string_view name = base_name(file);
    for (const std::string_view old : {".PATH", ".path", ".mesh.json", ".json", ".obj", ".OBJ"})
        if (name.size() > old.size() && name.ends_with(old)) {
            name.remove_suffix(old.size());
            break;
        }
    return fmt::format("{}{}", name, ending);
}

std::string ending_of(MeshForm form) { return form == MeshForm::obj ? ".obj" : ".mesh.json"; }

// Makes each room; `make` returns its file. Only on the way between a room and a mesh, to
// `other`, does it matter where the room is in the world.
template <class Make>
Expected<std::vector<OutputFile>> each(Rooms rooms, const ConvertRequest& request,
                                       std::string_view other, LossReport& losses,
                                       const Make& make) {
    const auto asked = RoomRequest::of(request.options);
    if (!asked) return failure(asked.error());
    if (asked->place.is_placed() && request.format != other)
        return failure(
            fmt::format("the option `{}` is for conversions between rooms and meshes: a room has "
                        "its own axes, and a mesh those that it is made with",
                        area_transform_option));
    std::vector<OutputFile> files;
    for (const std::span<const Member> room : rooms)
        for (const Member& member : room) {
            Expected<OutputFile> file = make(member, *asked);
            if (!file) return failure(std::move(file.error()));
            files.push_back(std::move(*file));
        }
    if (!losses.allows(request.lossy))
        return failure(losses.allows(true)
                           ? "not all of this can be said there; the option `lossy` goes ahead"
                           : "not all of this can be converted");
    return files;
}

Expected<PathContext> layout_named(const std::string& version, const PathContext& otherwise) {
    if (version.empty()) return otherwise;
    const auto context = version_named(version);
    if (!context) return failure(no_version(path_format().info(), version));
    return *context;
}

Expected<MeshForm> form_named(const std::string& version, MeshForm otherwise) {
    if (version.empty()) return otherwise;
    const auto form = mesh_form(version);
    if (!form) return failure(no_version(mesh_format().info(), version));
    return *form;
}

Expected<OutputFile> path_as_path(const Member& member, const std::string& version,
                                  const RoomRequest& asked, LossReport& losses) {
    const PathDocument& source = PathDocument::of(*member.document);
    const auto target = layout_named(version, source.context);
    if (!target) return failure(target.error());
    auto made = change_layout(source, *target, losses);
    if (asked.makes_anew) {
        if (asked.width_law) made->file.width_law = *asked.width_law;
        Derivation derivation = roomy_derivation();
        derivation.octree = asked.octree;
        if (const auto derived = derive(made->file, *target, derivation); !derived)
            return failure(derived.error());
    }
    return OutputFile{renamed(member.file, ".PATH"), std::move(made)};
}

Expected<OutputFile> path_as_mesh(const Member& member, const std::string& version,
                                  const RoomRequest& asked, LossReport& losses) {
    const auto form = form_named(version, MeshForm::obj);
    if (!form) return failure(form.error());
    return OutputFile{renamed(member.file, ending_of(*form)),
                      convert_to_mesh(PathDocument::of(*member.document), *form, asked, losses)};
}

// The mesh with its corners as a room's, z up.
PolygonMesh in_room(const MeshDocument& source, const RoomRequest& asked) {
    PolygonMesh mesh = source.mesh;
    for (auto& corner : mesh.corners)
        corner = asked.place.corner_in_room(to_room(corner, source.up_axis(asked.up)));
    return mesh;
}

// What keeps the game from using the room that is made of a mesh: it is made, but is not what the
// mesh means.
Expected<void> tell_errors(const MeshDocument& source, const PolygonMesh& mesh, UpAxis up,
                           LossReport& losses) {
    CheckReport report(
        {.min_severity = Severity::error, .kept_a_rule_and_file = CheckOptions::all});
    if (auto checked = check_mesh(source, MeshShape(mesh, UpAxis::z), up, 0, report); !checked)
        return checked;
    for (const Finding& finding : report.findings())
        losses.add(LossKind::changed, finding.rule->id, finding.record,
                   fmt::format("{}: {}", finding.rule->title, finding.message));
    return {};
}

Expected<OutputFile> mesh_as_path(const Member& member, const std::string& version,
                                  const RoomRequest& asked, LossReport& losses) {
    const auto target = layout_named(version, PathContext{});
    if (!target) return failure(target.error());
    Derivation derivation = roomy_derivation();
    derivation.octree = asked.octree;
    const MeshDocument& source = MeshDocument::of(*member.document);
    const PolygonMesh mesh = in_room(source, asked);
    if (auto told = tell_errors(source, mesh, source.up_axis(asked.up), losses); !told)
        return failure(std::move(told.error()));
    auto room =
        room_of(mesh, UpAxis::z, asked.width_law.value_or(width_on_map), *target, derivation);
    if (!room) return failure(std::move(room.error()));
    return OutputFile{renamed(member.file, ".PATH"),
                      std::make_unique<PathDocument>(*target, std::move(*room))};
}

// Names that JSON holds and OBJ does not.
void tell_names(const PolygonMesh& mesh, LossReport& losses) {
    for (u32 face = 0; face < mesh.faces.size(); ++face)
        for (const auto& [field, name] : {std::pair{"faces.object", mesh.objects.of(face)},
                                          {"faces.group", mesh.groups.of(face)}})
            if (!name.empty() && !can_stand_in_obj(name))
                losses.add(LossKind::lost, field, fmt::format("faces[{}]", face),
                           "no line of OBJ can hold the name");
}

Expected<OutputFile> mesh_as_mesh(const Member& member, const std::string& version,
                                  const RoomRequest& asked, LossReport& losses) {
    const MeshDocument& source = MeshDocument::of(*member.document);
    const auto form = form_named(version, source.context.form);
    if (!form) return failure(form.error());
    if (*form == source.context.form) {
        auto same = make_mesh_document(source.context.form, source.file);
        if (!same) return failure(std::move(same.error()));
        return OutputFile{renamed(member.file, ending_of(*form)), std::move(*same)};
    }
    if (source.mesh.other_statements > 0)
        losses.add(LossKind::lost, "text", "mesh",
                   fmt::format("{} statements say nothing of polygons",  //
                               source.mesh.other_statements));
    if (*form == MeshForm::obj) tell_names(source.mesh, losses);
    return OutputFile{renamed(member.file, ending_of(*form)),
                      write_mesh(in_room(source, asked), *form, asked.up)};
}

}  // namespace

Expected<std::vector<OutputFile>> convert_paths(Rooms rooms, const ConvertRequest& request,
                                                LossReport& losses) {
    return each(
        rooms, request, mesh_id, losses, [&](const Member& member, const RoomRequest& asked) {
            return request.format == mesh_id ? path_as_mesh(member, request.version, asked, losses)
                                             : path_as_path(member, request.version, asked, losses);
        });
}

Expected<std::vector<OutputFile>> convert_meshes(Rooms rooms, const ConvertRequest& request,
                                                 LossReport& losses) {
    return each(
        rooms, request, path_id, losses, [&](const Member& member, const RoomRequest& asked) {
            return request.format == path_id ? mesh_as_path(member, request.version, asked, losses)
                                             : mesh_as_mesh(member, request.version, asked, losses);
        });
}

}  // namespace wend::metroid_path
