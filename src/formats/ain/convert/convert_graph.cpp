#include "formats/ain/convert/convert_graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <utility>

#include "core/base/names.hpp"
#include "core/document/convert_each.hpp"
#include "core/document/option_values.hpp"
#include "formats/ain/read/graph_text.hpp"
#include "wend/world.hpp"

namespace wend::ain {
namespace {

class GraphConversion {
  public:
    GraphConversion(const GraphDocument& source, const AinContext& target, LossReport& losses)
        : source_(source), target_(target), losses_(losses), file_(source.file) {}

    GraphFile run(std::optional<i32> revision) {
        convert_revision(revision);
        if (target_.is_empty()) lose_nodes();
        for (u32 hull = target_.hulls; hull < source_.context.hulls; ++hull) lose_hull(hull);
        for (u32 hull = source_.context.hulls; hull < target_.hulls; ++hull) invent_hull(hull);
        if (target_.is_text() && !source_.context.is_text()) {
            for (std::size_t i = 0; i < file_.nodes.size(); ++i) round_node(i);
            count_links(file_);
        }
        if (!target_.is_text()) lose_counts();
        return std::move(file_);
    }

  private:
    void convert_revision(std::optional<i32> revision) {
        if (!target_.has_revision()) {
            if (source_.context.has_revision())
                losses_.add(LossKind::lost, "revision", "graph", fmt::format("{}", file_.revision));
            file_.revision = 0;
        } else if (revision) {
            file_.revision = *revision;
        } else if (!source_.context.has_revision()) {
            losses_.add(LossKind::invented, "revision", "graph",
                        "0: games build the graph anew where the map has another; the option "
                        "`revision` says which");
        }
    }

    void lose_nodes() {
        for (std::size_t i = 0; i < file_.nodes.size(); ++i)
            losses_.add(LossKind::does_not_fit, "nodes", fmt::format("{}", i),
                        "what nodes look like in this version is not known");
    }

    void lose_hull(u32 hull) {
        const char* const name = hull_name(source_.context, hull);
        for (std::size_t i = 0; i < file_.nodes.size(); ++i)
            if (const f32 height = std::exchange(file_.nodes[i].offsets.of[hull], 0.0f);
                height != 0)
                losses_.add(LossKind::lost, fmt::format("offsets.{}", name), fmt::format("{}", i),
                            fmt::format("{}", height));
        for (std::size_t i = 0; i < file_.links.size(); ++i)
            if (const u8 moves = std::exchange(file_.links[i].moves.of[hull], u8{no_move});
                moves != no_move)
                losses_.add(LossKind::lost, fmt::format("moves.{}", name),
                            fmt::format("link {}", i), fmt::format("{}", moves));
    }

    // Whether a hull gets over links is not known of another.
    void invent_hull(u32 hull) {
        if (file_.nodes.empty()) return;
        const char* const name = hull_name(target_, hull);
        losses_.add(LossKind::invented, fmt::format("offsets.{}", name), "graph", "0 at all nodes");
        if (!file_.links.empty())
            losses_.add(LossKind::invented, fmt::format("moves.{}", name), "graph",
                        "none over any link");
    }

    void round_node(std::size_t index) {
        GraphNode& node = file_.nodes[index];
        for (f32& value : node.position) round(value, 2, "position", index);
        round(node.yaw, 6, "yaw", index);
        for (u32 hull = 0; hull < target_.hulls; ++hull)
            round(node.offsets.of[hull], 2, "offsets", index);
    }

    void round(f32& value, int decimals, const char* field, std::size_t index) {
        if (!std::isfinite(value))
            return losses_.add(LossKind::does_not_fit, field, fmt::format("{}", index),
                               fmt::format("{} is no number that a text has", value));
        const f32 rounded = rounded_for_text(value, decimals);
        if (rounded == value) return;
        losses_.add(LossKind::changed, field, fmt::format("{}", index),
                    fmt::format("{} becomes {}", value, rounded));
        value = rounded;
    }

    void lose_counts() {
        if (!source_.context.is_text()) return;
        GraphFile counted = file_;
        count_links(counted);
        for (std::size_t i = 0; i < file_.nodes.size(); ++i)
            if (const u16 count = std::exchange(file_.nodes[i].link_count, u16{0});
                count != counted.nodes[i].link_count)
                losses_.add(LossKind::lost, "link_count", fmt::format("{}", i),
                            fmt::format("{}", count));
    }

    const GraphDocument& source_;
    AinContext target_;
    LossReport& losses_;
    GraphFile file_;
};

Expected<OutputFile> convert_member(const Member& member, const ConvertRequest& request,
                                    LossReport& losses) {
    const GraphDocument& source = GraphDocument::of(*member.document);
    const auto target = request.version.empty() ? source.context : version_named(request.version);
    if (!target) return failure(fmt::format("there is no version \"{}\"", request.version));
    if (source.context.version != target->version &&
        (source.context.is_titanfall() || target->is_titanfall()))
        return failure(
            "graphs of Titanfall have parts whose meaning is not known, so that they "
            "are converted neither into other versions nor from them");
    const auto revision = revision_for(*target, request);
    if (!revision) return failure(revision.error());
    GraphFile file = GraphConversion(source, *target, losses).run(*revision);
    if (auto done = derive(file, *target); !done) return failure(done.error());
    return OutputFile{std::string(base_name(member.file)),
                      std::make_unique<GraphDocument>(*target, std::move(file))};
}

}  // namespace

std::vector<OptionSpec> convert_options() {
    return {{"revision", "NUMBER",
             "revision of the map that the graph is for (default: that of the map given or found; "
             "else unchanged, and 0 from versions without one and of meshes)"}};
}

Expected<std::optional<i32>> revision_for(const AinContext& target, const ConvertRequest& request) {
    i32 revision = 0;
    const auto given = take_whole_number(request.options, "revision", revision);
    if (!given) return failure(given.error());
    if (!*given)
        return request.world && target.has_revision() ? request.world->revision() : std::nullopt;
    if (!target.has_revision())
        return failure(fmt::format("the option `revision`: version {} has none", target.version));
    return revision;
}

Expected<std::vector<OutputFile>> convert_graphs(std::span<const std::span<const Member>> maps,
                                                 const ConvertRequest& request,
                                                 LossReport& losses) {
    return convert_each(maps, request, losses, convert_member);
}

}  // namespace wend::ain
