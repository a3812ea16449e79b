#include "formats/metroid_path/path_format.hpp"

#include <fmt/format.h>

#include "describe/json_guide.hpp"
#include "describe/json_header.hpp"
#include "describe/layout.hpp"
#include "formats/metroid_path/area_transform.hpp"
#include "formats/metroid_path/checked_room.hpp"
#include "formats/metroid_path/creature_options.hpp"
#include "formats/metroid_path/derive.hpp"
#include "formats/metroid_path/mesh/convert_rooms.hpp"
#include "formats/metroid_path/mesh/room_request.hpp"
#include "formats/metroid_path/path_codec.hpp"
#include "formats/metroid_path/path_document.hpp"
#include "formats/metroid_path/path_facts.hpp"
#include "formats/metroid_path/path_game_rules.hpp"
#include "formats/metroid_path/path_network.hpp"
#include "formats/metroid_path/read_path.hpp"
#include "formats/metroid_path/sample_room.hpp"

namespace wend::metroid_path {
namespace {

const FormatInfo path_info{
    .id = path_id,
    .title = "Metroid Prime PATH, the mesh that creatures of a room find their ways in",
    .games = {"Metroid Prime", "Metroid Prime 2: Echoes", "Metroid Prime 3: Corruption"},
    .versions = {{"4", "Metroid Prime"},
                 {"6", "Metroid Prime 2: Echoes; adds a graph of points"},
                 {"7", "Metroid Prime 3: Corruption; experimental, no file seen"}},
    .extensions = {".path"},
    .recognised_by = "a version from 4 to 7 and counts that make the file's size",
    .options = {area_transform()},
    .convert_options = room_options(),
    .sample_nodes = 200,
    .game_options = creature_options(),
    .converts_to = {mesh_id},
};

}  // namespace

const FormatInfo& PathFormat::info() const { return path_info; }

std::optional<Recognition> PathFormat::recognise(ByteView bytes, std::string_view) const {
    const auto layout = find_layout(bytes);
    if (!layout || !layout->closes) return std::nullopt;
    return Recognition{version_name(layout->context), Recognition::By::sizes};
}

Expected<DocumentPointer> PathFormat::read(ByteView bytes) const {
    auto document = read_path(bytes);
    if (!document) return failure(std::move(document.error()));
    return std::move(*document);
}

Expected<Bytes> PathFormat::write(const Document& document) const {
    const PathDocument& path = PathDocument::of(document);
    return encode(path.file, path.context);
}

void PathFormat::write_json(const Document& document, TextSink& sink) const {
    const PathDocument& path = PathDocument::of(document);
    PathFile computed = path.file;
    // Tables too large to be computed are shown as they are stored.
    static_cast<void>(derive(computed, path.context));
    spell_json(path.file, computed, path.context, info().id, path.version, sink);
}

Expected<DocumentPointer> PathFormat::read_json(std::string_view json, bool recompute) const {
    const auto version = read_json_version(json, info().id);
    if (!version) return failure(version.error());
    const auto context = version_named(*version);
    if (!context) return failure(unknown_json_version(json, info().id, *version));
    Expected<void> derived;
    Expected<PathFile> file =
        parse_json<PathFile>(json, *context, recompute, [&](PathFile& parsed) {
            derived = derive(parsed, *context);
            return Expected<void>{};
        });
    if (!file) return failure(std::move(file.error()));
    // Tables too large to be computed must have been given.
    if (!derived && !has_whole_tables(*file, *context)) return failure(std::move(derived.error()));
    return std::make_unique<PathDocument>(*context, std::move(*file));
}

Expected<JsonGuide> PathFormat::json_guide(std::string_view version) const {
    const auto context = version_named(std::string(version));
    if (!context) return failure(no_version_text(info().id, version));
    return json_guide_of<PathFile>(*context, info().id, version);
}

Expected<void> PathFormat::explain(ByteView bytes, const ExplainSink& sink) const {
    const auto layout = find_layout(bytes);
    if (!layout) return failure(no_version(bytes));
    return wend::explain<PathFile>(bytes, layout->context, sink);
}

std::string_view PathFormat::version(const Document& document) const {
    return PathDocument::of(document).version;
}

std::vector<Count> PathFormat::counts(const Document& document) const {
    const PathFile& file = PathDocument::of(document).file;
    std::vector<Count> counts{{"regions", file.regions.size()},
                              {"corners", file.corners.size()},
                              {"links", file.links.size()},
                              {"octree_nodes", file.octree.size()},
                              {"lookups", file.lookup.size()}};
    if (PathDocument::of(document).context.has_points)
        counts.push_back({"points", file.points.size()});
    return counts;
}

std::vector<std::pair<std::string, std::string>> PathFormat::facts(std::span<const Member> members,
                                                                   const OptionValues&) const {
    return facts_of(PathDocument::of(*members.front().document));
}

std::optional<std::uint32_t> PathFormat::member_key(const Document&, std::string_view) const {
    return std::nullopt;
}

Expected<Network> PathFormat::network(std::span<const Member> members,
                                      const OptionValues& options) const {
    return make_network(members.front(), options);
}

Expected<std::unique_ptr<GameRules>> PathFormat::game_rules(std::span<const Member> members,
                                                            const Network& network,
                                                            const OptionValues& options) const {
    return make_game_rules(members.front(), network, options);
}

std::span<const Rule> PathFormat::rules() const { return path_rules; }

void PathFormat::check(std::span<const Member> members, const Network&, const OptionValues&,
                       CheckReport& report) const {
    check_path_rules(CheckedRoom(PathDocument::of(*members.front().document), report));
}

std::string PathFormat::field_path(const Document&, Element element, Origin origin) const {
    return fmt::format("{}[{}]", element == Element::node ? "regions" : "links",
                       element == Element::node ? origin.record : origin.part);
}

std::optional<std::uint64_t> PathFormat::offset_of(const Document& document,
                                                   std::string_view field_path) const {
    const PathDocument& path = PathDocument::of(document);
    return wend::offset_of(path.file, path.context, field_path);
}

Expected<std::vector<OutputFile>> PathFormat::convert(std::span<const std::span<const Member>> maps,
                                                      const ConvertRequest& request,
                                                      LossReport& losses) const {
    return convert_paths(maps, request, losses);
}

Expected<std::vector<OutputFile>> PathFormat::sample(const SampleRequest& request) const {
    const std::string& version =
        request.version.empty() ? info().versions.front().name : request.version;
    const auto context = version_named(version);
    if (!context) return failure(fmt::format("{} has no version \"{}\"", info().id, version));
    auto document = make_sample_room(request, *context);
    if (!document) return failure(document.error());
    std::vector<OutputFile> files;
    files.push_back({"room.PATH", std::move(*document)});
    return files;
}

// The layouts of the games.
std::string PathFormat::layout_page() const {
    std::vector<VersionLayout> versions;
    for (const FormatVersion& version : info().versions)
        versions.push_back(
            {version.name, layout_tables<PathFile>(version_named(version.name).value())});
    return layout_markdown(versions);
}

}  // namespace wend::metroid_path
