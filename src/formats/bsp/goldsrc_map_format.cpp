#include "formats/bsp/goldsrc_map_format.hpp"

#include <utility>

#include "core/base/utf8.hpp"
#include "core/document/described_format.hpp"
#include "formats/bsp/common/map_network.hpp"
#include "formats/bsp/goldsrc/map_document.hpp"
#include "formats/bsp/goldsrc/map_world.hpp"
#include "formats/bsp/goldsrc/read_map.hpp"
#include "formats/bsp/sample/sample_goldsrc_map.hpp"
#include "wend/map.hpp"
#include "world/world_parts.hpp"

namespace wend::bsp::goldsrc {
namespace {

const FormatInfo goldsrc_map_info{
    .id = "goldsrc-map",
    .title = "GoldSrc maps",
    .games = {"Half-Life", "Counter-Strike 1.6 and Condition Zero", "Team Fortress Classic",
              "other mods of Half-Life"},
    .versions = {{std::string(usual_version), "Half-Life and its mods"},
                 {std::string(blue_shift_version),
                  "Half-Life: Blue Shift, with planes and entities the other way round"}},
    .extensions = {".bsp"},
    .recognised_by = "version 30, and 15 lumps that lie in the file",
    .is_editable = false,
    .is_found_in_folders = false,
    .sample_nodes = 100,
};

// One map file is one map.
class GoldsrcMap : public MapModel {
  public:
    explicit GoldsrcMap(const Member& member)
        : member_(member), document_(MapDocument::of(*member.document)) {}

    Network network() const override { return network_without_ways(member_); }

    Expected<std::shared_ptr<const World>> world(const WorldFiles&) const override {
        return World::of(world_parts(document_.file, document_.file.entities, member_.bytes));
    }

  private:
    const Member& member_;
    const MapDocument& document_;
};

// Maps of Half-Life and its mods.
class GoldsrcMapFormat : public DescribedFormat<MapDocument> {
  public:
    const FormatInfo& info() const override { return goldsrc_map_info; }

    std::optional<Recognition> recognise(ByteView bytes, std::string_view) const override {
        const auto context = stated_version(bytes);
        if (!context) return std::nullopt;
        return Recognition{std::string(version_name(*context)), Recognition::By::sizes};
    }
    bool may_be_damaged(ByteView bytes, std::string_view) const override {
        return !holds_text(bytes);
    }

  protected:
    std::optional<MapContext> context_of(std::string_view version) const override {
        if (version == usual_version) return MapContext{};
        if (version == blue_shift_version) return MapContext{.is_blue_shift = true};
        return std::nullopt;
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
        return std::make_unique<const GoldsrcMap>(members.front());
    }
};

}  // namespace

std::vector<Count> MapDocument::counts() const {
    return {{"planes", file.planes.size()}, {"nodes", file.nodes.size()},
            {"leaves", file.leaves.size()}, {"clipnodes", file.clipnodes.size()},
            {"models", file.models.size()}, {"faces", file.faces.size()}};
}

}  // namespace wend::bsp::goldsrc

namespace wend::bsp {

const Format& goldsrc_map_format() {
    static const goldsrc::GoldsrcMapFormat format;
    return format;
}

}  // namespace wend::bsp
