#pragma once

#include <optional>
#include <queue>
#include <vector>

#include "formats/source/records/nav_file.hpp"
#include "wend/network.hpp"
#include "wend/path.hpp"

namespace wend::source_nav {

// The engine's path search with its cost for the shortest path (fact sheet section 11): A* from
// area to area in 32-bit floats. It is no exact one: the stored length of a ladder may be less than
// the distance of the areas at its ends, and where a dearer way is found first, what hangs on it is
// not always mended. All room is taken up front. The network must outlive it.
class PathSearch {
  public:
    PathSearch(const NavFile& file, const Network& network);

    // Areas that are not entered, as if they were blocked, and the only kind of link that is taken.
    struct Limits {
        NodeIndex forbidden = no_index;
        std::optional<std::uint8_t> kind = {};
    };
    // Whether there is a way, and what it costs.
    std::optional<f32> run(NodeIndex start, NodeIndex goal, const Limits& limits);

    // Adds the way that the last run found to an empty route.
    void read_off(NodeIndex start, NodeIndex goal, Path& route) const;

    // Whether the last run entered an area.
    bool has_touched(NodeIndex node) const { return labels_[node].query == query_; }

  private:
    struct Area {
        Position centre;
        bool is_low, needs_jump;  // crouched through, or reached by a jump: dear
    };
    struct Label {
        u32 query = 0;
        bool is_open = false;
        f32 cost = 0, total = 0;
        u32 turn = 0;  // among the open ones of equal total, who came first
        NodeIndex parent = no_index;
        LinkIndex by = no_index;
    };
    struct Open {
        f32 total;
        u32 turn;
        NodeIndex node;
        friend bool operator<(const Open& a, const Open& b) {
            return a.total > b.total || (a.total == b.total && a.turn > b.turn);
        }
    };

    void open(NodeIndex node, f32 cost, f32 rest, NodeIndex parent, LinkIndex by);
    void look_around(NodeIndex node, NodeIndex goal, const Limits& limits);

    const Network& network_;
    std::vector<Area> areas_;
    std::vector<f32> lengths_;  // of links, as the engine has them
    std::vector<Label> labels_;
    std::vector<Open> queue_;  // a heap; entries that were overtaken stay until they come up
    u32 query_ = 0, turn_ = 0;
};

}  // namespace wend::source_nav
