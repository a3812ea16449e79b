#include "samples/room/room.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "samples/room/room_hall.hpp"

namespace wend::sample {
namespace {

// Cuts a region in two from corner to corner. Both parts are convex and flat as it was.
RoomRegion cut_off(RoomRegion& region, Random& random) {
    const int corners = static_cast<int>(region.corners.size());
    const int first = random.whole(0, corners - 1);
    std::rotate(region.corners.begin(), region.corners.begin() + first, region.corners.end());
    const int second = random.whole(2, corners - 2);
    RoomRegion part = region;
    part.corners.assign(region.corners.begin() + second, region.corners.end());
    part.corners.push_back(region.corners.front());
    region.corners.resize(static_cast<std::size_t>(second) + 1);
    return part;
}

template <class Test>
std::vector<std::size_t> places_of(const std::vector<RoomRegion>& regions, Test test) {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < regions.size(); ++i)
        if (test(regions[i].corners.size())) places.push_back(i);
    return places;
}

// Cuts regions until there are as many as wanted, those of four corners before others; false if
// there is nothing left to cut.
bool cut_up(std::vector<RoomRegion>& regions, std::uint64_t wanted, Random& random) {
    while (regions.size() < wanted) {
        auto divisible = places_of(regions, [](std::size_t corners) { return corners == 4; });
        if (divisible.empty())
            divisible = places_of(regions, [](std::size_t corners) { return corners > 4; });
        if (divisible.empty()) return false;
        const int last = static_cast<int>(divisible.size()) - 1;
        const std::size_t chosen = divisible[static_cast<std::size_t>(random.whole(0, last))];
        RoomRegion part = cut_off(regions[chosen], random);
        regions.insert(regions.begin() + static_cast<std::ptrdiff_t>(chosen) + 1, std::move(part));
    }
    return true;
}

}  // namespace

Expected<Room> make_room(const RoomRequest& request) {
    constexpr unsigned attempts = 20;
    if (request.regions < 1 || request.regions > max_room_regions)
        return failure(
            fmt::format("a room has 1 to {} regions, not {}", max_room_regions, request.regions));
    for (unsigned attempt = 0; attempt < attempts; ++attempt) {
        const std::uint64_t seed = scramble(request.seed, attempt);
        Room room{lay_out_room(request.regions, seed)};
        Random random(scramble(seed, 0xC07));
        if (room.regions.size() <= request.regions && cut_up(room.regions, request.regions, random))
            return room;
    }
    return failure(fmt::format("no room of {} regions can be made from seed {}", request.regions,
                               request.seed));
}

}  // namespace wend::sample
