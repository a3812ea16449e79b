#include "formats/metroid/path_format.hpp"

#include <fmt/format.h>

#include <memory>

#include "core/base/utf8.hpp"
#include "core/describe/byte_reader.hpp"
#include "core/document/described_format.hpp"
#include "formats/metroid/check/checked_room.hpp"
#include "formats/metroid/convert/convert_rooms.hpp"
#include "formats/metroid/convert/path_and_mesh.hpp"
#include "formats/metroid/draw/path_network.hpp"
#include "formats/metroid/edit/path_edits.hpp"
#include "formats/metroid/edit/table_changes.hpp"
#include "formats/metroid/game/creature.hpp"
#include "formats/metroid/game/path_game_rules.hpp"
#include "formats/metroid/read/path_codec.hpp"
#include "formats/metroid/read/path_facts.hpp"
#include "formats/metroid/records/area_transform.hpp"
#include "formats/metroid/records/derive.hpp"
#include "formats/metroid/records/path_document.hpp"
#include "formats/metroid/repair/repair_room.hpp"
#include "formats/metroid/sample/sample_room.hpp"

namespace wend::metroid_path {
namespace {

// Why bytes that begin with no version cannot be read.
Error no_version(ByteView bytes) {
    Error error = ErrorDetails{.message = "the file ends before it says which version it is in",
                               .offset = bytes.size(),
                               .field = "version"};
    const auto version = value_at<u32, PathContext::byte_order>(bytes, 0);
    if (!version) return error;
    error->message = fmt::format("expected a version from {} to {}, found {}", first_version,
                                 last_version, *version);
    error->offset = 0;
    return error;
}

// Reads a mesh in the layout that fits it.
Expected<std::unique_ptr<PathDocument>> read_path(ByteView bytes) {
    const auto layout = find_layout(bytes);
    if (!layout) return failure(no_version(bytes));
    auto file = decode<PathFile>(bytes, layout->context);
    if (!file) return failure(std::move(file.error()));
    file->width_law = find_width_law(*file);
    return std::make_unique<PathDocument>(layout->context, std::move(*file));
}

// How a room is looked at: where it is, and by whom.
std::vector<OptionSpec> room_view_options() {
    std::vector<OptionSpec> options = creature_options();
    options.insert(options.begin(), area_transform());
    return options;
}

const FormatInfo path_info{
    .id = path_id,
    .title = "Metroid Prime PATH, the mesh that creatures of a room find their ways in",
    .games = {"Metroid Prime", "Metroid Prime 2: Echoes", "Metroid Prime 3: Corruption"},
    .versions = {{"4", "Metroid Prime"},
                 {"6", "Metroid Prime 2: Echoes; adds a graph of points"},
                 {"7", "Metroid Prime 3: Corruption; experimental, no file seen"}},
    .extensions = {".path"},
    .recognised_by = "a version from 4 to 7 and counts that make the file's size",
    .options = room_view_options(),
    .convert_options = room_options(),
    .sample_nodes = 200,
    .game_options = creature_options(),
    .converts_to = {mesh_id},
};

// One room is one map.
class RoomMap : public MapModel {
  public:
    RoomMap(const Member& member, const AreaTransform& transform, const Creature& creature)
        : member_(member), transform_(transform), creature_(creature) {}

    Network network() const override { return make_network(member_, transform_, creature_); }
    std::vector<Fact> facts(const Map&) const override { return facts_of(document(), creature_); }

    ListRecord record_of(Element element, Origin origin) const override {
        if (element == Element::node) return {"regions", origin.record};
        return {"links", origin.part};
    }

    Expected<void> check(const Network&, const OptionValues&, CheckReport& report) const override {
        check_path_rules(CheckedRoom(document(), report));
        return {};
    }

    void repair(RepairJob& job) const override {
        apply_remedy(room_remedies(), job.rule().id, job);
    }

    Expected<std::unique_ptr<GameRules>> game_rules(const Network& network,
                                                    const OptionValues& options) const override {
        const auto creature = creature_of(options, creature_);
        if (!creature) return failure(creature.error());
        return make_game_rules(member_, network, transform_, *creature);
    }

  private:
    const PathDocument& document() const { return PathDocument::of(*member_.document); }

    const Member& member_;
    AreaTransform transform_;
    Creature creature_;
};

class PathFormat : public DescribedFormat<PathDocument> {
  public:
    const FormatInfo& info() const override { return path_info; }
    std::span<const Rule> rules() const override { return path_rules; }
    const MapEdits* edits() const override { return &path_edits(); }
    std::vector<const Rule*> remedies() const override {
        return remedied_rules(room_remedies(), path_rules);
    }

    Expected<JsonGuide> json_guide(std::string_view version) const override {
        const auto context = context_of(version);
        if (!context) return failure(no_version(info(), version));
        return json_guide_of<PathFile>(context->with_pairs(), path_id, version);
    }

    std::optional<Recognition> recognise(ByteView bytes, std::string_view) const override {
        const auto layout = find_layout(bytes);
        if (!layout || !layout->closes) return std::nullopt;
        return Recognition{version_name(layout->context), Recognition::By::sizes};
    }

    bool may_be_damaged(ByteView bytes, std::string_view) const override {
        return !holds_text(bytes);
    }

  protected:
    std::optional<PathContext> context_of(std::string_view version) const override {
        return version_named(version);
    }

    Expected<DocumentPointer> read_file(ByteView bytes, const OptionValues&) const override {
        return read_path(bytes);
    }

    Expected<DocumentPointer> parse(std::string_view json, const PathContext& context,
                                    bool recompute) const override {
        Expected<void> derived;
        auto file =
            parse_json<PathFile>(json, context.with_pairs(), recompute, [&](PathFile& parsed) {
                derived = derive(parsed, context);
                return Expected<void>{};
            });
        if (!file) return failure(std::move(file.error()));
        // Tables too large to be computed must have been given.
        if (!derived && !has_whole_tables(*file, context))
            return failure(std::move(derived.error()));
        if (auto applied = apply_table_changes(*file); !applied)
            return failure(std::move(applied.error()));
        return std::make_unique<PathDocument>(context, std::move(*file));
    }

    Expected<void> explain_file(ByteView bytes, const OptionValues&,
                                const ExplainSink& sink) const override {
        const auto layout = find_layout(bytes);
        if (!layout) return failure(no_version(bytes));
        return wend::explain<PathFile>(bytes, layout->context, explaining_pairs(bytes, sink));
    }

    Expected<std::unique_ptr<const MapModel>> model(std::span<const Member> members,
                                                    const OptionValues& options) const override {
        const auto transform = AreaTransform::of(options);
        if (!transform) return failure(transform.error());
        const auto creature = creature_of(options);
        if (!creature) return failure(creature.error());
        return std::make_unique<const RoomMap>(members.front(), *transform, *creature);
    }

    Expected<std::vector<OutputFile>> convert_maps(std::span<const std::span<const Member>> maps,
                                                   const ConvertRequest& request,
                                                   LossReport& losses) const override {
        return convert_paths(maps, request, losses);
    }

    Expected<std::vector<OutputFile>> sample_in(const PathContext& context,
                                                const SampleRequest& request) const override {
        auto document = make_sample_room(request, context);
        if (!document) return failure(document.error());
        return std::vector<OutputFile>{{"room.PATH", std::move(*document)}};
    }
};

}  // namespace

const Format& path_format() {
    static const PathFormat format;
    return format;
}

std::vector<Count> PathDocument::counts() const {
    std::vector<Count> counts{{"regions", file.regions.size()},
                              {"corners", file.corners.size()},
                              {"links", file.links.size()},
                              {"octree_nodes", file.octree.size()},
                              {"lookups", file.lookup.size()}};
    if (context.has_points) counts.push_back({"points", file.points.size()});
    return counts;
}

void PathDocument::write_json(TextSink& sink) const {
    PathFile shown = file, twin = computed();
    tell_table_changes(shown, twin);
    wend::write_json(shown, twin, context.with_pairs(), path_id, version(), sink);
}

// Tables too large to be computed are shown as they are stored.
PathFile PathDocument::computed() const {
    PathFile computed = file;
    static_cast<void>(derive(computed, context));
    return computed;
}

}  // namespace wend::metroid_path
