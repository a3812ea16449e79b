#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "base/integers.hpp"
#include "formats/gta_paths/node_address.hpp"
#include "wend/format.hpp"

namespace wend::gta_paths {

// Fills the tables of a network in step: first all nodes, file by file, then all links, grouped by
// the node they leave.
class NetworkTables {
  public:
    explicit NetworkTables(Network& network) : network_(network) {}

    void reserve(std::size_t nodes, std::size_t links);

    // The nodes that follow are those of this file, so many.
    void begin_file(const Member& member, std::size_t nodes);
    void add_node(const Point& position, u8 kind, float width, Origin origin);

    // The links that follow leave the next node. Once after the last node ends the table.
    void begin_links() { network_.nodes.first_link.push_back(network_.links.size()); }

    // What a link looks like; its kind is that of the node that it leaves.
    struct Way {
        float width = 0;
        u8 lanes = 0, opposite_lanes = 0;
        u32 curve = no_index;
    };
    void add_link(NodeIndex from, NodeIndex to, const Way& way, Origin origin);

    // Notes a link as leading nowhere. Its target's file is absent, unless it can be judged.
    void add_unresolved(NodeIndex from, Origin origin, NodeAddress target, bool can_be_judged);

  private:
    Network& network_;
};

}  // namespace wend::gta_paths
