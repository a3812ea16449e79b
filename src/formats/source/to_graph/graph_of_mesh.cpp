#include "formats/source/to_graph/graph_of_mesh.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <span>
#include <utility>

#include "core/base/names.hpp"
#include "core/document/option_values.hpp"
#include "formats/ain/convert/convert_graph.hpp"
#include "formats/ain/from_map/graph_of_map.hpp"
#include "formats/ain/from_map/hulls_in_map.hpp"
#include "formats/ain/game/zones.hpp"
#include "formats/ain/read/graph_document.hpp"
#include "formats/ain/read/graph_text.hpp"
#include "formats/source/draw/nav_network.hpp"
#include "formats/source/to_graph/thin_out.hpp"

namespace wend::ain {
namespace {

// How far an area's places lie from the node that stands for them: so far that any point of it
// has one within 300 units, and if there would be too many nodes all of that.
constexpr double near_reach = 150, far_reach = 290;

// Meshes are made for players, 32 wide and 72 high, or 36 who crouch: how much room there is above
// that they do not say.
constexpr double player_width = 32, player_height = 72, crouched_height = 36;

class GraphOfMesh {
  public:
    // With the hulls in the mesh's map, where that is at hand.
    GraphOfMesh(const GroundGraph& graph, const MeshGround& ground, const AinContext& context,
                const std::optional<HullsInMap>& in_map)
        : graph_(graph),
          ground_(ground),
          context_(context),
          in_map_(in_map),
          index_(graph.nodes.size(), -1) {}

    GraphFile make() {
        for (u32 node = 0; node < graph_.nodes.size(); ++node)
            if (!graph_.nodes[node].is_gone) add_node(node);
        for (u32 node = 0; node < graph_.nodes.size(); ++node)
            for (const GroundNode::Way& way : graph_.nodes[node].ways)
                if (node < way.to) add_link(node, way);
        std::ranges::sort(file_.links, {}, link_order);
        renew_zones(file_);
        if (context_.is_text()) count_links(file_);
        return std::move(file_);
    }

    // How many links no hull gets over in the map.
    std::size_t blocked() const { return blocked_; }

  private:
    void add_node(u32 node) {
        const GroundNode& from = graph_.nodes[node];
        index_[node] = static_cast<i16>(file_.nodes.size());
        GraphNode made;
        const f32 x = quarters(from.at.x), y = quarters(from.at.y);
        // Some areas are nearly upright.
        const double z = from.type == ground ? ground_.height(from.area, {x, y}) : from.at.z;
        made.position = {x, y, quarters(z)};
        made.yaw = from.yaw;
        made.type = from.type;
        made.info = from.info;
        if (in_map_) room_.push_back(in_map_->place(made));
        file_.nodes.push_back(made);
    }

    void add_link(u32 node, const GroundNode::Way& way) {
        GraphLink link;
        link.source = index_[node];
        link.target = index_[way.to];
        if (in_map_) {
            const auto end = [&](i16 of) {
                const auto index = static_cast<std::size_t>(of);
                return HullsInMap::Placed{file_.nodes[index], room_[index]};
            };
            link.moves = in_map_->moves(end(link.source), end(link.target));
            if (link.moves.of == HullMoves{}.of) {
                ++blocked_;
                return;
            }
        } else {
            for (u32 hull = 0; hull < std::min(context_.hulls, known_hulls); ++hull)
                if (is_passed(node, way, hull_sizes[hull]))
                    link.moves.of[hull] = (way.needs & climb_need) != 0  ? climb_move
                                          : (way.needs & jump_need) != 0 ? jump_move
                                                                         : walk_move;
        }
        file_.links.push_back(link);
    }

    bool is_passed(u32 node, const GroundNode::Way& way, const HullSize& hull) const {
        const GroundNode &from = graph_.nodes[node], &to = graph_.nodes[way.to];
        const bool is_low = (way.needs & low_need) != 0;
        if (hull.height > (is_low ? crouched_height : player_height)) return false;
        if (hull.width <= player_width) return true;
        return (way.needs & ~low_need) == 0 && from.type == ground && to.type == ground &&
               straight_way(ground_, from, to, hull.width / 2).has_value();
    }

    const GroundGraph& graph_;
    const MeshGround& ground_;
    AinContext context_;
    const std::optional<HullsInMap>& in_map_;
    std::vector<u32> room_;  // Of each node in its map, the hulls that stand there, as bits.
    std::vector<i16> index_;
    std::size_t blocked_ = 0;
    GraphFile file_;
};

// Takes islands out, the smallest first, until no more nodes are left than may be.
void leave_out_islands(GroundGraph& graph, std::size_t most) {
    std::vector<std::size_t> size(graph.place_of_area.size());
    for (const GroundNode& node : graph.nodes)
        if (!node.is_gone) ++size[node.island];
    std::vector<u32> order;
    for (u32 island = 0; island < size.size(); ++island)
        if (size[island] > 0) order.push_back(island);
    std::ranges::sort(order, {}, [&](u32 island) { return std::pair(size[island], island); });
    std::size_t left = graph.kept();
    std::vector<bool> is_out(size.size());
    for (std::size_t i = 0; i + 1 < order.size() && left > most; ++i) {
        left -= size[order[i]];
        is_out[order[i]] = true;
    }
    for (GroundNode& node : graph.nodes) {
        if (!is_out[node.island]) continue;
        node.is_gone = true;
        node.ways = {};
        node.covers = {};
    }
}

void choose_nodes(GroundGraph& graph, const MeshGround& ground, std::size_t most) {
    thin_out(graph, ground, near_reach, beside_human);
    // As little as it takes is given up of what makes graphs good.
    if (graph.kept() > most) thin_out(graph, ground, near_reach, 0);
    if (graph.kept() > most) thin_out(graph, ground, far_reach, 0);
    leave_out_islands(graph, most);
    constexpr double any_reach = std::numeric_limits<double>::infinity();
    if (graph.kept() > most) thin_out(graph, ground, any_reach, 0);
}

std::string some_of(const std::vector<std::string>& names) {
    constexpr std::size_t most_named = 10;
    const auto named = std::span(names).first(std::min(names.size(), most_named));
    return fmt::format("{}{}", fmt::join(named, ", "),
                       names.size() > most_named
                           ? fmt::format(" and {} more", names.size() - most_named)
                           : std::string());
}

void tell_areas(const GroundGraph& graph, const MeshGround& ground, LossReport& losses) {
    const std::vector<u32> stand_ins = graph.stand_ins();
    for (NodeIndex area = 0; area < graph.place_of_area.size(); ++area) {
        const u32 place = graph.place_of_area[area];
        const u32 node = place == no_index ? no_index : stand_ins[place];
        if (node != no_index && graph.distance(place, node) <= far_reach) continue;
        losses.add(LossKind::lost, "areas", ground.mesh().name_of(area),
                   place == no_index  ? "lies nowhere"
                   : node == no_index ? "its island is left out, for want of nodes"
                                      : fmt::format("the next node is {:.0f} units away",
                                                    graph.distance(place, node)));
    }
}

void tell_rest(const GroundGraph& graph, const source_nav::NavFile& mesh, LossReport& losses) {
    if (!graph.one_way.empty())
        losses.note(fmt::format(
            "left out, since links lead both ways and nothing leads back: {} from {}",
            graph.one_way.size() == 1 ? "a way" : fmt::format("{} ways", graph.one_way.size()),
            some_of(graph.one_way)));
    if (!graph.lone_ladders.empty())
        losses.note(
            fmt::format("left out, since they do not lead up and down between two areas: "
                        "ladders {}",
                        some_of(graph.lone_ladders)));
    std::size_t marked = 0, spots = 0;
    constexpr u32 crouch = source_nav::base_attributes["crouch"].mask();
    for (const source_nav::NavArea& area : mesh.areas) {
        marked += (area.attributes & ~crouch) != 0 || area.game_attributes != 0 ? 1 : 0;
        spots += area.hiding_spots.size();
    }
    if (marked + spots + mesh.places.size() > 0)
        losses.note(
            fmt::format("a graph has no room for: attributes of {} areas, {} hiding spots, "
                        "names of {} places",
                        marked, spots, mesh.places.size()));
}

Expected<GraphFile> ground_to_graph(const Member& mesh, const AinContext& target, u32 most,
                                    const World* world, LossReport& losses) {
    std::optional<HullsInMap> in_map;
    if (world) {
        auto hulls = HullsInMap::of(*world, target.hulls);
        if (!hulls) return failure(std::move(hulls.error()));
        in_map = std::move(*hulls);
    }
    const source_nav::NavFile& file = source_nav::NavDocument::of(*mesh.document).file;
    const Network network = source_nav::make_network(mesh);
    const MeshGround ground(file, network);
    auto graph = ground_graph(file, ground);
    if (!graph) return failure(std::move(graph.error()));
    choose_nodes(*graph, ground, most);
    if (graph->kept() > most)
        return failure(fmt::format(
            "the graph needs {} nodes, and may have {}: the option `most-nodes` says how many",
            graph->kept(), most));
    join_straight(*graph, ground);
    tell_areas(*graph, ground, losses);
    GraphOfMesh made(*graph, ground, target, in_map);
    GraphFile result = made.make();
    if (!in_map)
        losses.note(
            "hulls that are higher than players, such as large and medium_tall, have no links: a "
            "mesh does not say how much room there is above 72 units, and its map was not given");
    else if (made.blocked() > 0)
        losses.note(fmt::format("links left out, since no hull's box passes there in the map: {}",
                                made.blocked()));
    tell_rest(*graph, file, losses);
    return result;
}

}  // namespace

std::vector<OptionSpec> mesh_options() {
    std::vector<OptionSpec> options = convert_options();
    options.insert(options.begin(),
                   {"most-nodes", "NUMBER",
                    "of meshes that become node graphs: how many nodes at most, up to 32767 "
                    "(default: 1500, which games on Valve's code load)"});
    return options;
}

Expected<void> refuse_mesh_options(const OptionValues& options, std::string_view what) {
    for (const OptionSpec& option : mesh_options())
        if (options.contains(option.name))
            return failure(fmt::format("the option `{}` is for node graphs, and this {} a mesh",
                                       option.name, what));
    return {};
}

Expected<OutputFile> graph_of_mesh(const Member& mesh, const ConvertRequest& request,
                                   LossReport& losses) {
    const auto target = target_of_graph(request);
    if (!target) return failure(target.error());
    u32 most = most_nodes_of_games;
    if (const auto given =
            take_whole_number(request.options, "most-nodes", most, 1, most_graph_nodes);
        !given)
        return failure(given.error());
    const World* world = request.world.get();
    if (world && world->engine() != Engine::source) {
        losses.note("the map is of another engine than node graphs are for, and is not looked at");
        world = nullptr;
    }
    auto made = world && has_nodes(*world) ? graph_of_map(*world, *target, losses)
                                           : ground_to_graph(mesh, *target, most, world, losses);
    if (!made) return failure(std::move(made.error()));
    return graph_beside(mesh.file, std::move(*made), *target, request);
}

}  // namespace wend::ain
