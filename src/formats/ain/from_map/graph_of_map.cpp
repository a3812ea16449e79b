#include "formats/ain/from_map/graph_of_map.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/base/names.hpp"
#include "formats/ain/convert/convert_graph.hpp"
#include "formats/ain/from_map/hulls_in_map.hpp"
#include "formats/ain/game/map_nodes.hpp"
#include "formats/ain/game/short_ways.hpp"
#include "formats/ain/game/zones.hpp"
#include "formats/ain/read/graph_document.hpp"
#include "formats/ain/read/graph_text.hpp"
#include "model/network/point2.hpp"

namespace wend::ain {
namespace {

// How long the engine makes links, in units (fact sheet section 5), and Wend those that a ladder or
// a leap begins or ends.
constexpr double longest_of_engine = 720, longest_flight = 1440, longest_step_off = 200;
// So many of the nodes nearest to each are looked at.
constexpr std::size_t most_nearby = 64;
// A link is made where those there are lead another way that is longer by this factor.
constexpr double worth_a_link = 1.25;

class GraphOfMap {
  public:
    GraphOfMap(const HullsInMap& hulls, std::vector<GraphNode> nodes) : hulls_(hulls) {
        file_.nodes = std::move(nodes);
    }

    GraphFile make() {
        for (GraphNode& node : file_.nodes) room_.push_back(place(node));
        ShortWays ways(file_.nodes.size());
        for (const Pair& pair : pairs()) join(pair, ways);
        std::ranges::sort(file_.links, {}, link_order);
        renew_zones(file_);
        return std::move(file_);
    }

  private:
    struct Pair {
        double length;
        u32 a, b;
        friend auto operator<=>(const Pair&, const Pair&) = default;
    };

    u32 place(GraphNode& node) const {
        if (node.type == ground && hulls_.is_in_solid(node)) node.type = deleted;
        return node.type == deleted ? 0 : hulls_.place(node);
    }

    static Point at(const GraphNode& node) {
        return {node.position[0], node.position[1], node.position[2]};
    }

    static bool may_be_linked(const GraphNode& a, const GraphNode& b, double length) {
        if (a.type == air || b.type == air) return a.type == b.type && length <= longest_flight;
        // Up and down a ladder.
        if (a.type == climb && b.type == climb)
            return length <= longest_of_engine && distance_2d(at(a), at(b)) <= longest_step_off;
        const bool is_on_foot = a.type != climb && b.type != climb;
        return length <= (is_on_foot ? longest_of_engine : longest_step_off);
    }

    // The shortest first.
    std::vector<Pair> pairs() const {
        std::vector<Pair> all, near;
        for (u32 a = 0; a < file_.nodes.size(); ++a) {
            if (room_[a] == 0) continue;
            near.clear();
            for (u32 b = 0; b < file_.nodes.size(); ++b) {
                if (a == b || (room_[a] & room_[b]) == 0) continue;
                const GraphNode &from = file_.nodes[a], &to = file_.nodes[b];
                const double length = distance(at(from), at(to));
                if (may_be_linked(from, to, length))
                    near.push_back({length, std::min(a, b), std::max(a, b)});
            }
            const std::size_t kept = std::min(near.size(), most_nearby);
            std::ranges::partial_sort(near, near.begin() + static_cast<std::ptrdiff_t>(kept));
            all.insert(all.end(), near.begin(), near.begin() + static_cast<std::ptrdiff_t>(kept));
        }
        std::ranges::sort(all);
        const auto twice = std::ranges::unique(all);
        all.erase(twice.begin(), twice.end());
        return all;
    }

    void join(const Pair& pair, ShortWays& ways) {
        const auto& [length, a, b] = pair;
        if (std::max(ways.count_of(a), ways.count_of(b)) >= most_links_of_node) return;
        const double within = length * worth_a_link;
        if (ways.lead(a, b, within, room_[a] & room_[b])) return;
        const GraphNode &from = file_.nodes[a], &to = file_.nodes[b];
        if (!hulls_.is_seen(from, to)) return;
        GraphLink link;
        link.source = static_cast<i16>(a);
        link.target = static_cast<i16>(b);
        link.moves = hulls_.moves({from, room_[a]}, {to, room_[b]});
        u32 who = 0;
        for (u32 hull = 0; hull < known_hulls; ++hull)
            who |= link.moves.of[hull] != no_move ? 1u << hull : 0;
        if (who == 0 || ways.lead(a, b, within, who)) return;
        ways.add(a, b, length, who);
        file_.links.push_back(link);
    }

    const HullsInMap& hulls_;
    GraphFile file_;
    std::vector<u32> room_;  // Of each node, the hulls that stand there, as bits.
};

void tell_nodes(const GraphFile& file, LossReport& losses) {
    std::vector<i32> in_solid;
    std::size_t links_of_none = 0;
    for (const GraphNode& node : file.nodes) {
        if (node.type == deleted) in_solid.push_back(node.editor_id);
        links_of_none += node.zone == zone_solo && node.type != deleted ? 1 : 0;
    }
    losses.note(fmt::format("nodes of the map's entities: {}; links where boxes pass: {}",
                            file.nodes.size(), file.links.size()));
    if (!in_solid.empty())
        losses.note(fmt::format("in something solid, so that they are marked as deleted: nodes {}",
                                fmt::join(in_solid, ", ")));
    if (links_of_none > 0) losses.note(fmt::format("nodes without any link: {}", links_of_none));
}

}  // namespace

Expected<AinContext> target_of_graph(const ConvertRequest& request) {
    const std::string version = request.version.empty() ? "37" : request.version;
    const auto target = version_named(version);
    if (!target) return failure(fmt::format("there is no version \"{}\"", version));
    if (target->is_titanfall() || target->is_empty())
        return failure(fmt::format("of version {} too little is known to make graphs", version));
    return *target;
}

Expected<OutputFile> graph_beside(std::string_view made_of, GraphFile graph,
                                  const AinContext& context, const ConvertRequest& request) {
    const auto revision = revision_for(context, request);
    if (!revision) return failure(revision.error());
    graph.revision = revision->value_or(0);
    if (context.is_text()) count_links(graph);
    if (auto done = derive(graph, context); !done) return failure(std::move(done.error()));
    const std::string_view name = base_name(made_of);
    return OutputFile{std::string(name.substr(0, name.rfind('.'))) + ".ain",
                      std::make_unique<GraphDocument>(context, std::move(graph))};
}

bool has_nodes(const World& world) { return !nodes_of(world).empty(); }

Expected<GraphFile> graph_of_map(const World& world, const AinContext& context,
                                 LossReport& losses) {
    const auto hulls = HullsInMap::of(world, context.hulls);
    if (!hulls) return failure(hulls.error());
    std::vector<GraphNode> nodes;
    for (const MapNode& of_map : nodes_of(world)) nodes.push_back(of_map.node());
    if (nodes.empty())
        return failure("the map has no nodes of its own (entities info_node with a nodeid)");
    if (nodes.size() > most_graph_nodes)
        return failure(fmt::format("the map has {} nodes, and links can name {}", nodes.size(),
                                   most_graph_nodes));
    GraphFile file = GraphOfMap(*hulls, std::move(nodes)).make();
    tell_nodes(file, losses);
    return file;
}

}  // namespace wend::ain
