#include <tuple>
#include <utility>

#include "samples/building/building_parts.hpp"

namespace wend::sample {
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
