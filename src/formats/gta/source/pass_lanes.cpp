#include "formats/gta/source/pass_lanes.hpp"

namespace wend::gta_paths::source {
namespace {

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

}  // namespace

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

}  // namespace wend::gta_paths::source
