#include "formats/gta/san_andreas_format.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/names.hpp"
#include "core/document/described_format.hpp"
#include "formats/gta/check/checked_map.hpp"
#include "formats/gta/convert/convert_version.hpp"
#include "formats/gta/convert/move_maps.hpp"
#include "formats/gta/draw/area_network.hpp"
#include "formats/gta/edit/area_edits.hpp"
#include "formats/gta/from_drawing/drawn_map.hpp"
#include "formats/gta/from_drawing/drawn_way.hpp"
#include "formats/gta/game/game_rules.hpp"
#include "formats/gta/iv/to_gta_iv.hpp"
#include "formats/gta/iv/z_scale.hpp"
#include "formats/gta/read/read_area.hpp"
#include "formats/gta/records/area_map.hpp"
#include "formats/gta/records/file_and_record_names.hpp"
#include "formats/gta/records/grid.hpp"
#include "formats/gta/repair/remedies.hpp"
#include "formats/gta/sample/town_map.hpp"
#include "formats/gta/source/write_source.hpp"
#include "formats/gta/source_format.hpp"

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
    .recognised_by =
        "the magic number FM92 or FLA4, or without one by counts that make the file's size",
    .one_map_in_many_files = true,
    .options = {{"map-size", Grid::map_sizes(),
                 "side of the map in metres (default: as the positions say)"}},
    .convert_options =
        {{"map-size", Grid::map_sizes(),
          "side of the map that is made, in metres (default: that of IN, the largest of several; "
          "of drawings the smallest from 6000 on that has room)"},
         {"translate", "X,Y,Z",
          "move by so many metres east, north and up, each a multiple of 0.125; Z may be left out "
          "(default: 0,0,0)"},
         {"source-map-size", Grid::map_sizes(),
          "side of the map IN in metres (default: as the positions say)"},
         iv::z_scale_option("raw units of height to the metre in files of GTA IV"),
         spacing_option()},
    .sample_options = {{"map-size", Grid::map_sizes(),
                        "side of the map in metres (default: the smallest that has room, from "
                        "6000 on)"}},
    .converts_to = {"gta-iv-paths", "gta-sa-source"},
    .drawn_properties = drawn_way_properties(),
};

// The version of that name, or without one that of all files.
Expected<Version> target_version(std::span<const std::span<const Member>> maps,
                                 std::string_view name) {
    if (!name.empty()) {
        if (const auto version = version_named(name)) return *version;
        return failure(no_version(san_andreas_info, name));
    }
    std::optional<Version> common;
    for (const auto& map : maps) {
        for (const Member& member : map) {
            const Version version = AreaDocument::of(*member.document).context.version;
            if (common.value_or(version) != version)
                return failure(
                    fmt::format("there are files in {} and in {}; the option `to` says which "
                                "version all of them should be in",
                                version_name(*common), version_name(version)));
            common = version;
        }
    }
    if (!common) return failure("there are no files to convert");
    return *common;
}

// A map of area files on its grid.
class SanAndreasMap : public MapModel {
  public:
    SanAndreasMap(std::span<const Member> members, const Grid& grid)
        : areas_(members), grid_(grid) {}

    Network network() const override {
        Network network = make_network(areas_.members(), grid_);
        // Pictures of the game's own map, such as those of its radar put together, show all of it.
        if (grid_.side() == Grid::vanilla_side) {
            const double side = grid_.map_size() / 2;
            network.map_extent.emplace().include({-side, -side, 0});
            network.map_extent->include({side, side, 0});
        }
        return network;
    }

    std::vector<Fact> facts(const Map&) const override {
        return {{"map_size", fmt::format("{} m", grid_.map_size())},
                {"areas", fmt::format("{} of {} ({} x {})", areas_.member_count(),
                                      grid_.area_count(), grid_.side(), grid_.side())}};
    }

    ListRecord record_of(Element element, Origin origin) const override {
        return {element == Element::node ? "nodes" : "links", origin.record};
    }

    Expected<void> check(const Network& network, const OptionValues&,
                         CheckReport& report) const override {
        check_area_rules({areas_, network, grid_, report});
        return {};
    }

    void repair(RepairJob& job) const override {
        AreaRepair target(areas_, grid_, job);
        apply_remedy(area_remedies(), job.rule().id, target);
    }

    Expected<std::unique_ptr<GameRules>> game_rules(const Network& network,
                                                    const OptionValues&) const override {
        return make_game_rules(make_game_graph(areas_, network), network, san_andreas_traits);
    }

  private:
    AreaMap areas_;
    Grid grid_;
};

// A file that lacks its first magic number is read as if it had it.
Bytes with_magic(ByteView bytes) {
    Bytes whole(magic_bytes, std::byte{0xFF});
    whole.insert(whole.end(), bytes.begin(), bytes.end());
    return whole;
}
// What errors say of that one, told of the file itself.
template <class T>
Expected<T> without_magic(Expected<T> result) {
    if (!result && result.error()->offset)
        *result.error()->offset -= std::min<std::uint64_t>(magic_bytes, *result.error()->offset);
    return result;
}

Expected<std::unique_ptr<AreaDocument>> read_unmarked(ByteView bytes) {
    if (auto wrong = unreadable_unmarked(bytes)) return failure(std::move(*wrong));
    auto document =
        without_magic(read_area<AreaDocument>(with_magic(bytes), PathContext{Version::fla4}));
    if (document) (*document)->file.lacks_mark = 1;
    return document;
}

// The path files of GTA San Andreas and of the fastman92 limit adjuster.
class SanAndreasFormat : public DescribedFormat<AreaDocument> {
  public:
    const FormatInfo& info() const override { return san_andreas_info; }
    std::span<const Rule> rules() const override { return area_rules; }
    const MapEdits* edits() const override { return &area_edits(); }
    std::vector<const Rule*> remedies() const override {
        return remedied_rules(area_remedies(), area_rules);
    }

    std::optional<Recognition> recognise(ByteView bytes,
                                         std::string_view file_name) const override {
        return recognise_area(bytes, file_name);
    }

    bool may_be_damaged(ByteView bytes, std::string_view file_name) const override {
        return may_be_damaged_area(bytes, file_name);
    }

  protected:
    std::optional<PathContext> context_of(std::string_view version) const override {
        const auto named = version_named(version);
        return named ? std::optional(PathContext{*named}) : std::nullopt;
    }

    Expected<DocumentPointer> read_file(ByteView bytes, const OptionValues&) const override {
        if (is_unmarked_fla4(bytes)) return read_unmarked(bytes);
        return read_area<AreaDocument>(bytes, PathContext{version_of(bytes)});
    }

    Expected<void> explain_file(ByteView bytes, const OptionValues&,
                                const ExplainSink& sink) const override {
        if (!is_unmarked_fla4(bytes))
            return wend::explain<AreaFile>(bytes, PathContext{version_of(bytes)}, sink);
        if (auto wrong = unreadable_unmarked(bytes)) return failure(std::move(*wrong));
        auto done = wend::explain<AreaFile>(with_magic(bytes), PathContext{Version::fla4},
                                            [&sink](ExplainedRun run) {
                                                if (run.offset < magic_bytes) return;
                                                run.offset -= magic_bytes;
                                                sink(run);
                                            });
        return without_magic(std::move(done));
    }

    Expected<std::unique_ptr<const MapModel>> model(std::span<const Member> members,
                                                    const OptionValues& options) const override {
        const auto grid = grid_of(members, options, "map-size");
        if (!grid) return failure(grid.error());
        return std::make_unique<const SanAndreasMap>(members, *grid);
    }

    Expected<std::vector<OutputFile>> convert_maps(std::span<const std::span<const Member>> maps,
                                                   const ConvertRequest& request,
                                                   LossReport& losses) const override {
        if (request.options.contains("spacing"))
            return failure("the option `spacing` is for drawings");
        if (request.format == source::source_id) return source::write_source(maps, request, losses);
        if (!request.format.empty()) return iv::to_gta_iv(maps, request, losses);
        if (request.options.contains("z-scale"))
            return failure("the option `z-scale` is for conversions to gta-iv-paths");
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
            files.push_back({std::string(base_name(member.file)),
                             std::make_shared<const AreaDocument>(context, std::move(file))});
        }
        if (!losses.allows(request.lossy))
            return failure(fmt::format("{} cannot hold all of this map", version_name(*target)));
        return files;
    }

    Expected<std::vector<OutputFile>> map_of_drawing(const Drawing& drawing,
                                                     const ConvertRequest& request,
                                                     LossReport& losses) const override {
        const std::string& version = request.version;
        const auto context = context_of(version.empty() ? info().versions.front().name : version);
        if (!context) return failure(no_version(info(), version));
        return make_drawn_map(drawing, *context, request, losses);
    }

    Expected<std::vector<OutputFile>> sample_in(const PathContext& context,
                                                const SampleRequest& request) const override {
        return make_town_map(request, context);
    }
};

}  // namespace

const Format& san_andreas_format() {
    static const SanAndreasFormat format;
    return format;
}

std::vector<Count> AreaDocument::counts() const {
    const Header& header = file.header;
    return {{"nodes", header.nodes},
            {"vehicle_nodes", header.vehicle_nodes},
            {"ped_nodes", header.ped_nodes},
            {"navi_nodes", header.navi_nodes},
            {"links", header.links}};
}

bool AreaDocument::is_game_name(std::string_view file_name) const {
    return gta_paths::is_game_name(file_name, ".dat");
}

// The game loads a file as its name says, whatever its records say.
std::optional<std::uint32_t> AreaDocument::number_in_map(std::string_view file_name) const {
    if (file.area != no_area && !is_game_name(file_name)) return file.area;
    return number_in_name(file_name);
}

Expected<Bytes> AreaDocument::encoded() const {
    if (file.missing_bytes != 0 && !file.trailing.empty())
        return failure(
            ErrorDetails{.message = "a file that ends early has no room for trailing bytes",
                         .field = "trailing"});
    if (auto counted = expect_counted_links(file); !counted)
        return failure(std::move(counted.error()));
    auto bytes = encode(file, context);
    if (bytes && file.lacks_mark != 0) bytes->erase(bytes->begin(), bytes->begin() + magic_bytes);
    return bytes;
}

std::optional<std::uint64_t> AreaDocument::offset_of(std::string_view field_path) const {
    return offsets_of(std::span(&field_path, 1)).front();
}

std::vector<std::optional<std::uint64_t>> AreaDocument::offsets_of(
    std::span<const std::string_view> field_paths) const {
    auto offsets = DescribedDocument::offsets_of(field_paths);
    if (file.lacks_mark != 0)
        for (auto& offset : offsets)
            if (offset) *offset -= std::min<std::uint64_t>(magic_bytes, *offset);
    return offsets;
}

}  // namespace wend::gta_paths
