#include "formats/bsp/source_map_format.hpp"

#include <utility>

#include "core/base/utf8.hpp"
#include "core/document/described_format.hpp"
#include "formats/bsp/common/map_network.hpp"
#include "formats/bsp/sample/sample_source_map.hpp"
#include "formats/bsp/source/map_document.hpp"
#include "formats/bsp/source/map_world.hpp"
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
};

// One map file is one map.
class SourceMap : public MapModel {
  public:
    explicit SourceMap(const Member& member)
        : member_(member), document_(MapDocument::of(*member.document)) {}

    Network network() const override { return network_without_ways(member_); }

    Expected<std::shared_ptr<const World>> world() const override {
        auto props = solid_props(document_.file);
        if (!props) return failure(std::move(props.error()));
        WorldParts parts;
        if (has_packed_records(document_.file)) {
            const auto unpacked = unpacked_map(document_);
            if (!unpacked) return failure(unpacked.error());
            parts = parts_of(*unpacked);
        } else {
            parts = parts_of(document_.file);
        }
        parts.unknown = std::move(*props);
        return World::of(std::move(parts));
    }

  private:
    WorldParts parts_of(const MapFile& file) const {
        return world_parts(file, document_.context, file.entities, member_.bytes);
    }

    const Member& member_;
    const MapDocument& document_;
};

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
