#pragma once

#include <optional>

#include "formats/gta/check/checked_map.hpp"
#include "formats/gta/repair/link_changes.hpp"
#include "formats/gta/repair/repaired_areas.hpp"

namespace wend::gta_paths {

// A map of San Andreas that one remedy is applied to.
class AreaRepair : public RepairedAreas<CheckedMap, AreaDocument> {
  public:
    using RepairedAreas::RepairedAreas;

    // The navi node of an address in the copies; null if there is none.
    NaviNode* edit_navi(NaviAddress address) const;
    // Sets the navi node of the link that a finding is about.
    void set_navi(const Finding& finding, NaviAddress navi) const;
    void set_navi(LinkIndex link, NaviAddress navi) const;

    // Whether a navi node is that of a segment: it points to the lower end, along the segment.
    bool is_navi_of(NaviAddress address, NodeIndex a, NodeIndex b) const;

    // Whether all files of the map are open, as far as links and navi nodes tell: only then can
    // records get other numbers.
    bool is_whole() const;

    void set_navi(Origin link, const std::string& record, NaviAddress navi) const;
};

// Its links that come and go.
class AreaLinkChanges : public LinkChanges<AreaRepair, Link> {
  public:
    explicit AreaLinkChanges(const AreaRepair& repair) : LinkChanges(repair, own_links) {}
};

}  // namespace wend::gta_paths
