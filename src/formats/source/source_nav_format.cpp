#include "formats/source/source_nav_format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/base/utf8.hpp"
#include "core/describe/field_visitor.hpp"
#include "core/document/described_format.hpp"
#include "core/document/option_values.hpp"
#include "formats/source/check/checked_mesh.hpp"
#include "formats/source/convert/convert_mesh.hpp"
#include "formats/source/convert/ground_nav.hpp"
#include "formats/source/draw/nav_network.hpp"
#include "formats/source/edit/nav_edits.hpp"
#include "formats/source/from_drawing/drawn_traits.hpp"
#include "formats/source/from_drawing/mesh_of_drawing.hpp"
#include "formats/source/game/nav_game_rules.hpp"
#include "formats/source/read/nav_document.hpp"
#include "formats/source/read/nav_facts.hpp"
#include "formats/source/read/other_files.hpp"
#include "formats/source/repair/repair_mesh.hpp"
#include "formats/source/sample/sample_mesh.hpp"
#include "formats/source/to_graph/graph_of_mesh.hpp"

namespace wend::source_nav {
namespace {

std::vector<OptionSpec> conversion_options() {
    std::vector<OptionSpec> options = drawing_options();
    options.insert(
        options.begin(),
        {"bsp", "FILE",
         "stamp the mesh with the size of this map file (default: unchanged; 0 in a mesh "
         "made of a drawing)",
         OptionSpec::Kind::size_of_file});
    std::ranges::move(ain::mesh_options(), std::back_inserter(options));
    return options;
}

const FormatInfo source_nav_info{
    .id = "source-nav",
    .title = "Source engine navigation meshes",
    .games = {"Counter-Strike 1.6 and Condition Zero with bots", "Counter-Strike: Source",
              "Counter-Strike: Global Offensive", "Team Fortress 2", "Team Fortress 2 Classic",
              "Left 4 Dead", "Left 4 Dead 2", "Garry's Mod", "Insurgency",
              "mods on the Source SDK 2013"},
    .versions = {{"16.0", "Source SDK 2013, Garry's Mod, Half-Life 2: Deathmatch and most mods"},
                 {"16.1", "Counter-Strike: Global Offensive, Counter-Strike: Source since 2010"},
                 {"16.2", "Team Fortress 2 and mods on its code"},
                 {"16.3", "Insurgency, as of 2015"},
                 {"16.4", "Insurgency"},
                 {"16.14", "Left 4 Dead 2"},
                 {"16.256", "Team Fortress 2 Classic"},
                 {"16.13", "Left 4 Dead; experimental, no file seen"},
                 {"15.13", "Left 4 Dead; visible areas by id"},
                 {"14.13", "the same with approaches"},
                 {"12.12", "Left 4 Dead, early; 16 attributes"},
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
    .recognised_by = "the magic number 0xFEEDFACE",
    .layout_options = {{"area-tail", "BYTES",
                        "this many bytes that no game knows follow each area, as in meshes of mods "
                        "(default: 0)"}},
    .check_options =
        {{"bsp", "FILE", "the map file, whose size the mesh should state",
          OptionSpec::Kind::size_of_file},
         {"bsp-name", "NAME",
          "what the map is called, in which the game looks for maps/NAME.nav (default: "
          "as the map file around the mesh)"}},
    .convert_options = conversion_options(),
    .converts_to = {"ain"},
    .holds_ground = true,
    .generated_attributes = {"crouch", "jump", "no_merge", "stairs", "obstacle_top", "cliff",
                             "mostly_flat", "has_elevator", "nav_blocker", "flow_blocked",
                             "outside_world", "func_nav_cost"},
    // Those that real meshes have: of other places no name is known that the game would say.
    .generated_places = {{"spawn:t", "TSpawn"},
                         {"spawn:ct", "CTSpawn"},
                         {"bombsite:a", "BombsiteA"},
                         {"bombsite:b", "BombsiteB"}},
    .drawn_properties = drawn_properties(),
};

// What `--area-tail` says.
Expected<u32> area_tail_of(const OptionValues& layout) {
    u32 bytes = 0;
    if (const auto given = take_whole_number(layout, "area-tail", bytes, 0, longest_area_tail);
        !given)
        return failure(given.error());
    return bytes;
}

// One mesh is one map.
class NavMap : public MapModel {
  public:
    explicit NavMap(const Member& member)
        : member_(member), nav_(NavDocument::of(*member.document)) {}

    Network network() const override { return make_network(member_); }
    std::vector<Fact> facts(const Map&) const override { return facts_of(nav_); }
    std::optional<std::uint64_t> stated_map_bytes() const override {
        if (nav_.context.version < 4) return {};
        return nav_.file.bsp_size;
    }

    ListRecord record_of(Element element, Origin origin) const override {
        if (element == Element::node) return {"areas", origin.record};
        return {};
    }
    std::string field_path(Element element, Origin origin) const override {
        if (element == Element::node) return MapModel::field_path(element, origin);
        const NavArea& area = nav_.file.areas[origin.record];
        const std::string path = fmt::format("areas[{}]", origin.record);
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

    Expected<void> check(const Network& network, const OptionValues& options,
                         CheckReport& report) const override {
        return check_nav_rules(CheckedMesh(member_, network, report), options);
    }

    void repair(RepairJob& job) const override { apply_remedy(nav_remedies(), job.rule().id, job); }

    Expected<std::unique_ptr<GameRules>> game_rules(const Network& network,
                                                    const OptionValues&) const override {
        return make_game_rules(member_, network);
    }

  private:
    const Member& member_;
    const NavDocument& nav_;
};

// Navigation meshes of the Source engine and of the Counter-Strikes before it.
class SourceNavFormat : public DescribedFormat<NavDocument> {
  public:
    const FormatInfo& info() const override { return source_nav_info; }
    std::span<const Rule> rules() const override { return nav_rules; }
    const MapEdits* edits() const override { return &nav_edits(); }
    std::vector<const Rule*> remedies() const override {
        return remedied_rules(nav_remedies(), nav_rules);
    }

    std::optional<Recognition> recognise(ByteView bytes, std::string_view) const override {
        constexpr std::array magic{std::byte{0xCE}, std::byte{0xFA}, std::byte{0xED},
                                   std::byte{0xFE}};
        if (bytes.size() < magic.size() || !std::ranges::equal(bytes.first(magic.size()), magic) ||
            is_of_source_2(bytes))
            return std::nullopt;
        const auto context = stated_version(bytes);
        return Recognition{context ? version_name(*context) : "", Recognition::By::magic};
    }

    std::string other_file(ByteView bytes, std::string_view) const override {
        return source_nav::other_file(bytes);
    }

    bool may_be_damaged(ByteView bytes, std::string_view) const override {
        return !holds_text(bytes);
    }

    Expected<GeneratorLaw> generator_law(const World& world,
                                         const std::string& version) const override {
        return law_of(world, version);
    }
    Expected<std::vector<OutputFile>> files_of(const GroundMesh& ground, const World& world,
                                               const GeneratorLaw& law) const override {
        return nav_of_ground(ground, world, law);
    }

  protected:
    std::optional<NavContext> context_of(std::string_view version) const override {
        return version_named(std::string(version));
    }

    Expected<DocumentPointer> read_file(ByteView bytes, const OptionValues& layout) const override {
        const auto area_tail = area_tail_of(layout);
        if (!area_tail) return failure(area_tail.error());
        return read_nav(bytes, *area_tail);
    }

    Expected<std::vector<OutputFile>> map_of_drawing(const Drawing& drawing,
                                                     const ConvertRequest& request,
                                                     LossReport& losses) const override {
        return mesh_of_drawing(drawing, request, losses);
    }

    Expected<DocumentPointer> parse(std::string_view json, const NavContext& context,
                                    bool recompute) const override {
        auto document = std::make_unique<NavDocument>(context, json.size() / 2);
        auto file = parse_json<NavFile>(json, document->context, recompute, [&](NavFile& parsed) {
            return derive(parsed, document->context);
        });
        if (!file) return failure(std::move(file.error()));
        document->file = std::move(*file);
        return document;
    }

    Expected<void> explain_file(ByteView bytes, const OptionValues& layout,
                                const ExplainSink& sink) const override {
        const auto area_tail = area_tail_of(layout);
        if (!area_tail) return failure(area_tail.error());
        // The layout that fits; of a file that none fits, the one that its version should have.
        auto document = read_nav(bytes, *area_tail);
        auto context = stated_version(bytes);
        if (!context) return failure(std::move(document.error()));
        context->area_tail = *area_tail;
        if (document) {
            context->family = (*document)->context.family;
            document->reset();  // It would be in memory twice.
        }
        Arena arena(2 * bytes.size());
        context->arena = &arena;
        return wend::explain<NavFile>(bytes, *context, sink);
    }

    Expected<std::unique_ptr<const MapModel>> model(std::span<const Member> members,
                                                    const OptionValues&) const override {
        return std::make_unique<const NavMap>(members.front());
    }

    Expected<std::vector<OutputFile>> convert_maps(std::span<const std::span<const Member>> maps,
                                                   const ConvertRequest& request,
                                                   LossReport& losses) const override {
        return convert_meshes(maps, request, losses);
    }

    Expected<std::vector<OutputFile>> sample_in(const NavContext& context,
                                                const SampleRequest& request) const override {
        if (context.area_tail > 0) return failure(no_version(info(), request.version));
        auto mesh = make_sample_mesh(request, context);
        if (!mesh) return failure(std::move(mesh.error()));
        return std::vector<OutputFile>{{"building.nav", std::move(*mesh)}};
    }

    // The versions that change more than a field: a column for each of all would be unreadable.
    std::vector<std::string> layout_versions() const override {
        return {"1", "3", "5", "6", "9", "13.0", "16.0", "16.1", "16.2", "16.14", "16.256"};
    }
};

}  // namespace

const Format& source_nav_format() {
    static const SourceNavFormat format;
    return format;
}

std::vector<Count> NavDocument::counts() const { return counts_of(*this); }

NavDocument::NavDocument(const NavContext& c, const NavFile& f) : NavDocument(c) {
    file = f;
    OwnLists own;
    described(file, context).describe(own);
}

OptionValues NavDocument::layout() const {
    if (context.area_tail == 0) return {};
    return {{"area-tail", fmt::format("{}", context.area_tail)}};
}

}  // namespace wend::source_nav
