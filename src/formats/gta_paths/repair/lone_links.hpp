#pragma once

#include <map>
#include <optional>
#include <vector>

#include "formats/gta_paths/repair/area_repair.hpp"

namespace wend::gta_paths {

// The links of a map that none leads back along. Where a link leads to a wrong place, what shows
// the right one is such a link: it has the same length, the same navi node, and leads back to the
// node that the wrong one leaves.
class LoneLinks {
  public:
    explicit LoneLinks(const AreaRepair& repair);

    // The one node that a link was meant to lead to, if it is certain.
    std::optional<NodeIndex> meant_target(NodeIndex from, const Link& link,
                                          PathContext context) const;

  private:
    const AreaRepair& repair_;
    std::map<NodeIndex, std::vector<LinkIndex>> leading_to_;
};

}  // namespace wend::gta_paths
