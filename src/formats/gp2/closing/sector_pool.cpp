#include "formats/gp2/closing/sector_pool.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>

namespace wend::gp2_track {
namespace {

// In units of lengthening: a near sector may change a little more than a far one.
constexpr double cost_of_distance = 0.3;

}  // namespace

SectorPool::SectorPool(std::size_t sectors, const EditedSectors& edited) {
    for (u32 sector = 0; sector < sectors; ++sector) {
        std::size_t distance = edited.empty() ? sectors - sector : sectors;
        for (const u32 other : edited)
            distance = std::min<std::size_t>(
                distance, static_cast<std::size_t>(
                              std::abs(static_cast<i64>(other) - static_cast<i64>(sector))));
        if (distance > 0)
            by_distance_.push_back({sector, cost_of_distance * static_cast<double>(distance)});
    }
    std::ranges::stable_sort(by_distance_, {}, &SearchedSector::cost);
}

std::vector<SearchedSector> SectorPool::in_order(std::vector<SearchedSector> sectors) {
    std::ranges::sort(sectors, {}, &SearchedSector::sector);
    return sectors;
}

namespace {

bool are_alike(const Step& one, const Step& other) {
    return one.first == other.first && one.curvature == other.curvature &&
           one.slope_change == other.slope_change;
}

std::vector<Step> only_sectors(const std::vector<Step>& steps) {
    std::vector<Step> sectors;
    std::ranges::copy_if(steps, std::back_inserter(sectors), &Step::is_sector);
    return sectors;
}

}  // namespace

EditedSectors edited_sectors(const std::vector<Step>& before, const std::vector<Step>& now) {
    const std::vector<Step> was = only_sectors(before), is = only_sectors(now);
    EditedSectors edited;
    if (was.size() == is.size()) {
        for (u32 i = 0; i < is.size(); ++i)
            if (!are_alike(was[i], is[i])) edited.push_back(i);
        return edited;
    }
    const std::size_t both = std::min(was.size(), is.size());
    std::size_t begin = 0, end = 0;
    while (begin < both && are_alike(was[begin], is[begin])) ++begin;
    while (begin + end < both && are_alike(was[was.size() - 1 - end], is[is.size() - 1 - end]))
        ++end;
    for (std::size_t i = begin; i < is.size() - end; ++i) edited.push_back(static_cast<u32>(i));
    // Of what was taken out alone nothing is left but the place.
    if (edited.empty() && !is.empty())
        edited.push_back(static_cast<u32>(std::min(begin, is.size() - 1)));
    return edited;
}

}  // namespace wend::gp2_track
