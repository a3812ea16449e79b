#include "samples/room/room.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "samples/room/hall.hpp"

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

namespace {

constexpr std::uint64_t hall_size = 48;    // regions, about
constexpr std::uint64_t max_segments = 3;  // of a corridor
constexpr double whole_share = 0.85;       // of the regions; the rest comes from cutting them up
constexpr double min_gap = 6, segment_length = 7;  // metres
constexpr double steepest = 0.35;                  // height over length

class Layout {
  public:
    Layout(std::uint64_t regions, std::uint64_t seed)
        : random_(seed),
          halls_(std::max<std::uint64_t>(1, (regions + hall_size / 2) / hall_size)),
          in_a_row_(static_cast<std::size_t>(std::ceil(std::sqrt(halls_.size())))) {
        const std::uint64_t corridors = max_segments * (halls_.size() - 1);
        const auto request = static_cast<double>(regions) * whole_share;
        const auto for_halls = static_cast<std::uint64_t>(std::ceil(request)) - corridors;
        for (std::size_t i = 0; i < halls_.size(); ++i)
            halls_[i] = make_hall({.regions = for_halls / halls_.size(),
                                   .seed = scramble(seed, i),
                                   .door_south = i > 0 && is_first(i),
                                   .door_north = i + 1 < halls_.size() && is_first(i + 1)});
    }

    std::vector<RoomRegion> make() {
        place();
        for (std::size_t i = 0; i < halls_.size(); ++i) {
            if (i > 0) join(i - 1, i);
            take(halls_[i].regions);
        }
        centre();
        return std::move(regions_);
    }

  private:
    // Whether a hall is the first one in its row. Rows run to the east and back in turn.
    bool is_first(std::size_t hall) const { return hall % in_a_row_ == 0; }
    bool runs_east(std::size_t hall) const { return hall / in_a_row_ % 2 == 0; }
    double column(std::size_t hall) const {
        const std::size_t along = hall % in_a_row_;
        return static_cast<double>(runs_east(hall) ? along : in_a_row_ - 1 - along);
    }

    void place() {
        double wide = 0, deep = 0;
        for (const Hall& hall : halls_) {
            wide = std::max(wide, hall.width);
            deep = std::max(deep, hall.max_y - hall.min_y);
        }
        for (std::size_t i = 0; i < halls_.size(); ++i) {
            const auto row = static_cast<double>(i / in_a_row_);
            halls_[i].move(
                {column(i) * (wide + min_gap), row * (deep + min_gap) - halls_[i].min_y, 0});
        }
    }

    // Sets the later one of two halls higher or lower, and leads a corridor there.
    void join(std::size_t earlier, std::size_t later) {
        const bool north = is_first(later);
        const bool east = !north && runs_east(later);
        const Hall &from = halls_[earlier], &to = halls_[later];
        const auto& begins = north ? from.north : east ? from.east : from.west;
        const auto& ends = north ? to.south : east ? to.west : to.east;
        const HallDoor& begin =
            begins[static_cast<std::size_t>(random_.whole(0, static_cast<int>(begins.size()) - 1))];
        const HallDoor& end = *std::ranges::min_element(ends, {}, [&](const HallDoor& door) {
            return std::abs(north ? door.low.x - begin.low.x : door.low.y - begin.low.y);
        });
        const double length = std::abs(north ? end.low.y - begin.low.y : end.low.x - begin.low.x);
        const double rise = length * random_.between(-steepest, steepest);
        halls_[later].move({0, 0, on_grid(begin.low.z + rise) - end.low.z});
        add_corridor(begin, end, length, north || !east);
    }

    // Seen along a corridor to the east, doors run from right to left; to the north and to the west
    // from left to right.
    void add_corridor(const HallDoor& begin, const HallDoor& end, double length,
                      bool left_to_right) {
        const auto segments = std::clamp(static_cast<std::uint64_t>(length / segment_length),
                                         std::uint64_t{1}, max_segments);
        const std::uint16_t groups = random_.chance(0.2) ? 5 : 7;
        HallDoor here = begin;
        for (std::uint64_t i = 1; i <= segments; ++i) {
            const double share = static_cast<double>(i) / static_cast<double>(segments);
            const HallDoor next = i == segments ? end
                                                : HallDoor{between(begin.low, end.low, share),
                                                           between(begin.high, end.high, share)};
            RoomRegion region{.groups = groups};
            region.corners = {here.low, next.low, next.high, here.high};
            if (left_to_right) std::ranges::reverse(region.corners);
            regions_.push_back(std::move(region));
            here = next;
        }
    }

    static Point between(const Point& from, const Point& to, double share) {
        const auto mix = [&](double a, double b) { return on_grid(a + (b - a) * share); };
        return {mix(from.x, to.x), mix(from.y, to.y), mix(from.z, to.z)};
    }

    void take(std::vector<RoomRegion>& regions) {
        for (RoomRegion& region : regions) regions_.push_back(std::move(region));
    }

    // Round the origin.
    void centre() {
        Point low = regions_.front().corners.front(), high = low;
        for (const RoomRegion& region : regions_)
            for (const Point& corner : region.corners) {
                low = {std::min(low.x, corner.x), std::min(low.y, corner.y), 0};
                high = {std::max(high.x, corner.x), std::max(high.y, corner.y), 0};
            }
        const double x = std::floor((low.x + high.x) / 2), y = std::floor((low.y + high.y) / 2);
        for (RoomRegion& region : regions_)
            for (Point& corner : region.corners) corner = {corner.x - x, corner.y - y, corner.z};
    }

    Random random_;
    std::vector<Hall> halls_;
    std::size_t in_a_row_;
    std::vector<RoomRegion> regions_;
};

}  // namespace

std::vector<RoomRegion> lay_out_room(std::uint64_t regions, std::uint64_t seed) {
    return Layout(regions, seed).make();
}

}  // namespace wend::sample
