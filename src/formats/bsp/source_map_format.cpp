#include "formats/bsp/source_map_format.hpp"

#include <utility>

#include "core/base/utf8.hpp"
#include "core/document/convert_each.hpp"
#include "core/document/described_format.hpp"
#include "formats/ain/from_map/graph_of_map.hpp"
#include "formats/bsp/common/map_network.hpp"
#include "formats/bsp/sample/sample_source_map.hpp"
#include "formats/bsp/source/lump_files.hpp"
#include "formats/bsp/source/map_document.hpp"
#include "formats/bsp/source/map_pak.hpp"
#include "formats/bsp/source/map_world.hpp"
#include "formats/bsp/source/prop_facts.hpp"
#include "formats/bsp/source/prop_solids.hpp"
#include "formats/bsp/source/read_map.hpp"
#include "formats/bsp/source/static_props.hpp"
#include "formats/bsp/source/unpacked_map.hpp"
#include "wend/map.hpp"
#include "world/world_parts.hpp"

namespace wend::bsp::source {
namespace {

const FormatInfo source_map_info{
    .id = "source-map",
    .title = "Source engine maps",
    .games = {"Counter-Strike: Source", "Counter-Strike: Global Offensive", "Team Fortress 2",
              "Left 4 Dead", "Left 4 Dead 2", "Half-Life 2: Deathmatch", "Garry's Mod",
              "mods on the Source SDK 2013"},
    .versions = {{"20", "Team Fortress 2, Counter-Strike: Source, Source SDK 2013 and most mods"},
                 {"19", "Half-Life 2 and its mods of 2004"},
                 {"21", "Counter-Strike: Global Offensive, Portal 2"},
                 {"21-left-4-dead-2", "Left 4 Dead 2; the version of lumps before their places"}},
    .extensions = {".bsp"},
    .recognised_by = "the letters VBSP at its beginning",
    .is_editable = false,
    .is_found_in_folders = false,
    .sample_nodes = 200,
    .converts_to = {"ain"},
};

// One map file is one map.
class SourceMap : public MapModel {
  public:
    explicit SourceMap(const Member& member)
        : member_(member), document_(MapDocument::of(*member.document)) {}

    Network network() const override { return network_without_ways(member_); }

    Expected<std::shared_ptr<const World>> world(const WorldFiles& files) const override {
        if (files.lumps.empty()) return world_of(document_, files.of_game);
        const auto map = with_lump_files(document_, files.lumps);
        if (!map) return failure(map.error());
        return world_of(**map, files.of_game);
    }

    std::vector<Fact> facts(const Map&) const override { return prop_facts(document_.file); }

  private:
    Expected<std::shared_ptr<const World>> world_of(const MapDocument& map,
                                                    const FindGameFile& of_game) const {
        const auto props = solid_props(map.file);
        if (!props) return failure(props.error());
        std::optional<MapFile> unpacked;
        if (has_packed_records(map.file)) {
            auto made = unpacked_map(map);
            if (!made) return failure(made.error());
            unpacked = std::move(*made);
        }
        const MapFile& file = unpacked ? *unpacked : map.file;
        WorldParts parts = world_parts(file, map.context, file.entities, member_.bytes);
        add_props(*props, files_in_pak(map.file), of_game, parts);
        return World::of(std::move(parts));
    }

    const Member& member_;
    const MapDocument& document_;
};

// The node graph of a map's own nodes.
Expected<OutputFile> graph_of_member(const Member& member, const ConvertRequest& request,
                                     LossReport& losses) {
    const auto target = ain::target_of_graph(request);
    if (!target) return failure(target.error());
    ConvertRequest in_world = request;
    if (!in_world.world) {
        auto world = SourceMap(member).world({});
        if (!world) return failure(std::move(world.error()));
        in_world.world = std::move(*world);
    }
    auto graph = ain::graph_of_map(*in_world.world, *target, losses);
    if (!graph) return failure(std::move(graph.error()));
    return ain::graph_beside(member.file, std::move(*graph), *target, in_world);
}

// Maps of the Source engine.
class SourceMapFormat : public DescribedFormat<MapDocument> {
  public:
    const FormatInfo& info() const override { return source_map_info; }

    std::optional<Recognition> recognise(ByteView bytes, std::string_view) const override {
        if (!bytes_as_text(bytes).starts_with(magic)) return std::nullopt;
        const auto context = stated_version(bytes);
        return Recognition{context ? std::string(version_name(*context)) : "",
                           Recognition::By::magic};
    }
    bool may_be_damaged(ByteView bytes, std::string_view) const override {
        return !holds_text(bytes);
    }

  protected:
    std::optional<MapContext> context_of(std::string_view version) const override {
        return context_named(version);
    }
    Expected<DocumentPointer> read_file(ByteView bytes, const OptionValues&) const override {
        return read_map(bytes);
    }
    Expected<void> explain_file(ByteView bytes, const OptionValues&,
                                const ExplainSink& sink) const override {
        return explain_map(bytes, sink);
    }
    Expected<std::vector<OutputFile>> sample_in(const MapContext& context,
                                                const SampleRequest& request) const override {
        auto map = make_sample_map(request, context);
        if (!map) return failure(std::move(map.error()));
        std::vector<OutputFile> files;
        files.push_back({"building.bsp", std::move(*map)});
        return files;
    }
    Expected<std::unique_ptr<const MapModel>> model(std::span<const Member> members,
                                                    const OptionValues&) const override {
        return std::make_unique<const SourceMap>(members.front());
    }
    Expected<std::vector<OutputFile>> convert_maps(std::span<const std::span<const Member>> maps,
                                                   const ConvertRequest& request,
                                                   LossReport& losses) const override {
        if (request.format.empty()) return Format::convert_maps(maps, request, losses);
        return convert_each(maps, request, losses, &graph_of_member);
    }
};

}  // namespace

std::vector<Count> MapDocument::counts() const {
    return {{"planes", file.planes.size()},          {"nodes", file.nodes.size()},
            {"leaves", file.leaves.size()},          {"brushes", file.brushes.size()},
            {"brush_sides", file.brushsides.size()}, {"displacements", file.dispinfo.size()},
            {"models", file.models.size()},          {"faces", file.faces.size()}};
}

}  // namespace wend::bsp::source

namespace wend::bsp {

const Format& source_map_format() {
    static const source::SourceMapFormat format;
    return format;
}

}  // namespace wend::bsp
