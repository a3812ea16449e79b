#include "formats/gta/source/path_graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <vector>

#include "formats/gta/source/path_text.hpp"
#include "formats/gta/source/source_document.hpp"

namespace wend::gta_paths::source {
namespace {

// How far off an edge may be, in sixteenths of a metre. Two of a cell of that size always join.
constexpr std::array<i64, 3> reach{16, 16, 32};

using Cell = std::array<i64, 4>;  // the last tells footpaths apart

i64 coordinate(const SourceEdge& edge, std::size_t axis) {
    return static_cast<i64>(std::trunc(edge.row->place[axis]));
}

Cell cell_of(const SourceEdge& edge) {
    Cell cell{0, 0, 0, edge.is_footpath};
    for (std::size_t axis = 0; axis < 3; ++axis)
        cell[axis] = (coordinate(edge, axis) + (i64{1} << 40)) / reach[axis];
    return cell;
}

bool meet(const SourceEdge& a, const SourceEdge& b) {
    for (std::size_t axis = 0; axis < 3; ++axis)
        if (std::abs(coordinate(a, axis) - coordinate(b, axis)) >= reach[axis]) return false;
    return true;
}

class EdgeCells {
  public:
    explicit EdgeCells(std::span<SourceEdge> edges) : edges_(edges) {
        for (u32 i = 0; i < edges.size(); ++i) cells_[cell_of(edges[i])].push_back(i);
    }

    u32 partner_of(u32 edge) const {
        const Cell home = cell_of(edges_[edge]);
        u32 best = first_in(home, edge, no_index);
        for (i64 x = -1; x <= 1; ++x)
            for (i64 y = -1; y <= 1; ++y)
                for (i64 z = -1; z <= 1; ++z)
                    if (x || y || z)
                        best =
                            first_in({home[0] + x, home[1] + y, home[2] + z, home[3]}, edge, best);
        return best;
    }

  private:
    // The first open one of a cell between this edge and one that would do.
    u32 first_in(const Cell& cell, u32 edge, u32 limit) const {
        const auto found = cells_.find(cell);
        if (found == cells_.end()) return limit;
        const std::vector<u32>& list = found->second;
        for (auto at = std::ranges::upper_bound(list, edge); at != list.end() && *at < limit; ++at)
            if (edges_[*at].partner == no_index && meet(edges_[edge], edges_[*at])) return *at;
        return limit;
    }

    std::span<SourceEdge> edges_;
    std::map<Cell, std::vector<u32>> cells_;
};

// Each edge joins the first that is still open after it in the text, of vehicles or of footpaths
// like itself, less than 1 m off in x and in y and less than 2 m in height. Takes linear time:
// what is looked at twice lies in different cells.
void join_edges(std::span<SourceEdge> edges) {
    const EdgeCells cells(edges);
    for (u32 i = 0; i < edges.size(); ++i) {
        if (edges[i].partner != no_index) continue;
        const u32 partner = cells.partner_of(i);
        if (partner == no_index) continue;
        edges[i].partner = partner;
        edges[i].is_first = true;
        edges[partner].partner = i;
    }
}

constexpr int rounds = 200;

bool is_known(const Segment& segment) { return segment.lanes_to_a != Segment::unknown; }

bool is_parking(const SourceNode& node) {
    return node.kind != GroupKind::footpath &&
           (node.row->special_function == 1 || node.row->special_function == 2);
}

// What comes to a node on one segment leaves it on the other.
void pass_through(u32 node, const Segment& from, Segment& to) {
    const bool ends_here = from.a == node;
    const i8 toward = ends_here ? from.lanes_to_a : from.lanes_to_b;
    const i8 away = ends_here ? from.lanes_to_b : from.lanes_to_a;
    (to.a == node ? to.lanes_to_a : to.lanes_to_b) = away;
    (to.a == node ? to.lanes_to_b : to.lanes_to_a) = toward;
}

// Gives lanes to the segments within groups: they pass on through nodes of two links, in as many
// rounds over all nodes as the game's compiler takes. What they do not reach has none.
void pass_lanes(PathGraph& graph) {
    for (int round = 0; round < rounds; ++round) {
        bool is_done = true;
        for (u32 node = 0; node < graph.nodes.size(); ++node) {
            const auto ways = graph.ways_of(node);
            if (ways.size() != 2 || graph.is_footpath(node)) continue;
            Segment& one = graph.segments[ways[0]];
            Segment& other = graph.segments[ways[1]];
            if (is_known(one) == is_known(other)) continue;
            is_done = false;
            if (is_known(one))
                pass_through(node, one, other);
            else
                pass_through(node, other, one);
        }
        if (is_done) break;
    }
    for (Segment& segment : graph.segments) {
        if (!is_known(segment)) segment.lanes_to_a = segment.lanes_to_b = 1;
        // One drives into a parking place only.
        if (is_parking(graph.nodes[segment.a])) segment.lanes_to_b = 0;
        if (is_parking(graph.nodes[segment.b])) segment.lanes_to_a = 0;
    }
}

class GraphMaker {
  public:
    GraphMaker(std::span<const Member> members, const Grid& grid)
        : members_(members), grid_(grid) {}

    PathGraph make() {
        add_nodes();
        add_edges();
        join_edges(graph_.edges);
        for (u32 edge = 0; edge < graph_.edges.size(); ++edge) add_joined(edge);
        joined_ = static_cast<u32>(graph_.segments.size());
        each_group([&](u32 member, u32 group, const PathGroup& rows) {
            add_within({member, group, 0}, rows);
        });
        list_ways();
        pass_lanes(graph_);
        return std::move(graph_);
    }

  private:
    template <class Use>
    void each_group(const Use& use) const {
        for (u32 member = 0; member < members_.size(); ++member) {
            const auto& groups = SourceDocument::of(*members_[member].document).paths.groups;
            for (u32 group = 0; group < groups.size(); ++group) use(member, group, groups[group]);
        }
    }

    // The number of a row's node is found by its group.
    u32& node_at(const RowPlace& place) {
        return node_of_row_[(first_group_[place.member] + place.group) * rows_in_group + place.row];
    }

    void add_nodes() {
        u32 groups = 0;
        for (const Member& member : members_) {
            first_group_.push_back(groups);
            groups += static_cast<u32>(SourceDocument::of(*member.document).paths.groups.size());
        }
        node_of_row_.assign(std::size_t{groups} * rows_in_group, no_index);
        each_group([&](u32 member, u32 group, const PathGroup& rows) {
            for (u32 i = 0; i < rows_in_group; ++i) {
                const PathRow& row = rows.rows[i];
                if (row.type != RowType::inner) continue;
                SourceNode node{.place = {member, group, i}, .row = &row, .kind = rows.kind};
                // Sorted into areas by the exact sixteenths, before they are scaled.
                node.area =
                    grid_.area_at(std::trunc(row.place[0]) / 16, std::trunc(row.place[1]) / 16);
                for (std::size_t axis = 0; axis < 3; ++axis)
                    node.raw[axis] = stored_coordinate(row.place[axis]);
                graph_.nodes.push_back(node);
            }
        });
        std::ranges::stable_sort(graph_.nodes, {}, [](const SourceNode& node) {
            return std::pair(node.area, node.kind == GroupKind::footpath);
        });
        for (u32 i = 0; i < graph_.nodes.size(); ++i) node_at(graph_.nodes[i].place) = i;
    }

    void add_edges() {
        each_group([&](u32 member, u32 group, const PathGroup& rows) {
            for (u32 i = 0; i < rows_in_group; ++i) {
                const PathRow& row = rows.rows[i];
                if (row.type != RowType::edge) continue;
                SourceEdge edge{.place = {member, group, i},
                                .row = &row,
                                .is_footpath = rows.kind == GroupKind::footpath};
                u32 behind = no_index;
                if (row.next >= 0) {
                    behind = static_cast<u32>(row.next);
                } else {
                    for (u32 j = 0; j < rows_in_group && behind == no_index; ++j)
                        if (rows.rows[j].next == static_cast<i8>(i) &&
                            rows.rows[j].type == RowType::inner)
                            behind = j;
                }
                if (behind != no_index) edge.node = node_at({member, group, behind});
                graph_.edges.push_back(edge);
            }
        });
    }

    void add_joined(u32 number) {
        const SourceEdge& edge = graph_.edges[number];
        if (!edge.is_first) return;
        const SourceEdge& other = graph_.edges[edge.partner];
        if (edge.node == no_index || other.node == no_index || edge.node == other.node) return;
        Segment segment{.a = edge.node, .b = other.node, .first = number, .second = edge.partner};
        segment.crosses_road = edge.row->crosses_road || other.row->crosses_road;
        if (!edge.is_footpath) {
            // A one-way side goes before one that has lanes both ways.
            const auto both = [](const PathRow& row) { return row.left_lanes && row.right_lanes; };
            const bool turned = both(*edge.row) && !both(*other.row);
            segment.lanes_to_a =
                static_cast<i8>(turned ? other.row->right_lanes : edge.row->left_lanes);
            segment.lanes_to_b =
                static_cast<i8>(turned ? other.row->left_lanes : edge.row->right_lanes);
        }
        graph_.segments.push_back(segment);
    }

    void add_within(RowPlace place, const PathGroup& group) {
        const auto node = [&](u32 row) { return node_at({place.member, place.group, row}); };
        for (u32 i = 0; i < rows_in_group; ++i) {
            if (node(i) == no_index) continue;
            for (u32 j = i + 1; j < rows_in_group; ++j) {
                if (node(j) == no_index) continue;
                const bool there = group.rows[i].next == static_cast<i8>(j);
                const bool back = group.rows[j].next == static_cast<i8>(i);
                if (!there && !back) continue;
                Segment segment{.a = node(i), .b = node(j)};
                segment.crosses_road =
                    (there && group.rows[i].crosses_road) || (back && group.rows[j].crosses_road);
                graph_.segments.push_back(segment);
            }
        }
    }

    // Joined edges first, in the order of the text; then those of the group, by number.
    void list_ways() {
        const auto nodes = graph_.nodes.size();
        std::vector<u32> counts(nodes + 1);
        for (const Segment& segment : graph_.segments) {
            ++counts[segment.a + 1];
            ++counts[segment.b + 1];
        }
        for (std::size_t i = 0; i < nodes; ++i) counts[i + 1] += counts[i];
        graph_.first_way = counts;
        graph_.ways.resize(counts[nodes]);
        for (u32 i = 0; i < graph_.segments.size(); ++i)
            for (const u32 end : {graph_.segments[i].a, graph_.segments[i].b})
                graph_.ways[counts[end]++] = i;
        for (u32 node = 0; node < nodes; ++node) {
            const auto begin = graph_.ways.begin() + graph_.first_way[node];
            const auto end = graph_.ways.begin() + graph_.first_way[node + 1];
            const auto within = std::lower_bound(begin, end, joined_);
            std::sort(within, end, [&](u32 a, u32 b) {
                return graph_.segments[a].other(node) < graph_.segments[b].other(node);
            });
        }
    }

    std::span<const Member> members_;
    Grid grid_;
    PathGraph graph_;
    u32 joined_ = 0;
    std::vector<u32> first_group_, node_of_row_;
};

}  // namespace

std::string path_of(const RowPlace& place) {
    return fmt::format("groups[{}].rows[{}]", place.group, place.row);
}

i32 stored_coordinate(f64 sixteenths) {
    const f32 metres = console_product(1.0F / 16, static_cast<f32>(std::trunc(sixteenths)));
    return static_cast<i32>(console_product(8, metres));
}

PathGraph make_graph(std::span<const Member> members, const Grid& grid) {
    return GraphMaker(members, grid).make();
}

}  // namespace wend::gta_paths::source
