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

}  // namespace wend::gta_paths
