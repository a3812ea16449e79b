#include "formats/metroid_path/mesh/mesh_format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "describe/codec.hpp"
#include "describe/json_guide.hpp"
#include "describe/json_header.hpp"
#include "describe/layout.hpp"
#include "formats/metroid_path/mesh/check_mesh.hpp"
#include "formats/metroid_path/mesh/convert_rooms.hpp"
#include "formats/metroid_path/mesh/mesh_document.hpp"
#include "formats/metroid_path/mesh/mesh_rules.hpp"
#include "formats/metroid_path/mesh/mesh_to_path.hpp"
#include "formats/metroid_path/mesh/path_to_mesh.hpp"
#include "formats/metroid_path/mesh/read_mesh_json.hpp"
#include "formats/metroid_path/mesh/read_obj.hpp"
#include "formats/metroid_path/mesh/room_request.hpp"
#include "formats/metroid_path/path_document.hpp"
#include "formats/metroid_path/path_network.hpp"
#include "formats/metroid_path/sample_room.hpp"

namespace wend::metroid_path {
namespace {

const FormatInfo mesh_info{
    .id = mesh_id,
    .title = "polygon meshes that rooms of Metroid Prime are drawn as",
    .games = {"Metroid Prime", "Metroid Prime 2: Echoes", "Metroid Prime 3: Corruption"},
    .versions = {{"obj", "Wavefront OBJ, with materials named after what their faces are"},
                 {"json", "JSON with verts, faces and materials"}},
    .extensions = {".obj", ".mesh.json", ".json"},
    .recognised_by = "lines that are all statements of OBJ, or an object with verts and faces",
    .options = {up_option()},
    .convert_options = room_options(),
    .sample_nodes = 200,
    .converts_to = {path_id},
};

// The form of a text that is a mesh, for all that a look at it shows.
std::optional<MeshForm> form_of(std::string_view text) {
    if (looks_like_obj(text)) return MeshForm::obj;
    if (looks_like_mesh_json(text)) return MeshForm::json;
    return std::nullopt;
}

// The number in a path such as `faces[17]`.
std::optional<std::size_t> face_in(std::string_view path) {
    constexpr std::string_view start = "faces[";
    if (!path.starts_with(start)) return std::nullopt;
    std::size_t face = 0;
    const char* const end = path.data() + path.size();
    const auto [stop, error] = std::from_chars(path.data() + start.size(), end, face);
    if (error != std::errc{} || stop == end || *stop != ']') return std::nullopt;
    return face;
}

}  // namespace

const FormatInfo& MeshFormat::info() const { return mesh_info; }

std::optional<Recognition> MeshFormat::recognise(ByteView bytes, std::string_view) const {
    const auto form = form_of(bytes_as_text(bytes));
    if (!form) return std::nullopt;
    return Recognition{name_of(*form), Recognition::By::mark};
}

Expected<DocumentPointer> MeshFormat::read(ByteView bytes) const {
    // What looks like neither is read as the one that it begins like, to say what is wrong with it.
    const std::string_view text = bytes_as_text(bytes);
    const std::size_t first = std::min(text.find_first_not_of(" \t\r\n"), text.size());
    const bool is_object = text.substr(first).starts_with('{');
    auto document =
        make_mesh_document(is_object ? MeshForm::json : MeshForm::obj, MeshText{std::string(text)});
    if (!document) return failure(std::move(document.error()));
    return std::move(*document);
}

Expected<Bytes> MeshFormat::write(const Document& document) const {
    return encode(MeshDocument::of(document).file, MeshContext{});
}

void MeshFormat::write_json(const Document& document, TextSink& sink) const {
    const MeshText& file = MeshDocument::of(document).file;
    spell_json(file, file, MeshContext{}, info().id, version(document), sink);
}

Expected<DocumentPointer> MeshFormat::read_json(std::string_view json, bool recompute) const {
    const auto version = read_json_version(json, info().id);
    if (!version) return failure(version.error());
    const auto form = mesh_form(*version);
    if (!form) return failure(unknown_json_version(json, info().id, *version));
    auto file = parse_json<MeshText>(json, MeshContext{}, recompute,
                                     [](MeshText&) { return Expected<void>{}; });
    if (!file) return failure(std::move(file.error()));
    auto document = make_mesh_document(*form, std::move(*file));
    if (!document) return failure(std::move(document.error()));
    return std::move(*document);
}

Expected<JsonGuide> MeshFormat::json_guide(std::string_view version) const {
    const auto form = mesh_form(version);
    if (!form) return failure(no_version_text(info().id, version));
    JsonGuide guide = json_guide_of<MeshText>(MeshContext{}, info().id, version);
    // No text is no mesh, so the example is a triangle.
    const MeshText triangle{*form == MeshForm::obj
                                ? "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n"
                                : "{\"verts\": [[0, 0, 0], [1, 0, 0], [0, 1, 0]], "
                                  "\"faces\": [{\"v\": [0, 1, 2]}]}\n"};
    guide.example.clear();
    TextSink sink([&](std::string_view text) { guide.example += text; });
    spell_json(triangle, triangle, MeshContext{}, info().id, version, sink);
    sink.flush();
    return guide;
}

Expected<void> MeshFormat::explain(ByteView bytes, const ExplainSink& sink) const {
    if (const auto told = wend::explain<MeshText>(bytes, MeshContext{}, sink); !told) return told;
    return read(bytes).map([](const DocumentPointer&) {});
}

std::string_view MeshFormat::version(const Document& document) const {
    return name_of(MeshDocument::of(document).form);
}

std::vector<Count> MeshFormat::counts(const Document& document) const {
    const PolygonMesh& mesh = MeshDocument::of(document).mesh;
    return {{"corners", mesh.corners.size()},
            {"faces", mesh.faces.size()},
            {"materials", mesh.materials.size()},
            {"other_statements", mesh.other_statements}};
}

std::vector<std::pair<std::string, std::string>> MeshFormat::facts(std::span<const Member>,
                                                                   const OptionValues&) const {
    return {};
}

std::optional<std::uint32_t> MeshFormat::member_key(const Document&, std::string_view) const {
    return std::nullopt;
}

// That of the room made from it.
Expected<Network> MeshFormat::network(std::span<const Member> members,
                                      const OptionValues& options) const {
    const auto asked = RoomRequest::of(options);
    if (!asked) return failure(asked.error());
    Member room = members.front();
    const MeshDocument& source = MeshDocument::of(*room.document);
    const PathContext context;
    PathFile file = regions_of(source.mesh, source.up_axis(asked->up));
    // Only reachability tables can be missing then, which the network does without.
    static_cast<void>(derive(file, context));
    room.document = std::make_shared<PathDocument>(context, std::move(file));
    return make_network(room, {});
}

std::span<const Rule> MeshFormat::rules() const { return mesh_rules; }

void MeshFormat::check(std::span<const Member> members, const Network&, const OptionValues& options,
                       CheckReport& report) const {
    const auto asked = RoomRequest::of(options);
    for (u32 member = 0; member < members.size(); ++member) {
        const MeshDocument& document = MeshDocument::of(*members[member].document);
        const UpAxis up = asked ? asked->up : UpAxis::z;
        check_mesh(document.mesh, document.up_axis(up), member, report);
    }
}

std::string MeshFormat::field_path(const Document&, Element, Origin origin) const {
    return fmt::format("faces[{}]", origin.record);
}

std::optional<std::uint64_t> MeshFormat::offset_of(const Document& document,
                                                   std::string_view field_path) const {
    const PolygonMesh& mesh = MeshDocument::of(document).mesh;
    if (field_path == "text") return 0;
    const auto face = face_in(field_path);
    if (!face || *face >= mesh.faces.size()) return std::nullopt;
    return mesh.faces[*face].offset;
}

Expected<std::vector<OutputFile>> MeshFormat::convert(std::span<const std::span<const Member>> maps,
                                                      const ConvertRequest& request,
                                                      LossReport& losses) const {
    return convert_meshes(maps, request, losses);
}

// The polygons of a made-up room.
Expected<std::vector<OutputFile>> MeshFormat::sample(const SampleRequest& request) const {
    const auto form = mesh_form(request.version.empty() ? mesh_forms[0] : request.version);
    if (!form) return failure(fmt::format("{} has no version \"{}\"", info().id, request.version));
    const auto room = make_sample_room(request, PathContext{});
    if (!room) return failure(room.error());
    std::vector<OutputFile> files;
    files.push_back({*form == MeshForm::obj ? "room.obj" : "room.mesh.json",
                     spell_mesh(mesh_of((*room)->file), *form, UpAxis::z)});
    return files;
}

std::string MeshFormat::layout_page() const {
    std::vector<VersionLayout> versions;
    for (const FormatVersion& version : info().versions)
        versions.push_back({version.name, layout_tables<MeshText>(MeshContext{})});
    return layout_markdown(versions);
}

}  // namespace wend::metroid_path
