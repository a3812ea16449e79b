#pragma once

#include <span>
#include <vector>

#include "formats/gta/convert/plain_graph.hpp"
#include "formats/gta/from_drawing/drawn_points.hpp"
#include "formats/gta/from_drawing/drawn_way.hpp"

namespace wend::gta_paths {

// The ways that lines become. Nodes come in the order in which they are drawn, then those that
// long stretches are cut at; flood fill numbers are still to be given.
struct DrawnGraph {
    PlainGraph graph;
    std::vector<u32> line_of;  // of each node, the first line that has it
};

// The most nodes that a map is made with: beyond, a file that says little would take more memory
// than it is worth.
constexpr u64 most_drawn_nodes(u64 stretches) { return (u64{1} << 16) + 8 * stretches; }

// Makes nodes of the points, one where several of a kind are at one place, and ways of what lies
// between them, cut into equal parts of `spacing` metres at most. Positions must fit 32 bits. What
// is drawn twice counts once: it is noted, or lost where it says something else. An error where
// there are too many nodes.
Expected<DrawnGraph> join_lines(const DrawnPoints& points, std::span<const DrawnShape> lines,
                                std::span<const DrawnWay> ways, double spacing, LossReport& losses);

}  // namespace wend::gta_paths
