#include "formats/gta_paths/iv/gta_iv_format.hpp"

#include <fmt/format.h>

#include "format/described_format.hpp"
#include "formats/gta_paths/file_number.hpp"
#include "formats/gta_paths/iv/area_document.hpp"
#include "formats/gta_paths/iv/area_network.hpp"
#include "formats/gta_paths/iv/checked_map.hpp"
#include "formats/gta_paths/iv/game_graph.hpp"
#include "formats/gta_paths/iv/recognise_area.hpp"
#include "formats/gta_paths/iv/sample_map.hpp"
#include "formats/gta_paths/iv/scale_test.hpp"
#include "formats/gta_paths/iv/to_san_andreas.hpp"
#include "formats/gta_paths/iv/z_scale.hpp"
#include "formats/gta_paths/read_area.hpp"
#include "wend/map.hpp"

namespace wend::gta_paths::iv {
namespace {

const FormatInfo gta_iv_info{
    .id = "gta-iv-paths",
    .title = "GTA IV path files",
    .games = {"GTA IV"},
    .versions = {{std::string(version_name), "as the game ships them: 8x8 areas of 750 m"}},
    .extensions = {".nod"},
    .recognised_by = "counts that make the file's size, and nodes that the search has not reached",
    .one_map_in_many_files = true,
    .options = {{"z-scale", "UNITS",
                 "raw units of height to the metre: 128 or 64; info tells what the links support "
                 "(default: 128)"}},
    .convert_options =
        {{"z-scale", "UNITS",
          "raw units of height to the metre in files of GTA IV, 128 or 64 (default: 128)"}},
    .converts_to = {"gta-sa-paths"},
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

    std::string field_path(Element element, Origin origin) const override {
        return record_path(element, origin);
    }

    Expected<void> check(const Network& network, const OptionValues&,
                         CheckReport& report) const override {
        check_area_rules({{areas_, network, Grid(Grid::vanilla_side), report}}, z_scale_);
        return {};
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

    std::optional<Recognition> recognise(ByteView bytes,
                                         std::string_view file_name) const override {
        return recognise_area(bytes, file_name);
    }

  protected:
    std::optional<PathContext> context_of(std::string_view version) const override {
        return version == version_name ? std::optional(PathContext{}) : std::nullopt;
    }

    DocumentOrError read_document(ByteView bytes, const OptionValues&) const override {
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
        if (!request.format.empty()) return to_san_andreas(maps, request, losses);
        if (!request.options.empty())
            return failure("--z-scale is for conversions to gta-sa-paths");
        if (!request.version.empty() && request.version != version_name)
            return failure(fmt::format("{} has no version \"{}\"", info().id, request.version));
        if (maps.size() > 1) return failure("maps of GTA IV cannot be put together");
        std::vector<OutputFile> files;
        for (const Member& member : maps.front())
            files.push_back(
                {member.file.substr(member.file.find_last_of("/\\") + 1), member.document});
        return files;
    }

    Expected<std::vector<OutputFile>> make_sample(const SampleRequest& request) const override {
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

std::optional<std::uint32_t> AreaDocument::number_in_map(std::string_view file_name) const {
    if (file.area != no_area) return file.area;
    return number_in_name(file_name);
}

Expected<Bytes> AreaDocument::write() const {
    if (auto counted = expect_counted_links(file); !counted)
        return failure(std::move(counted.error()));
    return DescribedDocument::write();
}

}  // namespace wend::gta_paths::iv
