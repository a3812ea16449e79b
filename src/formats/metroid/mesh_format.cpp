#include "formats/metroid/mesh_format.hpp"

#include <algorithm>
#include <utility>

#include "core/document/described_format.hpp"
#include "formats/metroid/convert/convert_rooms.hpp"
#include "formats/metroid/convert/path_and_mesh.hpp"
#include "formats/metroid/draw/path_network.hpp"
#include "formats/metroid/mesh/check_mesh.hpp"
#include "formats/metroid/mesh/mesh_document.hpp"
#include "formats/metroid/mesh/polygon_edits.hpp"
#include "formats/metroid/mesh/read_mesh_json.hpp"
#include "formats/metroid/mesh/read_obj.hpp"
#include "formats/metroid/records/path_document.hpp"
#include "formats/metroid/repair/repair_polygons.hpp"
#include "formats/metroid/sample/sample_room.hpp"

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

// The room that one mesh is drawn of.
class MeshMap : public MapModel {
  public:
    MeshMap(std::span<const Member> members, UpAxis up) : members_(members), up_(up) {}

    // That of the room made from it.
    Network network() const override {
        Member room = members_.front();
        const MeshDocument& source = MeshDocument::of(*room.document);
        const PathContext context;
        PathFile file = regions_of(source.mesh, source.up_axis(up_));
        // Only reachability tables can be missing then, which the network does without.
        static_cast<void>(derive(file, context));
        room.document = std::make_shared<PathDocument>(context, std::move(file));
        return make_network(room, {});
    }

    ListRecord record_of(Element, Origin origin) const override { return {"faces", origin.record}; }

    Expected<void> check(const Network&, const OptionValues&, CheckReport& report) const override {
        for (u32 member = 0; member < members_.size(); ++member) {
            const MeshDocument& document = MeshDocument::of(*members_[member].document);
            if (auto checked = check_mesh(document, document.up_axis(up_), member, report);
                !checked)
                return checked;
        }
        return {};
    }

    void repair(RepairJob& job) const override {
        apply_remedy(polygon_mesh_remedies(), job.rule().id, job);
    }

  private:
    std::span<const Member> members_;
    UpAxis up_;
};

// Meshes that rooms are drawn as.
class MeshFormat : public DescribedFormat<MeshDocument> {
  public:
    const FormatInfo& info() const override { return mesh_info; }
    std::span<const Rule> rules() const override { return mesh_rules; }
    const MapEdits* edits() const override { return &polygon_edits(); }
    std::vector<const Rule*> remedies() const override {
        return remedied_rules(polygon_mesh_remedies(), mesh_rules);
    }

    std::optional<Recognition> recognise(ByteView bytes, std::string_view name) const override {
        const std::string_view text = bytes_as_text(bytes);
        const auto form = form_of(text);
        // Corners alone are a mesh too, though one that has yet to get faces.
        if (!form && name.ends_with(".obj") && looks_like_corners(text))
            return Recognition{name_of(MeshForm::obj), Recognition::By::name};
        if (!form) return std::nullopt;
        return Recognition{name_of(*form), Recognition::By::magic};
    }

    Expected<JsonGuide> json_guide(std::string_view version) const override {
        auto guide = DescribedFormat::json_guide(version);
        if (!guide) return guide;
        // No text is no mesh, so the example is a triangle.
        const MeshContext context = *context_of(version);
        const MeshText triangle{context.form == MeshForm::obj
                                    ? "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n"
                                    : "{\"verts\": [[0, 0, 0], [1, 0, 0], [0, 1, 0]], "
                                      "\"faces\": [{\"v\": [0, 1, 2]}]}\n"};
        guide->example.clear();
        TextSink sink([&](std::string_view text) { guide->example += text; });
        wend::write_json(triangle, triangle, context, info().id, version, sink);
        sink.flush();
        return guide;
    }

  protected:
    std::optional<MeshContext> context_of(std::string_view version) const override {
        const auto form = mesh_form(version);
        return form ? std::optional(MeshContext{*form}) : std::nullopt;
    }

    Expected<DocumentPointer> read_file(ByteView bytes, const OptionValues&) const override {
        // What looks like neither is read as the one that it begins like, to say what is wrong with
        // it.
        const std::string_view text = bytes_as_text(bytes);
        const std::size_t first = std::min(text.find_first_not_of(" \t\r\n"), text.size());
        const bool is_object = text.substr(first).starts_with('{');
        return make_mesh_document(is_object ? MeshForm::json : MeshForm::obj,
                                  MeshText{std::string(text)});
    }

    Expected<DocumentPointer> parse(std::string_view json, const MeshContext& context,
                                    bool recompute) const override {
        auto file = parse_json<MeshText>(json, context, recompute,
                                         [](MeshText&) { return Expected<void>{}; });
        if (!file) return failure(std::move(file.error()));
        return make_mesh_document(context.form, std::move(*file));
    }

    Expected<void> explain_file(ByteView bytes, const OptionValues& layout,
                                const ExplainSink& sink) const override {
        if (const auto told = wend::explain<MeshText>(bytes, MeshContext{}, sink); !told)
            return told;
        return read_file(bytes, layout).map([](const auto&) {});
    }

    Expected<std::unique_ptr<const MapModel>> model(std::span<const Member> members,
                                                    const OptionValues& options) const override {
        const auto asked = RoomRequest::of(options);
        if (!asked) return failure(asked.error());
        return std::make_unique<const MeshMap>(members, asked->up);
    }

    Expected<std::vector<OutputFile>> convert_maps(std::span<const std::span<const Member>> maps,
                                                   const ConvertRequest& request,
                                                   LossReport& losses) const override {
        return convert_meshes(maps, request, losses);
    }

    // The polygons of a made-up room.
    Expected<std::vector<OutputFile>> sample_in(const MeshContext& context,
                                                const SampleRequest& request) const override {
        const MeshForm form = context.form;
        const auto room = make_sample_room(request, PathContext{});
        if (!room) return failure(room.error());
        return std::vector<OutputFile>{{form == MeshForm::obj ? "room.obj" : "room.mesh.json",
                                        write_mesh(mesh_of((*room)->file), form, UpAxis::z)}};
    }
};

}  // namespace

const Format& mesh_format() {
    static const MeshFormat format;
    return format;
}

}  // namespace wend::metroid_path
