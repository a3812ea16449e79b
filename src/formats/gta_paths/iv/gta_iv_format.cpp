#include "formats/gta_paths/iv/gta_iv_format.hpp"

#include <fmt/format.h>

#include "describe/json_guide.hpp"
#include "describe/json_header.hpp"
#include "describe/layout.hpp"
#include "formats/gta_paths/file_number.hpp"
#include "formats/gta_paths/iv/area_codec.hpp"
#include "formats/gta_paths/iv/area_document.hpp"
#include "formats/gta_paths/iv/area_network.hpp"
#include "formats/gta_paths/iv/checked_map.hpp"
#include "formats/gta_paths/iv/game_graph.hpp"
#include "formats/gta_paths/iv/recognise_area.hpp"
#include "formats/gta_paths/iv/sample_map.hpp"
#include "formats/gta_paths/iv/scale_test.hpp"
#include "formats/gta_paths/iv/to_san_andreas.hpp"

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

DocumentPointer make_document(AreaFile file) {
    return std::make_unique<AreaDocument>(std::move(file));
}

}  // namespace

const FormatInfo& GtaIvFormat::info() const { return gta_iv_info; }

std::optional<Recognition> GtaIvFormat::recognise(ByteView bytes,
                                                  std::string_view file_name) const {
    return recognise_area(bytes, file_name);
}

Expected<DocumentPointer> GtaIvFormat::read(ByteView bytes) const {
    constexpr PathContext context;
    Expected<AreaFile> file = decode<AreaFile>(bytes, context);
    if (!file) return failure(std::move(file.error()));
    if (Expected<void> countable = check_counts(*file); !countable) {
        Error error = std::move(countable.error());
        error.offset = wend::offset_of(*file, context, error.field);
        return failure(std::move(error));
    }
    file->area = area_of<PathNode>(file->nodes);
    return make_document(std::move(*file));
}

Expected<Bytes> GtaIvFormat::write(const Document& document) const {
    const AreaFile& file = AreaDocument::of(document).file;
    if (file.header.links != file.links.size())
        return failure(Error{.message = fmt::format("the count is {}, but there are {}",
                                                    file.header.links, file.links.size()),
                             .field = "links"});
    return encode(file, PathContext{});
}

void GtaIvFormat::write_json(const Document& document, TextSink& sink) const {
    const AreaFile& file = AreaDocument::of(document).file;
    AreaFile computed = file;
    // Where nothing can be derived, every derived value is shown as it is stored.
    if (!derive(computed, {})) computed = AreaFile{};
    spell_json(file, computed, PathContext{}, info().id, version(document), sink);
}

Expected<DocumentPointer> GtaIvFormat::read_json(std::string_view json, bool recompute) const {
    const auto named = read_json_version(json, info().id);
    if (!named) return failure(named.error());
    if (*named != version_name) return failure(unknown_json_version(json, info().id, *named));
    Expected<AreaFile> file = parse_json<AreaFile>(
        json, PathContext{}, recompute, [](AreaFile& parsed) { return derive(parsed, {}); });
    if (!file) return failure(std::move(file.error()));
    return make_document(std::move(*file));
}

Expected<JsonGuide> GtaIvFormat::json_guide(std::string_view version) const {
    if (version != version_name) return failure(no_version_text(info().id, version));
    return json_guide_of<AreaFile>(PathContext{}, info().id, version);
}

Expected<void> GtaIvFormat::explain(ByteView bytes, const ExplainSink& sink) const {
    return wend::explain<AreaFile>(bytes, PathContext{}, sink);
}

std::string_view GtaIvFormat::version(const Document&) const { return version_name; }

std::vector<Count> GtaIvFormat::counts(const Document& document) const {
    const Header& header = AreaDocument::of(document).file.header;
    return {{"nodes", header.nodes},
            {"vehicle_nodes", header.vehicle_nodes},
            {"other_nodes", header.other_nodes},
            {"links", header.links}};
}

std::vector<std::pair<std::string, std::string>> GtaIvFormat::facts(
    std::span<const Member> members, const OptionValues& options) const {
    const auto z_scale = z_scale_of(options);
    if (!z_scale) return {};
    const u32 areas = Grid(Grid::vanilla_side).area_count();
    const ScaleTest test = test_scales(AreaMap(members), *make_network(members, *z_scale));
    return {{"areas", fmt::format("{} of {}", members.size(), areas)},
            {"height_scale", fmt::format("1/{} m", *z_scale)},
            {"height_scale_test", test.text()}};
}

std::optional<std::uint32_t> GtaIvFormat::member_key(const Document& document,
                                                     std::string_view file_name) const {
    const AreaFile& file = AreaDocument::of(document).file;
    if (file.area != no_area) return file.area;
    return number_in_name(file_name);
}

Expected<Network> GtaIvFormat::network(std::span<const Member> members,
                                       const OptionValues& options) const {
    const auto z_scale = z_scale_of(options);
    if (!z_scale) return failure(z_scale.error());
    return make_network(members, *z_scale);
}

std::span<const Rule> GtaIvFormat::rules() const { return area_rules; }

void GtaIvFormat::check(std::span<const Member> members, const Network& network,
                        const OptionValues& options, CheckReport& report) const {
    const auto z_scale = z_scale_of(options);
    if (!z_scale) return;
    check_area_rules({{AreaMap(members), network, Grid(Grid::vanilla_side), report}}, *z_scale);
}

std::string GtaIvFormat::field_path(const Document&, Element element, Origin origin) const {
    return fmt::format("{}[{}]", element == Element::node ? "nodes" : "links", origin.record);
}

std::optional<std::uint64_t> GtaIvFormat::offset_of(const Document& document,
                                                    std::string_view field_path) const {
    return wend::offset_of(AreaDocument::of(document).file, PathContext{}, field_path);
}

Expected<std::unique_ptr<GameRules>> GtaIvFormat::game_rules(std::span<const Member> members,
                                                             const Network& network,
                                                             const OptionValues&) const {
    return make_game_rules(make_game_graph(AreaMap(members), network), network, borrowed_traits);
}

Expected<std::vector<OutputFile>> GtaIvFormat::convert(
    std::span<const std::span<const Member>> maps, const ConvertRequest& request,
    LossReport& losses) const {
    if (!request.format.empty()) return to_san_andreas(maps, request, losses);
    if (!request.options.empty()) return failure("--z-scale is for conversions to gta-sa-paths");
    if (!request.version.empty() && request.version != version_name)
        return failure(fmt::format("{} has no version \"{}\"", info().id, request.version));
    if (maps.size() > 1) return failure("maps of GTA IV cannot be put together");
    std::vector<OutputFile> files;
    for (const Member& member : maps.front())
        files.push_back({member.file.substr(member.file.find_last_of("/\\") + 1),
                         make_document(AreaDocument::of(*member.document).file)});
    return files;
}

Expected<std::vector<OutputFile>> GtaIvFormat::sample(const SampleRequest& request) const {
    if (!request.version.empty() && request.version != version_name)
        return failure(fmt::format("{} has no version \"{}\"", info().id, request.version));
    return sample_map(request);
}

std::string GtaIvFormat::layout_page() const {
    return layout_markdown({{std::string(version_name), layout_tables<AreaFile>(PathContext{})}});
}

}  // namespace wend::gta_paths::iv
