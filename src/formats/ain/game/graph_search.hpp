#pragma once

#include <optional>
#include <vector>

#include "formats/ain/read/graph_document.hpp"
#include "wend/network.hpp"
#include "wend/path.hpp"

namespace wend::ain {

// Where a hull stands at a node (fact sheet section 8): on the floor, in the air where the node is,
// and at ladders off the wall, by half its length and 8 units more.
Point standing_place(const GraphNode& node, u32 hull);

// The engine's search for the way of a hull from node to node, as far as it needs no map: A* in
// 32-bit floats. Jumps and climbs cost twice their length. All room is taken up front; the network,
// which is that of the hull, must outlive it.
class GraphSearch {
  public:
    GraphSearch(const GraphDocument& graph, const Network& network, u32 hull);

    // What the search keeps to.
    struct Limits {
        u8 moves = all_moves;                   // that who goes there can do
        NodeIndex forbidden = no_index;         // is not entered
        std::optional<std::uint8_t> kind = {};  // of the links, if it is to be one
    };
    // Whether there is a way, and what it costs.
    std::optional<f32> run(NodeIndex start, NodeIndex goal, const Limits& limits);

    // Adds the way that the last run found to an empty path.
    void read_off(NodeIndex start, NodeIndex goal, Path& path) const;

  private:
    struct Label {
        u32 query = 0;
        bool is_open = false;
        f32 cost = 0;
        LinkIndex by = no_index;
    };
    struct Open {
        f32 total, cost;
        NodeIndex node;
        friend bool operator<(const Open& a, const Open& b) {
            return a.total > b.total || (a.total == b.total && a.node > b.node);
        }
    };

    void open(NodeIndex node, f32 cost, NodeIndex goal, LinkIndex by);

    const Network& network_;
    std::vector<Point> places_;
    std::vector<u8> moves_;  // of the links
    std::vector<Label> labels_;
    std::vector<Open> queue_;  // a heap; entries that were overtaken stay until they come up
    u32 query_ = 0;
};

}  // namespace wend::ain
