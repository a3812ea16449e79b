#pragma once

#include <vector>

#include "core/base/integers.hpp"

namespace wend::gta_paths {

// The nodes on ways that lead nowhere else (fact sheet section 4.4): again and again those with
// fewer than two links to nodes that are not dead ends themselves.
class DeadEnds {
  public:
    // Of so many nodes, none of which can be a dead end yet.
    explicit DeadEnds(std::size_t nodes) : live_links_(nodes), can_be_(nodes), is_(nodes) {}

    // Says that a node can be one, as vehicle nodes can.
    void allow(u32 node) { can_be_[node] = true; }
    void add_link(u32 from, u32 to) {
        ++live_links_[from];
        links_.push_back({to, from});
    }
    // A link to a node that is not among them and is no dead end.
    void add_link_out(u32 from) { ++live_links_[from]; }

    // Finds them all, once.
    void find();
    bool is_dead_end(u32 node) const { return is_[node]; }

  private:
    struct Backwards {
        u32 to, from;
    };
    std::vector<Backwards> links_;
    std::vector<u32> live_links_;
    std::vector<bool> can_be_, is_;
};

}  // namespace wend::gta_paths
