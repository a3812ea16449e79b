#include "samples/building/building.hpp"

#include <fmt/format.h>

#include <optional>
#include <tuple>
#include <utility>

#include "samples/building/areas.hpp"
#include "samples/random.hpp"

namespace wend::sample {
namespace {

constexpr int min_hiding_side = 2;  // cells, of an area to hide in
constexpr std::uint32_t far_sight = 32;

// Which of the two edges at each corner can be passed. Corners are north-west, north-east,
// south-east, south-west; an edge begins at the corner of its own number.
struct Corners {
    std::array<std::uint8_t, 4> open_edges{};
    bool above_drop = false;
};

// A wall ends at a corner of the area if the stretch of edge reaches it.
void open_corners(Corners& corners, const CellBox& box, Side side, const CellBox& edge) {
    const bool along_x = side == Side::north || side == Side::south;
    const bool at_low = along_x ? edge.west == box.west : edge.north == box.north;
    const bool at_high = along_x ? edge.east == box.east : edge.south == box.south;
    const auto first = static_cast<std::size_t>(side);
    const bool rises = side == Side::north || side == Side::east;
    if (rises ? at_low : at_high) ++corners.open_edges[first];
    if (rises ? at_high : at_low) ++corners.open_edges[(first + 1) % 4];
}

std::vector<Corners> look_at_corners(const Building& building, const std::vector<Slab>& slabs) {
    std::vector<Corners> corners(slabs.size());
    for (const Passage& passage : building.passages) {
        const CellBox edge = common_edge(slabs, passage);
        // Seen from below a ledge is a wall.
        if (passage.kind != PassageKind::jump)
            open_corners(corners[passage.from], slabs[passage.from].box, passage.side, edge);
        if (passage.kind != PassageKind::drop)
            open_corners(corners[passage.to], slabs[passage.to].box, opposite(passage.side), edge);
        if (passage.kind == PassageKind::drop) corners[passage.from].above_drop = true;
    }
    return corners;
}

Point corner_place(const BuildingArea& area, std::size_t corner) {
    constexpr double inset = cell_size / 2;
    return {corner == 0 || corner == 3 ? area.west + inset : area.east - inset,
            corner < 2 ? area.north + inset : area.south - inset, area.height[corner]};
}

// Sets hiding spots into corners of level areas. Wants passages and sights.
void set_hiding_spots(Building& building, const std::vector<Slab>& slabs, Random& random) {
    constexpr double used_corners = 0.6;
    constexpr double used_edges = 0.06;
    const std::vector<Corners> corners = look_at_corners(building, slabs);
    for (std::uint32_t i = 0; i < slabs.size(); ++i) {
        const BuildingArea& area = building.areas[i];
        if (std::min(slabs[i].box.width(), slabs[i].box.depth()) < min_hiding_side ||
            !area.is_level() || area.crouch)
            continue;
        const bool outdoors = building.rooms[area.room].outdoors;
        const bool sees_far = building.first_sight[i + 1] - building.first_sight[i] >= far_sight;
        for (std::size_t corner = 0; corner < 4; ++corner) {
            HidingSpot spot{i, corner_place(area, corner)};
            spot.in_cover = corners[i].open_edges[corner] == 0;
            if (!random.chance(spot.in_cover ? used_corners : used_edges)) continue;
            spot.exposed = outdoors && !spot.in_cover;
            spot.ideal_sniper = corners[i].above_drop;
            spot.good_sniper = sees_far && !spot.ideal_sniper;
            building.spots.push_back(spot);
        }
    }
}

// Plans until one has fewer slabs than areas are wanted, but not far fewer: the rest comes from
// dividing them.
std::optional<Draft> draft_building(const BuildingRequest& request) {
    constexpr double default_share = 0.55, min_share = 0.4, max_share = 0.75;
    constexpr unsigned attempts = 30;
    const auto wanted = static_cast<double>(request.areas);
    std::optional<Draft> best;
    double scaled_areas = default_share * wanted;
    for (unsigned attempt = 0; attempt < attempts; ++attempt) {
        Draft draft = plan_compound(scaled_areas, scramble(request.seed, attempt));
        const auto slabs = static_cast<double>(draft.slabs.size());
        const bool fits = slabs <= wanted;
        const bool good = slabs >= min_share * wanted && slabs <= max_share * wanted;
        if (fits && (!best || draft.slabs.size() > best->slabs.size())) best = std::move(draft);
        if (good) break;
        scaled_areas *= std::clamp(default_share * wanted / slabs, 0.5, 2.0);
    }
    return best;
}

float units(int cells) { return static_cast<float>(cells) * cell_size; }

// Round the origin.
void centre(std::vector<Slab>& slabs) {
    CellBox all = slabs.front().box;
    for (const Slab& slab : slabs)
        all = {std::min(all.west, slab.box.west), std::min(all.north, slab.box.north),
               std::max(all.east, slab.box.east), std::max(all.south, slab.box.south)};
    const int x = -(all.west + all.width() / 2);
    const int y = -(all.north + all.depth() / 2);
    for (Slab& slab : slabs) slab.box = slab.box.moved(x, y);
}

BuildingArea area_of(const Slab& slab) {
    BuildingArea area;
    area.west = units(slab.box.west);
    area.north = units(slab.box.north);
    area.east = units(slab.box.east);
    area.south = units(slab.box.south);
    for (std::size_t corner = 0; corner < 4; ++corner)
        area.height[corner] = static_cast<float>(slab.height[corner]) / eighths_a_unit;
    area.room = slab.room;
    area.storey = slab.storey;
    area.stairs = slab.stairs;
    area.crouch = slab.crouch;
    area.jump = slab.jump;
    return area;
}

}  // namespace

double height_at(const BuildingArea& area, double x, double y) {
    const double u = (x - area.west) / (area.east - area.west);
    const double v = (y - area.north) / (area.south - area.north);
    const double north = area.height[0] + (area.height[1] - area.height[0]) * u;
    const double south = area.height[3] + (area.height[2] - area.height[3]) * u;
    return north + (south - north) * v;
}

Point centre_of(const BuildingArea& area) {
    return {(area.west + area.east) / 2, (area.north + area.south) / 2,
            (area.height[0] + area.height[2]) / 2};
}

Expected<Building> make_building(const BuildingRequest& request) {
    if (request.areas < min_building_areas || request.areas > max_building_areas)
        return failure(fmt::format("a building has {} to {} areas, not {}", min_building_areas,
                                   max_building_areas, request.areas));
    std::optional<Draft> draft = draft_building(request);
    Random random(scramble(request.seed, 0xA2EA));
    if (!draft || !divide_slabs(draft->slabs, draft->rooms, request.areas, random))
        return failure(fmt::format("no building of {} areas can be made from seed {}",
                                   request.areas, request.seed));
    std::vector<Slab>& slabs = draft->slabs;
    centre(slabs);
    std::ranges::sort(slabs, {}, [](const Slab& slab) {
        return std::tuple(slab.room, slab.storey, slab.box.north, slab.box.west);
    });

    Building building;
    building.rooms = std::move(draft->rooms);
    for (const Slab& slab : slabs) building.areas.push_back(area_of(slab));
    building.passages = find_passages(slabs);
    building.ladders = set_ladders(slabs, building.areas, building.passages);
    look_around(building, slabs);
    set_hiding_spots(building, slabs, random);
    return building;
}

namespace {

struct Pair {
    std::uint64_t distance;  // squared, half cells
    std::uint32_t a, b;      // a before b
    auto order() const { return std::tuple(distance, a, b); }
};

using RoomIndex = std::uint32_t;

// Pairs of rooms, the lower number first, with an open way between them.
std::vector<std::pair<RoomIndex, RoomIndex>> open_rooms(const Building& building,
                                                        const std::vector<Slab>& slabs) {
    std::vector<std::pair<RoomIndex, RoomIndex>> pairs;
    for (const Passage& passage : building.passages) {
        const Slab& from = slabs[passage.from];
        const Slab& to = slabs[passage.to];
        if (passage.kind == PassageKind::drop || from.room == to.room || from.opaque || to.opaque)
            continue;
        pairs.push_back(std::minmax(from.room, to.room));
    }
    std::ranges::sort(pairs);
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    return pairs;
}

class Viewer {
  public:
    Viewer(const Building& building, const std::vector<Slab>& slabs)
        : slabs_(slabs), first_(building.rooms.size() + 1) {
        for (const Slab& slab : slabs) ++first_[slab.room + 1];
        for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
    }

    void within(RoomIndex room) {
        for (std::uint32_t a = first_[room]; a < first_[room + 1]; ++a)
            for (std::uint32_t b = a + 1; b < first_[room + 1]; ++b) add(a, b);
    }

    void between(RoomIndex one, RoomIndex other) {
        for (std::uint32_t a = first_[one]; a < first_[one + 1]; ++a)
            for (std::uint32_t b = first_[other]; b < first_[other + 1]; ++b) add(a, b);
    }

    std::vector<Pair> take() { return std::move(pairs_); }

  private:
    void add(std::uint32_t a, std::uint32_t b) {
        constexpr std::uint64_t farthest = 160;  // half cells: 2000 units
        const Slab& one = slabs_[a];
        const Slab& other = slabs_[b];
        if (one.storey > other.storey + 1 || other.storey > one.storey + 1) return;
        const auto apart = [](int from, int to, int other_from, int other_to) {
            const std::int64_t difference = from + to - other_from - other_to;
            return static_cast<std::uint64_t>(difference * difference);
        };
        const std::uint64_t distance =
            apart(one.box.west, one.box.east, other.box.west, other.box.east) +
            apart(one.box.north, one.box.south, other.box.north, other.box.south);
        if (distance <= farthest * farthest) pairs_.push_back({distance, a, b});
    }

    const std::vector<Slab>& slabs_;
    std::vector<std::uint32_t> first_;  // slab of each room
    std::vector<Pair> pairs_;
};

}  // namespace

void look_around(Building& building, const std::vector<Slab>& slabs) {
    Viewer viewer(building, slabs);
    for (RoomIndex room = 0; room < building.rooms.size(); ++room) viewer.within(room);
    for (const auto& [one, other] : open_rooms(building, slabs)) viewer.between(one, other);
    std::vector<Pair> pairs = viewer.take();
    std::ranges::sort(pairs, {}, &Pair::order);

    // Everybody sees itself.
    std::vector<std::uint32_t> count(slabs.size(), 1);
    std::erase_if(pairs, [&](const Pair& pair) {
        if (count[pair.a] == max_sights || count[pair.b] == max_sights) return true;
        ++count[pair.a];
        ++count[pair.b];
        return false;
    });

    building.first_sight.assign(slabs.size() + 1, 0);
    for (std::size_t i = 0; i < slabs.size(); ++i)
        building.first_sight[i + 1] = building.first_sight[i] + count[i];
    building.sights.resize(building.first_sight.back());
    std::vector<std::uint32_t> next = building.first_sight;
    const auto see = [&](std::uint32_t from, std::uint32_t to) {
        building.sights[next[from]++] = {to, slabs[from].room == slabs[to].room};
    };
    std::ranges::sort(pairs, {}, [](const Pair& pair) { return std::pair(pair.a, pair.b); });
    // Lower areas first, then the area itself, then higher ones: so that each list rises.
    for (const Pair& pair : pairs) see(pair.b, pair.a);
    for (std::uint32_t i = 0; i < slabs.size(); ++i) see(i, i);
    for (const Pair& pair : pairs) see(pair.a, pair.b);
}

}  // namespace wend::sample
