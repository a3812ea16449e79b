#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "formats/gta/records/grid.hpp"
#include "formats/gta/source/path_text.hpp"
#include "wend/format.hpp"

namespace wend::gta_paths::source {

// Where a row stands: its file, its group there and its place in that.
struct RowPlace {
    u32 member = 0, group = 0;
    u32 row = 0;
};

// Such as `groups[3].rows[5]`.
std::string path_of(const RowPlace& place);

// An inner row: a node.
struct SourceNode {
    RowPlace place;
    const PathRow* row = nullptr;
    GroupKind kind = GroupKind::footpath;
    u32 area = 0;
    std::array<i32, 3> raw{};  // eighths of a metre, as they are stored
};

// An edge of a group.
struct SourceEdge {
    RowPlace place;
    const PathRow* row = nullptr;
    bool is_footpath = false;
    u32 node = no_index;     // the inner row behind it, if any
    u32 partner = no_index;  // the edge that it joins
    bool is_first = false;   // of the two in the order of the text
};

// Two nodes that are linked.
struct Segment {
    u32 a = 0, b = 0;                         // nodes; of joined edges that of the first
    u32 first = no_index, second = no_index;  // the edges, where it goes through two
    bool crosses_road = false;
    static constexpr i8 unknown = -1;
    i8 lanes_to_a = unknown, lanes_to_b = unknown;  // of vehicles
    bool is_joined() const { return first != no_index; }
    u32 other(u32 node) const { return node == a ? b : a; }
};

// The nodes of a map in the order in which they are compiled, by area and then as the text has
// them, vehicles first; and what links them.
struct PathGraph {
    std::vector<SourceNode> nodes;
    std::vector<SourceEdge> edges;
    std::vector<Segment> segments;
    // Of each node its segments in the order in which its links stand.
    std::vector<u32> first_way, ways;

    std::span<const u32> ways_of(u32 node) const {
        return std::span(ways).subspan(first_way[node], first_way[node + 1] - first_way[node]);
    }
    bool is_footpath(u32 node) const { return nodes[node].kind == GroupKind::footpath; }
};

PathGraph make_graph(std::span<const Member> members, const Grid& grid);

// A coordinate of the text as it is stored, in eighths of a metre: the fraction is dropped, then it
// is scaled as the console does.
i32 stored_coordinate(f64 sixteenths);

}  // namespace wend::gta_paths::source
