#include "formats/ain/draw/graph_network.hpp"

#include <fmt/format.h>

#include <memory>
#include <string>

#include "wend/network_builder.hpp"

namespace wend::ain {
namespace {

// Kinds as the network numbers them: of nodes, then of links.
enum GraphKind : std::uint8_t {
    ground_node,
    air_node,
    climb_node,
    water_node,
    other_node,
    walk,
    jump,
    fly,
    climbing,
    swim,
    crawl,
    several_moves
};
constexpr const char* node_kinds[] = {"ground", "air", "climb", "water", "other"};
constexpr const char* link_kinds[] = {"walk", "jump",  "fly",          "climbing",
                                      "swim", "crawl", "several moves"};

GraphKind kind_of(const GraphNode& node) {
    switch (node.type) {
        case ground:
            return ground_node;
        case air:
            return air_node;
        case climb:
            return climb_node;
        case water:
            return water_node;
        default:
            return other_node;
    }
}

GraphKind kind_of(u8 moves) {
    switch (moves) {
        case walk_move:
            return walk;
        case jump_move:
            return jump;
        case fly_move:
            return fly;
        case climb_move:
            return climbing;
        case swim_move:
            return swim;
        case crawl_move:
            return crawl;
        default:
            return several_moves;
    }
}

std::vector<std::string> names_of_types() {
    return {std::begin(node_type_names), std::end(node_type_names)};
}

class GraphNetwork {
  public:
    GraphNetwork(const Member& member, std::optional<u32> hull)
        : member_(member),
          graph_(GraphDocument::of(*member.document)),
          file_(graph_.file),
          hull_(hull) {}

    Network make() {
        for (const char* kind : node_kinds) builder_.add_kind({kind, false, Kind::Of::nodes});
        for (const char* kind : link_kinds) builder_.add_kind({kind, false, Kind::Of::links});
        builder_.add_member(member_.file, member_.key);
        builder_.reserve(file_.nodes.size(), 2 * file_.links.size());
        for (const GraphNode& node : file_.nodes)
            builder_.add_node({.position = {node.position[0], node.position[1], node.position[2]},
                               .kind = kind_of(node)});
        for (u32 i = 0; i < file_.links.size(); ++i) add_link(i);
        add_columns();
        return builder_.build().value();
    }

  private:
    void add_link(u32 record) {
        const GraphLink& link = file_.links[record];
        const u8 moves = moves_over(link, graph_.context, hull_);
        if (!has_ends(file_, link)) return add_unresolved(record);
        if (moves == no_move) return;
        const auto source = static_cast<NodeIndex>(link.source);
        const auto target = static_cast<NodeIndex>(link.target);
        for (u32 part = 0; part < 2; ++part)
            builder_.add_link({.from = part == 0 ? source : target,
                               .to = part == 0 ? target : source,
                               .kind = kind_of(moves),
                               .lanes = 0,
                               .origin = Origin{0, record, part}});
    }

    // A link that has one end alone is told of there.
    void add_unresolved(u32 record) {
        const GraphLink& link = file_.links[record];
        for (const auto& [end, other] :
             {std::pair(link.source, link.target), std::pair(link.target, link.source)}) {
            if (!is_node(file_, end)) continue;
            builder_.add_unresolved({static_cast<NodeIndex>(end),
                                     {0, record, 0},
                                     fmt::format("node {}", other),
                                     UnresolvedLink::Reason::missing_record});
        }
    }

    template <class Value>
    void add_node_column(Column description, Value value) {
        builder_.node_columns().push_back(
            column_of(std::move(description),
                      [document = member_.document, &file = file_, value](Origin origin) {
                          return value(file.nodes[origin.record]);
                      }));
    }

    void add_columns() {
        add_node_column(
            {.name = "type", .title = "what moves here", .value_names = names_of_types()},
            [](const GraphNode& node) { return u32{node.type}; });
        add_node_column({.name = "yaw", .title = "where it faces", .unit = "degrees"},
                        [](const GraphNode& node) { return node.yaw; });
        add_node_column({.name = "editor_id", .title = "number of the map's entity", .none = -1},
                        [](const GraphNode& node) { return node.editor_id; });
        if (!graph_.context.is_titanfall()) {
            add_node_column({.name = "zone", .title = "island that it says it is in"},
                            [](const GraphNode& node) { return i32{node.zone}; });
            add_node_column(
                {.name = "info", .title = "how ladders are left, and marks", .is_set = true},
                [](const GraphNode& node) { return node.info; });
        }
        for (u32 hull = 0; hull < graph_.context.hulls; ++hull) add_moves(hull);
    }

    void add_moves(u32 hull) {
        const std::string name = hull_name(graph_.context, hull);
        builder_.link_columns().push_back(
            column_of({.name = "moves_" + name,
                       .title = fmt::format("how hull {} gets over it", name),
                       .value_names = {"none", "ground", "jump", "", "fly", "", "", "", "climb"},
                       .is_set = true},
                      [document = member_.document, &file = file_, hull](Origin origin) {
                          return u32{file.links[origin.record].moves.of[hull]};
                      }));
    }

    const Member& member_;
    const GraphDocument& graph_;
    const GraphFile& file_;
    std::optional<u32> hull_;
    NetworkBuilder builder_{MapKind::paths, "units", metres_per_unit};
};

}  // namespace

u8 moves_over(const GraphLink& link, const AinContext& context, std::optional<u32> hull) {
    if (hull) return link.moves.of[*hull];
    u8 moves = no_move;
    for (u32 each = 0; each < context.hulls; ++each) moves |= link.moves.of[each];
    return moves;
}

Network make_network(const Member& member, std::optional<u32> hull) {
    return GraphNetwork(member, hull).make();
}

}  // namespace wend::ain
