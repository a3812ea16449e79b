#include "formats/source_nav/source_nav_format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "describe/json_guide.hpp"
#include "describe/json_header.hpp"
#include "describe/layout.hpp"
#include "formats/source_nav/checked_mesh.hpp"
#include "formats/source_nav/convert_request.hpp"
#include "formats/source_nav/nav_codec.hpp"
#include "formats/source_nav/nav_facts.hpp"
#include "formats/source_nav/nav_game_rules.hpp"
#include "formats/source_nav/nav_network.hpp"
#include "formats/source_nav/other_files.hpp"
#include "formats/source_nav/read_nav.hpp"
#include "formats/source_nav/sample_mesh.hpp"

namespace wend::source_nav {
namespace {

const FormatInfo source_nav_info{
    .id = "source-nav",
    .title = "Source engine navigation meshes",
    .games = {"Counter-Strike 1.6 and Condition Zero with bots", "Counter-Strike: Source",
              "Counter-Strike: Global Offensive", "Team Fortress 2", "Left 4 Dead 2", "Garry's Mod",
              "Insurgency", "mods on the Source SDK 2013"},
    .versions = {{"16.0", "Source SDK 2013, Garry's Mod, Half-Life 2: Deathmatch and most mods"},
                 {"16.1", "Counter-Strike: Global Offensive, Counter-Strike: Source since 2010"},
                 {"16.2", "Team Fortress 2 and mods on its code"},
                 {"16.4", "Insurgency"},
                 {"16.14", "Left 4 Dead 2"},
                 {"16.13", "Left 4 Dead; experimental, no file seen"},
                 {"15.0", "Source; adds nothing, approaches leave"},
                 {"15.1", "the same of Counter-Strike, with approaches"},
                 {"14.0", "Source; adds whether it is analysed"},
                 {"13.0", "Source; adds 32 attributes"},
                 {"12.0", "Source; adds whether there are unnamed areas"},
                 {"11.0", "Source; adds light"},
                 {"10.0", "Source; adds the sub-version"},
                 {"9", "Counter-Strike: Source as first shipped; adds 16 attributes"},
                 {"8", "Source; adds times of occupation"},
                 {"7", "Source; areas know their ladders"},
                 {"6", "the first of Source; adds ladders"},
                 {"5", "Counter-Strike 1.6 and Condition Zero; adds places"},
                 {"4", "Counter-Strike 1.6 bots; adds the size of the map"},
                 {"3", "Counter-Strike 1.6 bots; encounters by ids of spots"},
                 {"2", "Counter-Strike 1.6 bots; hiding spots with ids"},
                 {"1", "Counter-Strike 1.6 bots"}},
    .extensions = {".nav"},
    .recognised_by = "the mark 0xFEEDFACE",
    .layout_options = {{"area-tail", "BYTES",
                        "so many bytes that no game knows follow each area, as in meshes of mods "
                        "(default: 0)"}},
    .check_options = {{"bsp", "FILE", "the map file, whose size the mesh should name",
                       OptionSpec::Kind::size_of_file}},
    .convert_options = {{"bsp", "FILE",
                         "stamp the mesh with the size of this map file (default: as it is)",
                         OptionSpec::Kind::size_of_file}},
};

// What `--area-tail` says.
Expected<u32> area_tail_named(const std::string& text) {
    u32 bytes = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), bytes);
    if (error == std::errc{} && end == text.data() + text.size() && bytes <= longest_area_tail)
        return bytes;
    return failure(fmt::format("--area-tail: '{}' was expected to be a number of bytes, 0 to {}",
                               text, longest_area_tail));
}

}  // namespace

const FormatInfo& SourceNavFormat::info() const { return source_nav_info; }

std::optional<Recognition> SourceNavFormat::recognise(ByteView bytes, std::string_view) const {
    constexpr std::array mark{std::byte{0xCE}, std::byte{0xFA}, std::byte{0xED}, std::byte{0xFE}};
    if (bytes.size() < mark.size() || !std::ranges::equal(bytes.first(mark.size()), mark))
        return std::nullopt;
    const auto context = stated_version(bytes);
    return Recognition{context ? version_name(*context) : "", Recognition::By::mark};
}

Expected<std::unique_ptr<const Format>> SourceNavFormat::laid_out(
    const OptionValues& options) const {
    const auto option = options.find("area-tail");
    if (option == options.end()) return nullptr;
    const auto bytes = area_tail_named(option->second);
    if (!bytes) return failure(bytes.error());
    return std::make_unique<const SourceNavFormat>(*bytes);
}

std::string SourceNavFormat::other_file(ByteView bytes, std::string_view file_name) const {
    return source_nav::other_file(bytes, file_name);
}

Expected<DocumentPointer> SourceNavFormat::read(ByteView bytes) const {
    auto document = read_nav(bytes, area_tail_);
    if (!document) return failure(std::move(document.error()));
    return std::move(*document);
}

Expected<Bytes> SourceNavFormat::write(const Document& document) const {
    const NavDocument& nav = NavDocument::of(document);
    return encode(nav.file, nav.context);
}

void SourceNavFormat::write_json(const Document& document, TextSink& sink) const {
    const NavDocument& nav = NavDocument::of(document);
    NavFile computed = nav.file;
    // It cannot fail: what is derived is a yes or no.
    (void)derive(computed, nav.context);
    spell_json(nav.file, computed, nav.context, info().id, nav.version, sink);
}

Expected<DocumentPointer> SourceNavFormat::read_json(std::string_view json, bool recompute) const {
    const auto named = read_json_version(json, info().id);
    if (!named) return failure(named.error());
    const auto context = version_named(*named);
    if (!context) return failure(unknown_json_version(json, info().id, *named));
    auto document = std::make_unique<NavDocument>(*context, json.size() / 2);
    Expected<NavFile> file =
        parse_json<NavFile>(json, document->context, recompute,
                            [&](NavFile& parsed) { return derive(parsed, document->context); });
    if (!file) return failure(std::move(file.error()));
    document->file = std::move(*file);
    return document;
}

Expected<JsonGuide> SourceNavFormat::json_guide(std::string_view version) const {
    const auto context = version_named(std::string(version));
    if (!context) return failure(no_version_text(info().id, version));
    return json_guide_of<NavFile>(*context, info().id, version);
}

Expected<void> SourceNavFormat::explain(ByteView bytes, const ExplainSink& sink) const {
    // The layout that fits; of a file that none fits, the one that its version should have.
    auto document = read_nav(bytes, area_tail_);
    auto context = stated_version(bytes);
    if (!context) return failure(std::move(document.error()));
    context->area_tail = area_tail_;
    if (document) {
        context->family = (*document)->context.family;
        document->reset();  // It would be in memory twice.
    }
    Arena arena(2 * bytes.size());
    context->arena = &arena;
    return wend::explain<NavFile>(bytes, *context, sink);
}

std::string_view SourceNavFormat::version(const Document& document) const {
    return NavDocument::of(document).version;
}

std::vector<Count> SourceNavFormat::counts(const Document& document) const {
    return counts_of(NavDocument::of(document));
}

std::vector<std::pair<std::string, std::string>> SourceNavFormat::facts(
    std::span<const Member> members, const OptionValues&) const {
    return facts_of(NavDocument::of(*members.front().document));
}

std::optional<std::uint32_t> SourceNavFormat::member_key(const Document&, std::string_view) const {
    return std::nullopt;
}

Expected<Network> SourceNavFormat::network(std::span<const Member> members,
                                           const OptionValues&) const {
    return make_network(members.front());
}

std::span<const Rule> SourceNavFormat::rules() const { return nav_rules; }

void SourceNavFormat::check(std::span<const Member> members, const Network& network,
                            const OptionValues& options, CheckReport& report) const {
    check_nav_rules(CheckedMesh(NavDocument::of(*members.front().document), network, report),
                    options);
}

std::string SourceNavFormat::field_path(const Document& document, Element element,
                                        Origin origin) const {
    const NavArea& area = NavDocument::of(document).file.areas[origin.record];
    const std::string path = fmt::format("areas[{}]", origin.record);
    if (element == Element::node) return path;
    const LinkPart part = link_part(area, origin.part);
    switch (part.by) {
        case LinkPart::By::connection:
            return fmt::format("{}.connections.{}[{}]", path, direction_names[part.direction],
                               part.place);
        case LinkPart::By::ladder_up:
            return fmt::format("{}.ladders_up[{}]", path, part.place);
        case LinkPart::By::ladder_down:
            return fmt::format("{}.ladders_down[{}]", path, part.place);
    }
    return path;
}

std::optional<std::uint64_t> SourceNavFormat::offset_of(const Document& document,
                                                        std::string_view field_path) const {
    const NavDocument& nav = NavDocument::of(document);
    return wend::offset_of(nav.file, nav.context, field_path);
}

Expected<std::unique_ptr<GameRules>> SourceNavFormat::game_rules(std::span<const Member> members,
                                                                 const Network& network,
                                                                 const OptionValues&) const {
    return make_game_rules(members.front(), network);
}

Expected<std::vector<OutputFile>> SourceNavFormat::convert(
    std::span<const std::span<const Member>> maps, const ConvertRequest& request,
    LossReport& losses) const {
    return convert_meshes(maps, request, losses);
}

Expected<std::vector<OutputFile>> SourceNavFormat::sample(const SampleRequest& request) const {
    const std::string& version =
        request.version.empty() ? info().versions.front().name : request.version;
    const auto context = version_named(version);
    if (!context || context->area_tail > 0)
        return failure(fmt::format("{} has no version \"{}\"", info().id, version));
    auto mesh = make_sample_mesh(request, *context);
    if (!mesh) return failure(std::move(mesh.error()));
    std::vector<OutputFile> files;
    files.push_back({"building.nav", std::move(*mesh)});
    return files;
}

// The versions that change more than a field: a column for each of all would be unreadable.
std::string SourceNavFormat::layout_page() const {
    std::vector<VersionLayout> versions;
    for (const char* name : {"1", "3", "5", "6", "9", "13.0", "16.0", "16.1", "16.2", "16.14"})
        versions.push_back({name, layout_tables<NavFile>(version_named(name).value())});
    return layout_markdown(versions);
}

}  // namespace wend::source_nav
