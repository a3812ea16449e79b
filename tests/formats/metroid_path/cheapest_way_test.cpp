#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "formats/metroid_path/room_maker.hpp"

// In random rooms the search finds a way whenever there is one, and none is cheaper: held against a
// search that looks at every link again and again.

namespace wend::metroid_path {
namespace {

struct RandomRoom {
    PathFile file;
    u32 side;
    Vector middle_of(u32 region) const {
        return {4 * static_cast<f32>(region % side) + 2, 4 * static_cast<f32>(region / side) + 2,
                0};
    }
};

// Squares side by side, some of them with links, some of these one way, some for other creatures,
// with centroids anywhere.
RandomRoom random_room() {
    const u32 side = *rc::gen::inRange(2u, 7u);
    RoomMaker maker;
    for (u32 y = 0; y < side; ++y)
        for (u32 x = 0; x < side; ++x) {
            const f32 west = 4 * static_cast<f32>(x), south = 4 * static_cast<f32>(y);
            const u16 types = *rc::gen::element<u16>(1, 1, 1, 2, 3);
            const u16 groups = *rc::gen::element<u16>(1, 1, 1, 3, 2);
            maker.box(west, south, west + 4, south + 4, types, 5, groups);
        }
    for (u32 i = 0; i < side * side; ++i) {
        const auto link = [&](u32 other) {
            const int sort = *rc::gen::inRange(0, 5);
            if (sort > 0) maker.lead(i, other);
            if (sort > 1) maker.lead(other, i);
        };
        if ((i + 1) % side != 0) link(i + 1);
        if (i + side < side * side) link(i + side);
        // And over any edge to somewhere else.
        if (*rc::gen::inRange(0, 4) == 0) maker.door(i, 0, *rc::gen::inRange(0u, side * side));
    }
    RandomRoom room{maker.made(), side};
    for (Region& region : room.file.regions)
        for (const std::size_t axis : {0u, 1u, 2u})
            region.centroid[axis] += static_cast<f32>(*rc::gen::inRange(-8, 9)) / 4;
    return room;
}

// The cost of the cheapest way, by trying every link until nothing gets cheaper.
double cheapest(const RandomRoom& room, u32 start, u32 target, const Creature& creature) {
    const PathFile& file = room.file;
    const SearchArea area(file, default_layout(4));
    const auto place = [&](u32 region) {
        if (region != start && region != target) return file.regions[region].centroid;
        return lifted(room.middle_of(region), creature.walks() ? 0.3f : 0.0f);
    };
    constexpr double none = std::numeric_limits<double>::infinity();
    std::vector<double> cost(file.regions.size(), none);
    cost[start] = 0;
    for (bool is_settled = false; !is_settled;) {
        is_settled = true;
        for (u32 from = 0; from < cost.size(); ++from)
            for (const Link& link : links_of(file, file.regions[from])) {
                if (!area.is_open(file.regions[link.region], creature)) continue;
                const Vector apart = minus(place(link.region), place(from));
                const double next = cost[from] + std::hypot(apart[0], apart[1], apart[2]);
                if (next < cost[link.region] - 1e-9) {
                    cost[link.region] = next;
                    is_settled = false;
                }
            }
    }
    return cost[target];
}

RC_GTEST_PROP(CheapestWay, IsFoundWhereverThereIsOne, ()) {
    const RandomRoom room = random_room();
    const u32 count = room.side * room.side;
    for (const u32 flags : {1u, 3u}) {
        const Creature creature{.flags = flags};
        const SearchArea area(room.file, default_layout(4));
        RoomSearch search(room.file, default_layout(4), {}, creature);
        for (int round = 0; round < 10; ++round) {
            const u32 start = *rc::gen::inRange(0u, count), target = *rc::gen::inRange(0u, count);
            // Who begins beside its regions begins elsewhere.
            if (start == target || !area.is_open(room.file.regions[start], creature) ||
                !area.is_open(room.file.regions[target], creature))
                continue;
            const double expected = cheapest(room, start, target, creature);
            const auto result = search.search(room.middle_of(start), room.middle_of(target));
            if (std::isinf(expected)) {
                RC_ASSERT(result == SearchResult::no_path);
                continue;
            }
            RC_ASSERT(result == SearchResult::success);
            RC_ASSERT(std::abs(search.cost() - expected) <= 1e-4 * (1 + expected));
            const auto regions = search.regions();
            RC_ASSERT(regions.front() == start && regions.back() == target);
            for (std::size_t i = 0; i + 1 < regions.size(); ++i) {
                const auto links = links_of(room.file, room.file.regions[regions[i]]);
                RC_ASSERT(std::ranges::find(links, regions[i + 1], &Link::region) != links.end());
            }
        }
    }
}

}  // namespace
}  // namespace wend::metroid_path
