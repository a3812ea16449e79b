#pragma once

#include <vector>

#include "formats/gta/check/checked_map.hpp"

namespace wend::gta_paths {

// Which links of a map are whole: they lead to another node of their kind, once, and one leads
// back. What is computed from all links of a map, such as dead ends, must bear with the others,
// which lead where they should not or are missing on one side.
class WholeLinks {
  public:
    explicit WholeLinks(const CheckedMap& map);

    bool is_whole(LinkIndex link) const { return is_whole_[link]; }
    // Whether it is known of a node which links are its own.
    bool owns_its_links(NodeIndex node) const {
        return shares_out_links_[network_.nodes.origin[node].member];
    }

  private:
    const Network& network_;
    std::vector<bool> is_whole_, shares_out_links_;  // By link, by member.
};

// A connected component of vehicle nodes or of ped nodes.
struct FloodFillPart {
    NodeIndex first = no_index;
    u32 id = 0;  // That most of its nodes have.
    bool mixed = false;
    // Links lead into files that are not open, or are not whole: it may be part of another.
    bool goes_on = false;
};

// The components of a map's vehicles and of its pedestrians, and the ids of their nodes.
class FloodFillParts {
  public:
    explicit FloodFillParts(const CheckedMap& map);

    const std::vector<FloodFillPart>& all() const { return parts_; }
    u32 index_of(NodeIndex node) const { return part_of_[node]; }
    const FloodFillPart& of(NodeIndex node) const { return parts_[part_of_[node]]; }

  private:
    // The id that most nodes of a part have; the lowest of several.
    void settle_mixed_parts(const CheckedMap& map);

    std::vector<u32> part_of_;  // Of each node.
    std::vector<FloodFillPart> parts_;
};

// The id of a node, wherever the version stores it, and the name of that field.
u32 flood_fill_of(const CheckedMap& map, NodeIndex node);
const char* flood_fill_field(const CheckedMap& map, NodeIndex node);

}  // namespace wend::gta_paths
