#pragma once

#include <span>
#include <vector>

#include "formats/gp2/closing/closing_hint.hpp"
#include "formats/gp2/closing/closing_search.hpp"

namespace wend::gp2_track {

// Which sectors of a list may make up for others, and what it costs that they are far from these.
class SectorPool {
  public:
    // Of so many sectors; without edited ones the end of the list counts as edited.
    SectorPool(std::size_t sectors, const EditedSectors& edited);

    // So many of the nearest that are wanted, in their order.
    template <class IsWanted>
    std::vector<SearchedSector> nearest(std::size_t most, IsWanted is_wanted) const {
        std::vector<SearchedSector> found;
        for (const SearchedSector& sector : by_distance_)
            if (found.size() < most && is_wanted(sector.sector)) found.push_back(sector);
        return in_order(std::move(found));
    }

  private:
    static std::vector<SearchedSector> in_order(std::vector<SearchedSector> sectors);

    std::vector<SearchedSector> by_distance_;  // none of the edited ones
};

// The sectors whose shape differs from before. Where sectors were put in or taken out, those
// between what is alike at the beginning and at the end are new, and so is what follows a gap.
EditedSectors edited_sectors(const std::vector<Step>& before, const std::vector<Step>& now);

}  // namespace wend::gp2_track
