#include "formats/gta_paths/san_andreas_format.hpp"

#include <fmt/format.h>

#include "describe/json_guide.hpp"
#include "describe/json_header.hpp"
#include "describe/layout.hpp"
#include "formats/gta_paths/area_codec.hpp"
#include "formats/gta_paths/area_document.hpp"
#include "formats/gta_paths/area_network.hpp"
#include "formats/gta_paths/checked_map.hpp"
#include "formats/gta_paths/convert_version.hpp"
#include "formats/gta_paths/file_number.hpp"
#include "formats/gta_paths/game_rules.hpp"
#include "formats/gta_paths/iv/to_gta_iv.hpp"
#include "formats/gta_paths/map_grid.hpp"
#include "formats/gta_paths/move_maps.hpp"
#include "formats/gta_paths/recognise_area.hpp"
#include "formats/gta_paths/town_map.hpp"
#include "formats/gta_paths/unmarked_fla4.hpp"

namespace wend::gta_paths {
namespace {

const FormatInfo san_andreas_info{
    .id = "gta-sa-paths",
    .title = "GTA San Andreas path files, the game's own and fastman92's",
    .games = {"GTA San Andreas", "GTA San Andreas with fastman92 limit adjuster"},
    .versions = {{"vanilla", "as the game ships them: 8x8 areas of 750 m"},
                 {"fm92-ver2", "fastman92 VER2: 32-bit positions and navi nodes"},
                 {"fm92-ver3", "fastman92 VER3: 16-bit flood fill numbers too"},
                 {"fla4", "fastman92 FLA4: as VER3, padded to 4 bytes"}},
    .extensions = {".dat"},
    .recognised_by = "the mark FM92 or FLA4, or without one by counts that make the file's size",
    .one_map_in_many_files = true,
    .options =
        {{"map-size", "METRES",
          "side of the map: 3000, 6000, 12000, 24000 or 48000 (default: as the positions say)"}},
    .convert_options =
        {{"map-size", "METRES",
          "side of the map that is made: 3000, 6000, 12000, 24000 or 48000 (default: that of IN, "
          "the largest of several)"},
         {"translate", "X,Y,Z",
          "move by so many metres east, north and up, each a multiple of 0.125; Z may be left out "
          "(default: 0,0,0)"},
         {"source-map-size", "METRES", "side of the map IN (default: as the positions say)"},
         {"z-scale", "UNITS",
          "raw units of height to the metre in files of GTA IV, 128 or 64 (default: 128)"}},
    .sample_options = {{"map-size", "METRES",
                        "side of the map (default: the smallest that has room, from 6000 on)"}},
    .converts_to = {"gta-iv-paths"},
};

DocumentPointer make_document(PathContext context, AreaFile file) {
    return std::make_unique<AreaDocument>(context, std::move(file));
}

// The version of that name, or without one that of all files.
Expected<Version> target_version(std::span<const std::span<const Member>> maps,
                                 std::string_view name) {
    if (!name.empty()) {
        if (const auto version = version_named(name)) return *version;
        return failure(fmt::format("{} has no version \"{}\"", san_andreas_info.id, name));
    }
    std::optional<Version> common;
    for (const auto& map : maps) {
        for (const Member& member : map) {
            const Version version = AreaDocument::of(*member.document).context.version;
            if (common.value_or(version) != version)
                return failure(
                    fmt::format("there are files in {} and in {}; --to says which "
                                "version all of them should be in",
                                version_name(*common), version_name(version)));
            common = version;
        }
    }
    if (!common) return failure("there are no files to convert");
    return *common;
}

}  // namespace

const FormatInfo& SanAndreasFormat::info() const { return san_andreas_info; }

std::optional<Recognition> SanAndreasFormat::recognise(ByteView bytes,
                                                       std::string_view file_name) const {
    return recognise_area(bytes, file_name);
}

Expected<DocumentPointer> SanAndreasFormat::read(ByteView bytes) const {
    if (auto wrong = unmarked_fla4(bytes)) return failure(std::move(*wrong));
    const PathContext context{version_of(bytes)};
    Expected<AreaFile> file = decode<AreaFile>(bytes, context);
    if (!file) return failure(std::move(file.error()));
    if (Expected<void> countable = check_counts(*file); !countable) {
        Error error = std::move(countable.error());
        error.offset = wend::offset_of(*file, context, error.field);
        return failure(std::move(error));
    }
    file->area = area_of<PathNode>(file->nodes);
    return make_document(context, std::move(*file));
}

Expected<Bytes> SanAndreasFormat::write(const Document& document) const {
    const AreaDocument& area = AreaDocument::of(document);
    if (area.file.missing_bytes != 0 && !area.file.trailing.empty())
        return failure(Error{.message = "a file that ends early has no room for trailing bytes",
                             .field = "trailing"});
    if (area.file.header.links != area.file.links.size())
        return failure(Error{.message = fmt::format("the count is {}, but there are {}",
                                                    area.file.header.links, area.file.links.size()),
                             .field = "links"});
    return encode(area.file, area.context);
}

void SanAndreasFormat::write_json(const Document& document, TextSink& sink) const {
    const AreaDocument& area = AreaDocument::of(document);
    AreaFile computed = area.file;
    // Where nothing can be derived, every derived value is shown as it is stored.
    if (!derive(computed, area.context)) computed = AreaFile{};
    spell_json(area.file, computed, area.context, info().id, version(document), sink);
}

Expected<DocumentPointer> SanAndreasFormat::read_json(std::string_view json, bool recompute) const {
    const auto named = read_json_version(json, info().id);
    if (!named) return failure(named.error());
    const auto version = version_named(*named);
    if (!version) return failure(unknown_json_version(json, info().id, *named));
    const PathContext context{*version};
    Expected<AreaFile> file = parse_json<AreaFile>(
        json, context, recompute, [&](AreaFile& parsed) { return derive(parsed, context); });
    if (!file) return failure(std::move(file.error()));
    return make_document(context, std::move(*file));
}

Expected<JsonGuide> SanAndreasFormat::json_guide(std::string_view version) const {
    const auto named = version_named(version);
    if (!named) return failure(no_version_text(info().id, version));
    return json_guide_of<AreaFile>(PathContext{*named}, info().id, version);
}

Expected<void> SanAndreasFormat::explain(ByteView bytes, const ExplainSink& sink) const {
    if (auto wrong = unmarked_fla4(bytes)) return failure(std::move(*wrong));
    return wend::explain<AreaFile>(bytes, PathContext{version_of(bytes)}, sink);
}

std::string_view SanAndreasFormat::version(const Document& document) const {
    return version_name(AreaDocument::of(document).context.version);
}

std::vector<Count> SanAndreasFormat::counts(const Document& document) const {
    const Header& header = AreaDocument::of(document).file.header;
    return {{"nodes", header.nodes},
            {"vehicle_nodes", header.vehicle_nodes},
            {"ped_nodes", header.ped_nodes},
            {"navi_nodes", header.navi_nodes},
            {"links", header.links}};
}

std::vector<std::pair<std::string, std::string>> SanAndreasFormat::facts(
    std::span<const Member> members, const OptionValues& options) const {
    const Expected<Grid> grid = grid_of(members, options);
    if (!grid) return {};
    return {{"map_size", fmt::format("{} m", grid->map_size())},
            {"areas", fmt::format("{} of {} ({} x {})", members.size(), grid->area_count(),
                                  grid->side(), grid->side())}};
}

std::optional<std::uint32_t> SanAndreasFormat::member_key(const Document& document,
                                                          std::string_view file_name) const {
    const AreaFile& file = AreaDocument::of(document).file;
    if (file.area != no_area) return file.area;
    return number_in_name(file_name);
}

Expected<Network> SanAndreasFormat::network(std::span<const Member> members,
                                            const OptionValues& options) const {
    const Expected<Grid> grid = grid_of(members, options);
    if (!grid) return failure(grid.error());
    return make_network(members, *grid);
}

std::span<const Rule> SanAndreasFormat::rules() const { return area_rules; }

void SanAndreasFormat::check(std::span<const Member> members, const Network& network,
                             const OptionValues& options, CheckReport& report) const {
    const Expected<Grid> grid = grid_of(members, options);
    if (!grid) return;
    check_area_rules({AreaMap(members), network, *grid, report});
}

std::string SanAndreasFormat::field_path(const Document&, Element element, Origin origin) const {
    return fmt::format("{}[{}]", element == Element::node ? "nodes" : "links", origin.record);
}

std::optional<std::uint64_t> SanAndreasFormat::offset_of(const Document& document,
                                                         std::string_view field_path) const {
    const AreaDocument& area = AreaDocument::of(document);
    return wend::offset_of(area.file, area.context, field_path);
}

Expected<std::unique_ptr<GameRules>> SanAndreasFormat::game_rules(std::span<const Member> members,
                                                                  const Network& network,
                                                                  const OptionValues&) const {
    return make_game_rules(make_game_graph(AreaMap(members), network), network, san_andreas_traits);
}

Expected<std::vector<OutputFile>> SanAndreasFormat::convert(
    std::span<const std::span<const Member>> maps, const ConvertRequest& request,
    LossReport& losses) const {
    if (!request.format.empty()) return iv::to_gta_iv(maps, request, losses);
    if (request.options.contains("z-scale"))
        return failure("--z-scale is for conversions to gta-iv-paths");
    const auto target = target_version(maps, request.version);
    if (!target) return failure(target.error());
    const PathContext context{*target};
    if (maps.size() > 1 || !request.options.empty()) {
        const auto move = MoveRequest::of(maps, context, request.options);
        if (!move) return failure(move.error());
        std::vector<OutputFile> files = move_maps(maps, *move, losses);
        if (!losses.allows(request.lossy)) return failure("not all of this can be moved there");
        if (files.empty()) return failure("there is nothing to move: all areas are empty");
        return files;
    }
    std::vector<OutputFile> files;
    for (const Member& member : maps.front()) {
        AreaFile file = convert_version(AreaDocument::of(*member.document), context, losses);
        const std::size_t folder = member.file.find_last_of("/\\");
        files.push_back({member.file.substr(folder == std::string::npos ? 0 : folder + 1),
                         make_document(context, std::move(file))});
    }
    if (!losses.allows(request.lossy))
        return failure(fmt::format("{} cannot hold all of this map", version_name(*target)));
    return files;
}

Expected<std::vector<OutputFile>> SanAndreasFormat::sample(const SampleRequest& request) const {
    const auto version =
        version_named(request.version.empty() ? info().versions.front().name : request.version);
    if (!version)
        return failure(fmt::format("{} has no version \"{}\"", info().id, request.version));
    return make_town_map(request, PathContext{*version});
}

std::string SanAndreasFormat::layout_page() const {
    std::vector<VersionLayout> versions;
    for (const Version version : all_versions)
        versions.push_back(
            {std::string(version_name(version)), layout_tables<AreaFile>(PathContext{version})});
    return layout_markdown(versions);
}

}  // namespace wend::gta_paths
