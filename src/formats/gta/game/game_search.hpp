#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "formats/gta/records/area_map.hpp"
#include "wend/network.hpp"
#include "wend/path.hpp"

namespace wend::gta_paths {

// A map as the game's route search walks it: backwards, from the node B that it has reached over
// B's own links to a neighbour A, while the travel is from A to B (fact sheet section 4.6). Nodes
// and links have the numbers of the network, and stand in the order of the files.
struct GameGraph {
    // What may keep the search from walking a link.
    enum Closed : u8 { by_lanes = 1, by_water = 2 };

    struct Arc {
        NodeIndex to;
        u8 length;  // As the file states it: whole metres.
        u8 closed;  // Rules that close it, as the sum of their bits.
    };

    std::vector<Arc> arcs;        // Of each link.
    std::vector<u16> flood_fill;  // Of each node, in the width that its version goes by.
};

GameGraph make_game_graph(const AreaMap& map, const Network& network);

// Nodes that wait for the game's search in 512 lists, by their distance modulo 512. A link is 255
// long at most, so that no two distances that wait at the same time share a list. The nodes
// themselves hold the lists together: Nodes is an array whose items have `next` and `previous`.
template <class Nodes>
class GameBuckets {
  public:
    explicit GameBuckets(Nodes& nodes) : nodes_(nodes) { clear(); }
    GameBuckets(const GameBuckets&) = delete;
    GameBuckets& operator=(const GameBuckets&) = delete;

    void clear() {
        std::ranges::fill(first_, no_index);
        waiting_ = 0;
    }
    bool empty() const { return waiting_ == 0; }

    void insert(NodeIndex node, std::uint32_t distance) {
        NodeIndex& first = first_[distance % first_.size()];
        nodes_[node].next = first;
        nodes_[node].previous = no_index;
        if (first != no_index) nodes_[first].previous = node;
        first = node;
        ++waiting_;
    }

    void remove(NodeIndex node, std::uint32_t distance) {
        const NodeIndex next = nodes_[node].next, previous = nodes_[node].previous;
        if (next != no_index) nodes_[next].previous = previous;
        (previous != no_index ? nodes_[previous].next : first_[distance % first_.size()]) = next;
        --waiting_;
    }

    // The node that joined the list of a distance last, or no_index.
    NodeIndex first(std::uint32_t distance) const { return first_[distance % first_.size()]; }

  private:
    Nodes& nodes_;
    std::array<NodeIndex, 512> first_;
    std::size_t waiting_ = 0;
};

// What the game's search keeps to.
struct GameSearchRules {
    u8 closed = 0;                   // The rules of GameGraph::Closed that hold.
    NodeIndex forbidden = no_index;  // A node that it never walks to.
};

// The game's route search (fact sheet section 4.6): Dial's algorithm from the target back to the
// start, then the way read off from the start. All room is taken up front. Both network and graph
// must outlive it.
class GameSearch {
  public:
    GameSearch(const Network& network, const GameGraph& graph);

    // How far the start is from the target by the stored lengths; nothing if it is not reached.
    std::optional<u32> run(NodeIndex start, NodeIndex target, GameSearchRules rules);

    // Nodes that the last run gave a distance.
    u32 touched() const { return touched_; }
    bool has_touched(NodeIndex node) const { return labels_[node].query == query_; }

    // Adds the way that the last run found to an empty route, as far as it leads. The rule knows no
    // direction: it follows links that fit by their length.
    enum class ReadOff {
        whole,
        stuck,    // No link of the last node has the length of a drop.
        circles,  // Links of length 0 lead round and round.
    };
    ReadOff read_off(NodeIndex start, NodeIndex target, Path& route) const;

  private:
    // What a node is to the run that wrote it.
    struct Label {
        u32 query = 0;
        u32 distance = 0;
        NodeIndex next = no_index, previous = no_index;
    };

    void begin_query();
    void touch(NodeIndex node, u32 distance);

    const Network& network_;
    const GameGraph& graph_;
    std::vector<Label> labels_;
    GameBuckets<std::vector<Label>> waiting_;
    u32 query_ = 0;
    u32 touched_ = 0;
};

}  // namespace wend::gta_paths
