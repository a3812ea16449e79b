#pragma once

#include <map>
#include <optional>
#include <vector>

#include "wend/network.hpp"

namespace wend::gta_paths {

// The links of a map that none leads back along. Where a link leads to a wrong place, what shows
// the right one is such a link: it is like the wrong one in all else, and leads back to the node
// that this leaves.
template <class Repair>
class LoneLinks {
  public:
    explicit LoneLinks(const Repair& repair) : links_(repair.map.network.links) {
        for (LinkIndex link = 0; link < links_.size(); ++link)
            if (!repair.link_between(links_.to[link], links_.from[link]))
                leading_to_[links_.to[link]].push_back(link);
    }

    // The one node that a link was meant to lead to, if it is certain. `is_counterpart` says of a
    // link whether it is what leads back along that one.
    template <class IsCounterpart>
    std::optional<NodeIndex> meant_target(NodeIndex from, IsCounterpart is_counterpart) const {
        const auto known = leading_to_.find(from);
        if (known == leading_to_.end()) return std::nullopt;
        std::optional<NodeIndex> meant;
        for (const LinkIndex other : known->second) {
            const NodeIndex there = links_.from[other];
            if (there == from || !is_counterpart(other)) continue;
            if (meant) return std::nullopt;
            meant = there;
        }
        return meant;
    }

  private:
    const Links& links_;
    std::map<NodeIndex, std::vector<LinkIndex>> leading_to_;
};

}  // namespace wend::gta_paths
