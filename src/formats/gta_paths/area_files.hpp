#pragma once

#include <span>
#include <vector>

#include "base/integers.hpp"
#include "wend/format.hpp"

namespace wend::gta_paths {

// The area files of a map, by the numbers that node addresses name them with. `AreaDocument` is the
// document of the game.
template <class AreaDocument>
class AreaFiles {
  public:
    explicit AreaFiles(std::span<const Member> members)
        : members_(members), member_of_area_(0x10000, no_index) {
        for (u32 member = 0; member < member_count(); ++member)
            if (const auto& key = members_[member].key; key && *key < member_of_area_.size())
                member_of_area_[*key] = member;
    }

    std::span<const Member> members() const { return members_; }
    u32 member_count() const { return static_cast<u32>(members_.size()); }
    const AreaDocument& document(u32 member) const {
        return AreaDocument::of(*members_[member].document);
    }
    const auto& file(u32 member) const { return document(member).file; }

    // The member that holds an area, or no_index where that is absent.
    u32 member_of(u16 area) const { return member_of_area_[area]; }
    bool has(u16 area) const { return member_of(area) != no_index; }

  private:
    std::span<const Member> members_;
    std::vector<u32> member_of_area_;  // Area numbers have 16 bits everywhere in the files.
};

}  // namespace wend::gta_paths
