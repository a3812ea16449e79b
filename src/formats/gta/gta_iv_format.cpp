#include "formats/gta/gta_iv_format.hpp"

#include <fmt/format.h>

#include "core/base/names.hpp"
#include "core/base/utf8.hpp"
#include "core/document/described_format.hpp"
#include "formats/gta/from_drawing/drawn_map.hpp"
#include "formats/gta/game/game_rules.hpp"
#include "formats/gta/iv/area_file.hpp"
#include "formats/gta/iv/area_map.hpp"
#include "formats/gta/iv/area_network.hpp"
#include "formats/gta/iv/check_areas.hpp"
#include "formats/gta/iv/drawn_map.hpp"
#include "formats/gta/iv/repair_areas.hpp"
#include "formats/gta/iv/to_san_andreas.hpp"
#include "formats/gta/iv/z_scale.hpp"
#include "formats/gta/iv_edit/area_edits.hpp"
#include "formats/gta/read/read_area.hpp"
#include "formats/gta/records/file_and_record_names.hpp"
#include "formats/gta/sample/sample_iv_map.hpp"
#include "wend/map.hpp"

namespace wend::gta_paths::iv {
namespace {

// Nothing is public about the route search of GTA IV: that of San Andreas is taken for it (fact
// sheet section 9). What it does for want of room is not known, and its answers say whose measure
// they are in.
constexpr GameTraits borrowed_traits{
    .measure_in_space = "|dx| + |dy| + 3 |dz|, borrowed from San Andreas",
    .measure_in_plan = "|dx| + |dy|, borrowed from San Andreas",
    .room = std::nullopt,
    .remark_on_lanes = ""};

// A map as that search would walk it. Flood fill numbers never keep it from searching.
GameGraph make_game_graph(const AreaMap& map, const Network& network) {
    const auto is_water = [&](NodeIndex node) {
        const Origin origin = network.nodes.origin[node];
        return node_flags["water"].get(map.file(origin.member).nodes[origin.record].flags) != 0;
    };
    GameGraph graph;
    // The same number for all: the search refuses nothing at once.
    graph.flood_fill.resize(network.nodes.size());
    graph.arcs.reserve(network.links.size());
    for (LinkIndex i = 0; i < network.links.size(); ++i) {
        const Origin origin = network.links.origin[i];
        const Link& link = map.file(origin.member).links[origin.record];
        const NodeIndex from = network.links.from[i], to = network.links.to[i];
        unsigned closed = 0;
        // The search walks backwards: travel is against the link.
        const bool has_lane = Lanes::of(link).against != 0;
        if (network.kinds[network.nodes.kind[from]].has_lanes && !has_lane)
            closed |= GameGraph::by_lanes;
        if (is_water(from) != is_water(to)) closed |= GameGraph::by_water;
        graph.arcs.push_back({to, link.length, static_cast<u8>(closed)});
    }
    return graph;
}

const FormatInfo gta_iv_info{
    .id = "gta-iv-paths",
    .title = "GTA IV path files",
    .games = {"GTA IV"},
    .versions = {{std::string(version_name), "as the game ships them: 8x8 areas of 750 m"}},
    .extensions = {".nod"},
    .recognised_by = "counts that make the file's size, and nodes that the search has not reached",
    .one_map_in_many_files = true,
    .options = {z_scale_option(
        "raw units of height to the metre; info shows which the links support")},
    .convert_options = {z_scale_option("raw units of height to the metre in files of GTA IV"),
                        spacing_option()},
    .converts_to = {"gta-sa-paths"},
    .drawn_properties = drawn_way_properties(),
};

// A map of area files whose heights are read at one scale.
class GtaIvMap : public MapModel {
  public:
    GtaIvMap(std::span<const Member> members, unsigned z_scale)
        : areas_(members), z_scale_(z_scale) {}

    Network network() const override { return make_network(areas_.members(), z_scale_); }

    std::vector<Fact> facts(const Map& map) const override {
        return {{"areas", fmt::format("{} of {}", areas_.member_count(),
                                      Grid(Grid::vanilla_side).area_count())},
                {"height_scale", fmt::format("1/{} m", z_scale_)},
                {"height_scale_test", test_scales(areas_, map.network()).text()}};
    }

    ListRecord record_of(Element element, Origin origin) const override {
        return {element == Element::node ? "nodes" : "links", origin.record};
    }

    Expected<void> check(const Network& network, const OptionValues&,
                         CheckReport& report) const override {
        check_area_rules({{areas_, network, Grid(Grid::vanilla_side), report}}, z_scale_);
        return {};
    }

    void repair(RepairJob& job) const override {
        AreaRepair target(areas_, Grid(Grid::vanilla_side), job);
        apply_remedy(area_remedies(), job.rule().id, target);
    }

    Expected<std::unique_ptr<GameRules>> game_rules(const Network& network,
                                                    const OptionValues&) const override {
        return make_game_rules(make_game_graph(areas_, network), network, borrowed_traits);
    }

  private:
    AreaMap areas_;
    unsigned z_scale_;
};

// The path files of GTA IV.
class GtaIvFormat : public DescribedFormat<AreaDocument> {
  public:
    const FormatInfo& info() const override { return gta_iv_info; }
    std::span<const Rule> rules() const override { return area_rules; }
    const MapEdits* edits() const override { return &area_edits(); }
    std::vector<const Rule*> remedies() const override {
        return remedied_rules(area_remedies(), area_rules);
    }

    std::optional<Recognition> recognise(ByteView bytes,
                                         std::string_view file_name) const override {
        return recognise_area(bytes, file_name);
    }

    bool may_be_damaged(ByteView bytes, std::string_view) const override {
        return !holds_text(bytes);
    }

  protected:
    std::optional<PathContext> context_of(std::string_view version) const override {
        return version == version_name ? std::optional(PathContext{}) : std::nullopt;
    }

    Expected<DocumentPointer> read_file(ByteView bytes, const OptionValues&) const override {
        return read_area<AreaDocument>(bytes, PathContext{});
    }

    Expected<void> explain_file(ByteView bytes, const OptionValues&,
                                const ExplainSink& sink) const override {
        return wend::explain<AreaFile>(bytes, PathContext{}, sink);
    }

    Expected<std::unique_ptr<const MapModel>> model(std::span<const Member> members,
                                                    const OptionValues& options) const override {
        const auto z_scale = z_scale_of(options);
        if (!z_scale) return failure(z_scale.error());
        return std::make_unique<const GtaIvMap>(members, *z_scale);
    }

    Expected<std::vector<OutputFile>> convert_maps(std::span<const std::span<const Member>> maps,
                                                   const ConvertRequest& request,
                                                   LossReport& losses) const override {
        if (request.options.contains("spacing"))
            return failure("the option `spacing` is for drawings");
        if (!request.format.empty()) return to_san_andreas(maps, request, losses);
        if (!request.options.empty())
            return failure("the option `z-scale` is for conversions to gta-sa-paths");
        if (!request.version.empty() && request.version != version_name)
            return failure(no_version(info(), request.version));
        if (maps.size() > 1) return failure("maps of GTA IV cannot be put together");
        std::vector<OutputFile> files;
        for (const Member& member : maps.front())
            files.push_back({std::string(base_name(member.file)), member.document});
        return files;
    }

    Expected<std::vector<OutputFile>> map_of_drawing(const Drawing& drawing,
                                                     const ConvertRequest& request,
                                                     LossReport& losses) const override {
        if (!request.version.empty() && request.version != version_name)
            return failure(no_version(info(), request.version));
        return make_drawn_map(drawing, request, losses);
    }

    Expected<std::vector<OutputFile>> sample_in(const PathContext&,
                                                const SampleRequest& request) const override {
        return sample_map(request);
    }
};

}  // namespace

const Format& gta_iv_format() {
    static const GtaIvFormat format;
    return format;
}

std::vector<Count> AreaDocument::counts() const {
    const Header& header = file.header;
    return {{"nodes", header.nodes},
            {"vehicle_nodes", header.vehicle_nodes},
            {"other_nodes", header.other_nodes},
            {"links", header.links}};
}

bool AreaDocument::is_game_name(std::string_view file_name) const {
    return gta_paths::is_game_name(file_name, ".nod");
}

std::optional<std::uint32_t> AreaDocument::number_in_map(std::string_view file_name) const {
    if (file.area != no_area) return file.area;
    return number_in_name(file_name);
}

Expected<Bytes> AreaDocument::encoded() const {
    if (auto counted = expect_counted_links(file); !counted)
        return failure(std::move(counted.error()));
    return encode(file, context);
}

}  // namespace wend::gta_paths::iv
