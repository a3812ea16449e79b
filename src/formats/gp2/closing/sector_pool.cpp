#include "formats/gp2/closing/sector_pool.hpp"

#include <algorithm>
#include <cstdlib>

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

}  // namespace wend::gp2_track
