#include "formats/source/to_graph/ground_graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "formats/source/draw/nav_network.hpp"
#include "formats/source/records/mesh_index.hpp"
#include "model/network/disjoint_sets.hpp"

namespace wend::ain {
namespace {

// Places on large areas lie so far apart.
constexpr double spacing = 200;
// The ends of a leap keep off ledges by half a body.
constexpr double off_ledge = 16;
// More places than this would take more memory than files of any game are worth.
constexpr std::size_t most_places = 250'000;
// What ladders are cut into, so that no link is longer than the game's.
constexpr double longest_climb = 700;

// The sides of an area by the names that ladders give them, as degrees counter-clockwise from east.
constexpr f32 yaw_of_side[] = {270, 0, 90, 180};

class GraphOfGround {
  public:
    GraphOfGround(const source_nav::NavFile& file, const MeshGround& ground)
        : file_(file), ground_(ground), mesh_(ground.mesh()), grids_(mesh_.nodes.size()) {}

    Expected<GroundGraph> make() {
        for (NodeIndex area = 0; area < mesh_.nodes.size(); ++area) {
            graph_.place_of_area.push_back(no_index);
            if (ground_.is_ground(area)) cover(area);
            if (graph_.nodes.size() > most_places) return too_large();
        }
        for (LinkIndex link = 0; link < mesh_.links.size(); ++link) {
            sort_link(link);
            if (graph_.nodes.size() > most_places) return too_large();
        }
        join_by_leaps();
        const source_nav::MeshIndex index(file_);
        for (const source_nav::NavLadder& ladder : file_.ladders) add_ladder(ladder, index);
        return std::move(graph_);
    }

  private:
    // The places of an area, row by row.
    struct Grid {
        u32 first = 0, columns = 0, rows = 0;
    };

    static tl::unexpected<Error> too_large() {
        return failure("the mesh is too large for a node graph");
    }

    u32 add(const Point& at, NodeIndex area, double room) {
        GroundNode node;
        node.at = at;
        node.area = area;
        node.island = ground_.island(area);
        node.room = room;
        graph_.nodes.push_back(std::move(node));
        return static_cast<u32>(graph_.nodes.size() - 1);
    }
    u32 add_on(NodeIndex area, const Point2& place) {
        const Rectangle& box = ground_.rectangle(area);
        const double room = std::min(
            {place.x - box.low.x, box.high.x - place.x, place.y - box.low.y, box.high.y - place.y});
        return add(ground_.on_ground(area, place), area, room);
    }

    u8 need_in(NodeIndex area) const { return ground_.is_low(area) ? low_need : no_need; }

    void cover(NodeIndex area) {
        const Rectangle& box = ground_.rectangle(area);
        const Point2 size = box.high - box.low;
        const auto pieces = [](double side) {
            return std::max(1u, static_cast<u32>(std::ceil(side / spacing)));
        };
        Grid& grid =
            grids_[area] = {static_cast<u32>(graph_.nodes.size()), pieces(size.x), pieces(size.y)};
        graph_.place_of_area[area] = grid.first;
        for (u32 row = 0; row < grid.rows; ++row)
            for (u32 column = 0; column < grid.columns; ++column) {
                const u32 node = add_on(area, {box.low.x + size.x * (column + 0.5) / grid.columns,
                                               box.low.y + size.y * (row + 0.5) / grid.rows});
                graph_.nodes[node].covers = {node};
                if (column > 0) graph_.join(node - 1, node, need_in(area));
                if (row > 0) graph_.join(node - grid.columns, node, need_in(area));
            }
    }

    // Joins a node to the place of an area that is nearest to it.
    void join_to(NodeIndex area, u32 node) {
        const Grid& grid = grids_[area];
        const Rectangle& box = ground_.rectangle(area);
        const auto nearest = [](double at, double low, double high, u32 pieces) {
            if (high <= low) return 0u;
            const double share = std::clamp((at - low) / (high - low), 0.0, 1.0);
            return std::min(pieces - 1, static_cast<u32>(share * pieces));
        };
        const Point& at = graph_.nodes[node].at;
        const u32 row = nearest(at.y, box.low.y, box.high.y, grid.rows);
        const u32 column = nearest(at.x, box.low.x, box.high.x, grid.columns);
        graph_.join(node, grid.first + row * grid.columns + column, need_in(area));
    }

    // A level link becomes a place at its portal; others wait.
    void sort_link(LinkIndex link) {
        const NodeIndex from = mesh_.links.from[link], to = mesh_.links.to[link];
        if (from == to || mesh_.links.is_impassable(link)) return;
        if (!ground_.is_ground(from) || !ground_.is_ground(to)) return;
        const u32 index = mesh_.links.portal.empty() ? no_index : mesh_.links.portal[link];
        if (index == no_index) return;  // A ladder.
        const auto pair = std::minmax(from, to);
        if (ground_.is_level(link)) {
            if (from > to || !level_.emplace(pair, link).second) return;
            const Portal& portal = mesh_.portals[index];
            const Point2 middle =
                mix({portal.left.x, portal.left.y}, {portal.right.x, portal.right.y}, 0.5);
            const double width = distance_2d(portal.left, portal.right);
            const u32 node = add(ground_.on_ground(from, middle), from, width / 4);
            join_to(from, node);
            join_to(to, node);
            return;
        }
        if (!ground_.are_joined(from, to)) {
            graph_.one_way.push_back(
                fmt::format("{} to {}", mesh_.name_of(from), mesh_.name_of(to)));
            return;
        }
        leaps_.push_back(link);
    }

    double climb_of(LinkIndex link) const {
        const Portal& portal = mesh_.portals[mesh_.links.portal[link]];
        return std::abs(portal.far_left.z + portal.far_right.z - portal.left.z - portal.right.z);
    }

    // Areas that hang together over no level way are joined by the least leaps that do it; all
    // other leaps wait until the nodes are known.
    void join_by_leaps() {
        DisjointSets all(mesh_.nodes.size()), upright(mesh_.nodes.size());
        for (const auto& [pair, link] : level_) {
            all.join(pair.first, pair.second);
            if (ground_.are_joined_upright(pair.first, pair.second))
                upright.join(pair.first, pair.second);
        }
        std::ranges::sort(leaps_, {},
                          [&](LinkIndex link) { return std::pair(climb_of(link), link); });
        for (const bool is_upright : {true, false})
            for (LinkIndex& link : leaps_) {
                if (link == no_index) continue;
                const NodeIndex from = mesh_.links.from[link], to = mesh_.links.to[link];
                if (ground_.are_joined_upright(from, to) != is_upright) continue;
                const bool joins_all = all.join(from, to);
                const bool joins_upright = is_upright && upright.join(from, to);
                if (!joins_all && !joins_upright) continue;
                add_leap(link, is_upright ? no_need : low_need);
                link = no_index;
            }
        for (const LinkIndex link : leaps_)
            if (link != no_index)
                graph_.leaps.push_back({mesh_.links.from[link], mesh_.links.to[link]});
    }

    void add_leap(LinkIndex link, u8 need) {
        const NodeIndex from = mesh_.links.from[link], to = mesh_.links.to[link];
        const Portal& portal = mesh_.portals[mesh_.links.portal[link]];
        const auto end = [&](NodeIndex area, const Point& left, const Point& right) {
            const Point2 middle = mix({left.x, left.y}, {right.x, right.y}, 0.5);
            const u32 node = add_on(area, ground_.rectangle(area).nearest(middle, off_ledge));
            join_to(area, node);
            return node;
        };
        const u32 near = end(from, portal.left, portal.right);
        const u32 far = end(to, portal.far_left, portal.far_right);
        graph_.join(near, far, static_cast<u8>(need | jump_need));
    }

    bool is_climbed(NodeIndex from, NodeIndex to) const {
        const auto leads = [&](NodeIndex a, NodeIndex b) {
            const auto [begin, end] = mesh_.links_of(a);
            for (LinkIndex link = begin; link < end; ++link)
                if (mesh_.links.to[link] == b && mesh_.links.kind[link] >= source_nav::ladder_up)
                    return true;
            return false;
        };
        return from != to && ground_.is_ground(from) && ground_.is_ground(to) &&
               (leads(from, to) || leads(to, from));
    }

    // A ladder is climbed from a node at its bottom to one at its top, each with a place on the
    // ground before it.
    void add_ladder(const source_nav::NavLadder& ladder, const source_nav::MeshIndex& index) {
        constexpr u32 off[] = {node_info["climb_off_forward"].mask(),
                               node_info["climb_off_left"].mask(),
                               node_info["climb_off_right"].mask(), 0};
        const auto bottom_area = index.areas.find(ladder.bottom_area);
        u32 bottom = no_index;
        const auto tops = ladder.tops();
        for (std::size_t i = 0; bottom_area && i < tops.size(); ++i) {
            const auto top_area = index.areas.find(tops[i]);
            if (tops[i] == 0 || !top_area || !is_climbed(*bottom_area, *top_area) ||
                !ground_.are_joined(*bottom_area, *top_area))
                continue;
            if (bottom == no_index) {
                bottom =
                    add_rung(ladder, ladder.bottom, *bottom_area, node_info["climb_bottom"].mask());
                add_foot(*bottom_area, bottom);
            }
            const u32 top = add_rungs(ladder, bottom, off[i]);
            add_foot(*top_area, top);
        }
        if (bottom == no_index) graph_.lone_ladders.push_back(fmt::format("{}", ladder.id));
    }

    u32 add_rung(const source_nav::NavLadder& ladder, const source_nav::Position& at,
                 NodeIndex area, u32 info) {
        const u32 node = add({at[0], at[1], at[2]}, area, 0);
        graph_.nodes[node].type = climb;
        graph_.nodes[node].info = info;
        // Whoever climbs looks at the side that faces him.
        graph_.nodes[node].yaw = yaw_of_side[(ladder.direction + 2) % 4];
        graph_.nodes[node].is_kept = true;
        return node;
    }

    u32 add_rungs(const source_nav::NavLadder& ladder, u32 bottom, u32 info) {
        const source_nav::Position &low = ladder.bottom, &high = ladder.top;
        const double length = vector_length(high[0] - low[0], high[1] - low[1], high[2] - low[2]);
        const u32 pieces = static_cast<u32>(std::ceil(std::min(length, 1e5) / longest_climb));
        u32 below = bottom;
        for (u32 piece = 1; piece < pieces; ++piece) {
            source_nav::Position at = low;
            for (std::size_t i = 0; i < 3; ++i)
                at[i] += (high[i] - low[i]) * static_cast<f32>(piece) / static_cast<f32>(pieces);
            const u32 rung =
                add_rung(ladder, at, graph_.nodes[bottom].area, node_info["climb_on"].mask());
            graph_.join(std::exchange(below, rung), rung, climb_need);
        }
        const u32 top = add_rung(ladder, high, graph_.nodes[bottom].area, info);
        graph_.join(below, top, climb_need);
        return top;
    }

    void add_foot(NodeIndex area, u32 rung) {
        const Point& at = graph_.nodes[rung].at;
        const u32 foot = add_on(area, ground_.rectangle(area).nearest({at.x, at.y}, off_ledge));
        graph_.nodes[foot].is_kept = true;
        join_to(area, foot);
        graph_.join(foot, rung, need_in(area));
    }

    const source_nav::NavFile& file_;
    const MeshGround& ground_;
    const Network& mesh_;
    std::vector<Grid> grids_;
    GroundGraph graph_;
    std::map<std::pair<NodeIndex, NodeIndex>, LinkIndex> level_;
    std::vector<LinkIndex> leaps_;
};

}  // namespace

Expected<GroundGraph> ground_graph(const source_nav::NavFile& file, const MeshGround& ground) {
    return GraphOfGround(file, ground).make();
}

const GroundNode::Way* GroundNode::way_to(u32 node) const {
    const auto found = std::ranges::find(ways, node, &Way::to);
    return found == ways.end() ? nullptr : &*found;
}

void GroundGraph::join(u32 a, u32 b, u8 needs) {
    if (nodes[a].way_to(b)) return;
    nodes[a].ways.push_back({b, needs});
    nodes[b].ways.push_back({a, needs});
}

std::vector<u32> GroundGraph::stand_ins() const {
    std::vector<u32> of(nodes.size(), no_index);
    for (u32 node = 0; node < nodes.size(); ++node)
        for (const u32 covered : nodes[node].covers) of[covered] = node;
    return of;
}

std::size_t GroundGraph::kept() const {
    return static_cast<std::size_t>(std::ranges::count(nodes, false, &GroundNode::is_gone));
}

}  // namespace wend::ain
