#pragma once

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <vector>

#include "formats/source/records/nav_file.hpp"

namespace wend::source_nav {

// Where the records with an id stand in their list. Of several with one id the first counts, as in
// the game.
class IdIndex {
  public:
    template <class Records>
    explicit IdIndex(const Records& records) {
        u32 greatest = 0;
        for (const auto& record : records) greatest = std::max(greatest, record.id);
        if (greatest <= 65536 + 256 * u64{records.size()}) places_.resize(u64{greatest} + 1, none);
        u32 place = 0;
        for (const auto& record : records) add(record.id, place++);
    }

    std::optional<u32> find(u32 id) const {
        if (id < places_.size()) {
            if (places_[id] == none) return std::nullopt;
            return places_[id];
        }
        const auto found = far_.find(id);
        if (found == far_.end()) return std::nullopt;
        return found->second;
    }

    void add(u32 id, u32 place) {
        if (id >= places_.size())
            far_.emplace(id, place);
        else if (places_[id] == none)
            places_[id] = place;
    }

  private:
    static constexpr u32 none = 0xFFFFFFFF;

    std::vector<u32> places_;           // by id, where ids are not much above the number of records
    std::unordered_map<u32, u32> far_;  // else
};

// The ids of a mesh.
struct MeshIndex {
    IdIndex areas, ladders;

    explicit MeshIndex(const NavFile& file) : areas(file.areas), ladders(file.ladders) {}
};

// The side across from a side.
constexpr u32 opposite(u32 direction) { return (direction + 2) % 4; }

// Whether an area lists another on a side.
inline bool leads_to(const NavArea& area, u32 direction, u32 id) {
    const List<u32>& to = area.connections.to[direction];
    return std::find(to.begin(), to.end(), id) != to.end();
}

// Whether it does on any side.
inline bool leads_anywhere_to(const NavArea& area, u32 id) {
    for (u32 side = 0; side < 4; ++side)
        if (leads_to(area, side, id)) return true;
    return false;
}

}  // namespace wend::source_nav
