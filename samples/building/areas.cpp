#include "samples/building/areas.hpp"

#include <functional>
#include <map>
#include <optional>
#include <queue>
#include <tuple>

namespace wend::sample {
namespace {

// Half way rounds away from the first: the same on both sides of a cut.
int mixed(int from, int to, int at, int length) {
    const int twice = 2 * (to - from) * at;
    return from + (twice >= 0 ? twice + length : twice - length) / (2 * length);
}

struct SlabHalves {
    Slab first, second;
};

// The height along the cut follows the edges that it ends at.
SlabHalves cut(const Slab& slab, bool across_x, int at) {
    SlabHalves halves{slab, slab};
    const auto& [nw, ne, se, sw] = slab.height;
    if (across_x) {
        halves.first.box.east = halves.second.box.west = slab.box.west + at;
        const int north = mixed(nw, ne, at, slab.box.width());
        const int south = mixed(sw, se, at, slab.box.width());
        halves.first.height = {nw, north, south, sw};
        halves.second.height = {north, ne, se, south};
    } else {
        halves.first.box.south = halves.second.box.north = slab.box.north + at;
        const int west = mixed(nw, sw, at, slab.box.depth());
        const int east = mixed(ne, se, at, slab.box.depth());
        halves.first.height = {nw, ne, east, west};
        halves.second.height = {west, east, se, sw};
    }
    return halves;
}

class Divider {
  public:
    Divider(std::vector<Slab>& slabs, const std::vector<BuildingRoom>& rooms, Random& random)
        : slabs_(slabs), rooms_(rooms), random_(random) {}

    bool divide(std::size_t count) {
        for (std::size_t i = 0; i < slabs_.size(); ++i) add(i);
        while (slabs_.size() < count) {
            if (queue_.empty()) return false;
            const std::size_t index = queue_.top().slab;
            queue_.pop();
            cut_slab(index);
        }
        return true;
    }

  private:
    struct Entry {
        std::uint64_t urgency;
        std::size_t slab;
        bool operator<(const Entry& other) const {
            return urgency != other.urgency ? urgency < other.urgency : slab > other.slab;
        }
    };

    void add(std::size_t index) {
        constexpr std::uint64_t usual = 16, roomy = 6, roof = 2;  // weight of a cell
        const Slab& slab = slabs_[index];
        const int side = std::max(slab.box.width(), slab.box.depth());
        if (slab.undivided || side < 2) return;
        const bool outdoors = rooms_[slab.room].outdoors;
        const std::uint64_t weight = !outdoors ? usual : slab.ledge ? roof : roomy;
        std::uint64_t urgency = static_cast<std::uint64_t>(slab.box.cells()) * weight *
                                static_cast<std::uint64_t>(random_.whole(100, 250));
        // Slivers of one cell come last.
        if (side >= 4) urgency += std::uint64_t{1} << 48;
        queue_.push({urgency, index});
    }

    void cut_slab(std::size_t index) {
        const CellBox& box = slabs_[index].box;
        const bool across_x =
            box.width() != box.depth() ? box.width() > box.depth() : random_.chance(0.5);
        const int side = across_x ? box.width() : box.depth();
        const int least = side >= 4 ? std::max(2, side / 4) : 1;
        SlabHalves halves = cut(slabs_[index], across_x, random_.whole(least, side - least));
        slabs_[index] = halves.first;
        slabs_.push_back(halves.second);
        add(index);
        add(slabs_.size() - 1);
    }

    std::vector<Slab>& slabs_;
    const std::vector<BuildingRoom>& rooms_;
    Random& random_;
    std::priority_queue<Entry> queue_;
};

}  // namespace

bool divide_slabs(std::vector<Slab>& slabs, const std::vector<BuildingRoom>& rooms,
                  std::size_t count, Random& random) {
    return Divider(slabs, rooms, random).divide(count);
}

namespace {

constexpr int deadly_drop = 400;  // units

// Height at a place along an edge, in eighths of a unit, as a fraction: whole numbers leave no
// machine a choice how to round.
struct EdgeHeight {
    std::int64_t parts = 0, length = 1;
};

// `at` counts cells from the edge's north or west end.
EdgeHeight edge_height(const Slab& slab, Side side, int at) {
    const auto mix = [&](std::size_t from, std::size_t to, int length) {
        return EdgeHeight{
            std::int64_t{slab.height[from]} * (length - at) + std::int64_t{slab.height[to]} * at,
            length};
    };
    switch (side) {
        case Side::north:
            return mix(0, 1, slab.box.width());
        case Side::south:
            return mix(3, 2, slab.box.width());
        case Side::west:
            return mix(0, 3, slab.box.depth());
        default:
            return mix(1, 2, slab.box.depth());
    }
}

// An edge of a slab that faces east or south, or its counterpart that faces west or north.
struct SlabEdge {
    bool along_x;
    int line;      // the coordinate that it lies on
    int from, to;  // the other coordinate
    std::uint32_t slab;

    auto order() const { return std::tuple(along_x, line, from, slab); }
    auto group() const { return std::tuple(along_x, line); }
};

// The way between two slabs with a common edge; `a` lies west or north of `b`.
std::optional<Passage> passage(const std::vector<Slab>& slabs, const SlabEdge& a,
                               const SlabEdge& b) {
    const int from = std::max(a.from, b.from);
    const int to = std::min(a.to, b.to);
    const Side side = a.along_x ? Side::south : Side::east;
    const Slab& one = slabs[a.slab];
    const Slab& other = slabs[b.slab];
    // In parts of a unit, so many a unit.
    const std::int64_t unit = std::int64_t{eighths_a_unit} * (a.to - a.from) * (b.to - b.from);
    const auto rise = [&](int at) {
        const EdgeHeight here = edge_height(one, side, at - a.from);
        const EdgeHeight there = edge_height(other, opposite(side), at - b.from);
        return there.parts * here.length - here.parts * there.length;
    };
    const auto [least, most] = std::minmax({rise(from), rise(to)});
    if (least >= -step_height * unit && most <= step_height * unit)
        return Passage{a.slab, b.slab, side, PassageKind::walk};
    // No jump where one edge rises through the other.
    if (least <= 0 && most >= 0) return std::nullopt;
    const bool up = least > 0;
    const std::int64_t lowest = up ? least : -most;
    const std::int64_t highest = up ? most : -least;
    const Slab& upper = up ? other : one;
    if (upper.jump && highest <= jump_height * unit) {
        if (up) return Passage{a.slab, b.slab, side, PassageKind::jump};
        return Passage{b.slab, a.slab, opposite(side), PassageKind::jump};
    }
    if (upper.ledge && lowest >= ledge_height * unit && highest <= deadly_drop * unit) {
        if (up) return Passage{b.slab, a.slab, opposite(side), PassageKind::drop};
        return Passage{a.slab, b.slab, side, PassageKind::drop};
    }
    return std::nullopt;
}

int size_of(const std::vector<Slab>& slabs, const Passage& passage) {
    const CellBox edge = common_edge(slabs, passage);
    return edge.width() + edge.depth();
}

// Ledges have railings but for their widest stretches.
void rail_ledges(const std::vector<Slab>& slabs, std::vector<Passage>& passages) {
    constexpr std::size_t max_drops = 2;
    std::map<std::uint32_t, std::vector<std::size_t>> drops;  // by room
    for (std::size_t i = 0; i < passages.size(); ++i)
        if (passages[i].kind == PassageKind::drop) drops[slabs[passages[i].from].room].push_back(i);
    std::vector<bool> railed(passages.size());
    for (auto& [room, all] : drops) {
        std::ranges::stable_sort(all, std::greater{},
                                 [&](std::size_t i) { return size_of(slabs, passages[i]); });
        for (std::size_t i = max_drops; i < all.size(); ++i) railed[all[i]] = true;
    }
    std::size_t next = 0;
    std::erase_if(passages, [&](const Passage&) { return railed[next++]; });
}

}  // namespace

CellBox common_edge(const std::vector<Slab>& slabs, const Passage& passage) {
    return common(slabs[passage.from].box, slabs[passage.to].box);
}

std::vector<Passage> find_passages(const std::vector<Slab>& slabs) {
    std::vector<SlabEdge> facing, faced;
    for (std::uint32_t i = 0; i < slabs.size(); ++i) {
        const CellBox& box = slabs[i].box;
        facing.push_back({false, box.east, box.north, box.south, i});
        faced.push_back({false, box.west, box.north, box.south, i});
        facing.push_back({true, box.south, box.west, box.east, i});
        faced.push_back({true, box.north, box.west, box.east, i});
    }
    std::ranges::sort(facing, {}, &SlabEdge::order);
    std::ranges::sort(faced, {}, &SlabEdge::order);
    std::vector<Passage> passages;
    auto group = faced.begin();
    for (const SlabEdge& edge : facing) {
        while (group != faced.end() && group->group() < edge.group()) ++group;
        for (auto other = group;
             other != faced.end() && other->group() == edge.group() && other->from < edge.to;
             ++other)
            if (other->to > edge.from)
                if (const auto found = passage(slabs, edge, *other)) passages.push_back(*found);
    }
    std::ranges::sort(passages, {}, [](const Passage& passage) {
        return std::tuple(passage.from, passage.side, passage.to);
    });
    rail_ledges(slabs, passages);
    return passages;
}

std::vector<BuildingLadder> set_ladders(const std::vector<Slab>& slabs,
                                        const std::vector<BuildingArea>& areas,
                                        const std::vector<Passage>& passages) {
    constexpr float width = 24;
    std::map<std::uint32_t, const Passage*> widest;  // by room
    for (const Passage& passage : passages) {
        if (passage.kind != PassageKind::drop) continue;
        const Passage*& best = widest[slabs[passage.from].room];
        if (!best || size_of(slabs, passage) > size_of(slabs, *best)) best = &passage;
    }
    std::vector<BuildingLadder> ladders;
    for (const auto& [room, passage] : widest) {
        const BuildingArea& upper = areas[passage->from];
        const BuildingArea& lower = areas[passage->to];
        const double x = (std::max(upper.west, lower.west) + std::min(upper.east, lower.east)) / 2;
        const double y =
            (std::max(upper.north, lower.north) + std::min(upper.south, lower.south)) / 2;
        ladders.push_back({passage->to,
                           passage->from,
                           {x, y, height_at(lower, x, y)},
                           {x, y, height_at(upper, x, y)},
                           width,
                           passage->side});
    }
    return ladders;
}

}  // namespace wend::sample
