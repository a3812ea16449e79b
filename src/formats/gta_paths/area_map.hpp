#pragma once

#include <span>
#include <vector>

#include "formats/gta_paths/area_document.hpp"

namespace wend::gta_paths {

// The area files of a map, by the numbers that node addresses and navi addresses name them with.
class AreaMap {
  public:
    explicit AreaMap(std::span<const Member> members);

    std::span<const Member> members() const { return members_; }
    u32 member_count() const { return static_cast<u32>(members_.size()); }
    const AreaDocument& document(u32 member) const {
        return AreaDocument::of(*members_[member].document);
    }
    const AreaFile& file(u32 member) const { return document(member).file; }
    PathContext context(u32 member) const { return document(member).context; }

    // The member that holds an area, or no_index where that is absent.
    u32 member_of(u16 area) const { return member_of_area_[area]; }
    bool has(u16 area) const { return member_of(area) != no_index; }

    // The records of those addresses; null where there are none.
    const PathNode* find(NodeAddress address) const;
    const NaviNode* find(NaviAddress address) const;

  private:
    std::span<const Member> members_;
    std::vector<u32> member_of_area_;  // Area numbers have 16 bits everywhere in the files.
};

}  // namespace wend::gta_paths
