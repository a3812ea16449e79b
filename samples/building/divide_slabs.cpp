#include <queue>

#include "samples/building/building_parts.hpp"

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

}  // namespace wend::sample
