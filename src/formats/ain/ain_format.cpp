#include "formats/ain/ain_format.hpp"

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "core/base/utf8.hpp"
#include "core/document/described_format.hpp"
#include "core/document/option_values.hpp"
#include "formats/ain/check/check_graph.hpp"
#include "formats/ain/check/rules.hpp"
#include "formats/ain/convert/convert_graph.hpp"
#include "formats/ain/draw/graph_network.hpp"
#include "formats/ain/edit/graph_edits.hpp"
#include "formats/ain/game/graph_game_rules.hpp"
#include "formats/ain/read/graph_facts.hpp"
#include "formats/ain/read/graph_text.hpp"
#include "formats/ain/read/read_graph.hpp"
#include "formats/ain/repair/repair_graph.hpp"
#include "formats/ain/sample/sample_graph.hpp"

namespace wend::ain {
namespace {

const FormatInfo ain_info{
    .id = "ain",
    .title = "Source engine node graphs",
    .games = {"Half-Life 2 and its episodes", "Garry's Mod", "Team Fortress 2",
              "mods on the Source SDK", "Titanfall", "Titanfall 2", "Apex Legends"},
    .versions = {{"37", "Half-Life 2 since 2006, its episodes, Garry's Mod and nearly all mods"},
                 {"37.11", "mods with an eleventh hull"},
                 {"35", "early Source of 2006; no revision of the map"},
                 {"27", "text, Half-Life 2 as first shipped"},
                 {"54", "Titanfall"},
                 {"57", "Titanfall 2, Apex Legends"}},
    .extensions = {".ain"},
    .recognised_by =
        "counts that make the file's size for 1 to 32 hulls; texts by their first "
        "word",
    .options = {{"hull", "HULL",
                 "the size of who moves, such as human or large, its number, or any: what some "
                 "hull gets over (default: the first)"}},
    .layout_options = {{"hulls", "NUMBER",
                        "how many hulls the graph is for, of versions 35 and 37 (default: as many "
                        "as make the file's size)"}},
    .check_options =
        {{"bsp-name", "NAME",
          "what the map is called, in which the game looks for maps/graphs/NAME.ain (default: "
          "as the map file around the graph)"}},
    .convert_options = convert_options(),
    .sample_nodes = 500,
    .game_options = {moves_option()},
};

Expected<u32> hulls_of(const OptionValues& layout) {
    u32 hulls = 0;
    if (const auto given = take_whole_number(layout, "hulls", hulls, 1, most_hulls); !given)
        return failure(given.error());
    return hulls;
}

// What `hull` says: none for any of them.
Expected<std::optional<u32>> hull_of(const OptionValues& options, const AinContext& context) {
    const auto given = options.find("hull");
    if (given == options.end()) return std::optional<u32>(0);
    if (given->second == "any") return std::optional<u32>();
    if (const auto hull = hull_named(context, given->second)) return hull;
    std::string names;
    for (u32 hull = 0; hull < context.hulls; ++hull)
        names += fmt::format("{}, ", hull_name(context, hull));
    return failure(
        fmt::format("the option `hull`: there is no hull {} here: {}any", given->second, names));
}

// One graph is one map.
class GraphMap : public MapModel {
  public:
    GraphMap(const Member& member, std::optional<u32> hull)
        : member_(member), graph_(GraphDocument::of(*member.document)), hull_(hull) {}

    Network network() const override { return make_network(member_, hull_); }
    std::vector<Fact> facts(const Map&) const override { return facts_of(graph_); }
    Expected<void> check(const Network&, const OptionValues& options,
                         CheckReport& report) const override {
        return check_graph(member_, options, report);
    }
    void repair(RepairJob& job) const override { apply_remedy(ain_remedies(), job.rule().id, job); }

    // How Titanfall searches is not known.
    Expected<std::unique_ptr<GameRules>> game_rules(const Network& network,
                                                    const OptionValues& options) const override {
        if (graph_.context.is_titanfall()) return std::unique_ptr<GameRules>();
        if (hull_) return make_game_rules(member_, network, *hull_, options);
        return failure("the game searches for one hull: name it with the option `hull`");
    }
    ListRecord record_of(Element element, Origin origin) const override {
        return {element == Element::node ? "nodes" : "links", origin.record};
    }

  private:
    const Member& member_;
    const GraphDocument& graph_;
    std::optional<u32> hull_;
};

class AinFormat : public DescribedFormat<GraphDocument> {
  public:
    const FormatInfo& info() const override { return ain_info; }
    std::span<const Rule> rules() const override { return ain_rules; }
    const MapEdits* edits() const override { return &graph_edits(); }
    std::vector<const Rule*> remedies() const override {
        return remedied_rules(ain_remedies(), ain_rules);
    }

    std::optional<Recognition> recognise(ByteView bytes,
                                         std::string_view file_name) const override {
        return recognise_graph(bytes, file_name);
    }

    bool may_be_damaged(ByteView bytes, std::string_view) const override {
        return !holds_text(bytes) || begins_as_text(bytes_as_text(bytes));
    }

  protected:
    std::optional<AinContext> context_of(std::string_view version) const override {
        return version_named(version);
    }

    Expected<DocumentPointer> read_file(ByteView bytes, const OptionValues& layout) const override {
        const auto hulls = hulls_of(layout);
        if (!hulls) return failure(hulls.error());
        return read_graph(bytes, *hulls);
    }

    Expected<void> explain_file(ByteView bytes, const OptionValues& layout,
                                const ExplainSink& sink) const override {
        if (begins_as_text(bytes_as_text(bytes))) return explain_text(bytes_as_text(bytes), sink);
        const auto hulls = hulls_of(layout);
        if (!hulls) return failure(hulls.error());
        const auto context = context_of_graph(bytes, *hulls);
        if (!context) return failure(context.error());
        return wend::explain<GraphFile>(bytes, *context, sink);
    }

    Expected<std::unique_ptr<const MapModel>> model(std::span<const Member> members,
                                                    const OptionValues& options) const override {
        const Member& member = members.front();
        const auto hull = hull_of(options, GraphDocument::of(*member.document).context);
        if (!hull) return failure(hull.error());
        return std::make_unique<const GraphMap>(member, *hull);
    }

    Expected<std::vector<OutputFile>> convert_maps(std::span<const std::span<const Member>> maps,
                                                   const ConvertRequest& request,
                                                   LossReport& losses) const override {
        return convert_graphs(maps, request, losses);
    }

    Expected<std::vector<OutputFile>> sample_in(const AinContext& context,
                                                const SampleRequest& request) const override {
        if (context.is_empty()) return failure(no_version(info(), request.version));
        return sample_graph(request, context);
    }

    // Of texts the page tells in words.
    std::vector<std::string> layout_versions() const override {
        return {"35", "37", "37.11", "41", "54", "57"};
    }
};

}  // namespace

const Format& ain_format() {
    static const AinFormat format;
    return format;
}

}  // namespace wend::ain
