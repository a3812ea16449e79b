#pragma once

#include <cmath>
#include <map>

#include "formats/gta_paths/iv/files.hpp"

namespace wend::gta_paths::iv {

// A map put together from nodes at places in metres and ways between them. Ids are not places: the
// first node of each area is 100, the next 103 and so on.
class RawMap {
  public:
    explicit RawMap(int raw_units_per_metre = 128) : z_scale_(raw_units_per_metre) {}

    struct Spot {
        u32 area = 0, index = 0;
        u32 id() const { return 100 + 3 * index; }
        std::string name() const { return std::to_string(area) + ':' + std::to_string(id()); }
    };

    Spot road(u32 area, int x, int y, int z) { return add(area, x, y, z, 2, 0); }
    Spot boats(u32 area, int x, int y) { return add(area, x, y, 0, 1, bit_25_water); }
    // One that comes after those for vehicles.
    Spot other(u32 area, int x, int y) {
        const Spot spot = add(area, x, y, 0, 2, 0);
        --areas_[area].raw.vehicle_nodes;
        ++areas_[area].raw.other_nodes;
        return spot;
    }

    // A link each way; without a length it is the distance. Lanes go along from a to b, and back.
    void join(Spot a, Spot b, u32 along = 1, u32 back = 1, int length = -1) {
        const u32 metres = length >= 0 ? static_cast<u32>(length) : distance(a, b);
        link(a, b, metres, along + back * 8);
        link(b, a, metres, back + along * 8);
    }
    void link(Spot from, Spot to, u32 length, u32 lanes) {
        areas_[from.area].links[from.index].push_back(
            {.area = to.area, .node = to.id(), .length = length, .lanes = lanes});
    }

    // The files, with links and flags as the sheet says.
    std::map<u32, RawArea> files() const {
        std::map<u32, RawArea> files;
        for (const auto& [number, area] : areas_) {
            RawArea& file = files[number] = area.raw;
            for (std::size_t i = 0; i < file.nodes.size(); ++i) {
                const auto& own = area.links[i];
                file.nodes[i].base_link = static_cast<u32>(file.links.size());
                file.nodes[i].flags |= static_cast<u32>(own.size()) << 16;
                if (own.empty()) file.nodes[i].flags |= bit_15_no_links;
                file.links.insert(file.links.end(), own.begin(), own.end());
            }
        }
        return files;
    }

  private:
    struct Area {
        RawArea raw;
        std::vector<std::vector<RawLink>> links;  // of each node
    };

    Spot add(u32 area, int x, int y, int z, u32 flood_fill, u32 flags) {
        Area& made = areas_[area];
        const Spot spot{area, static_cast<u32>(made.raw.nodes.size())};
        made.raw.nodes.push_back({.area = area,
                                  .id = spot.id(),
                                  .x = 8 * x,
                                  .y = 8 * y,
                                  .z = z_scale_ * z,
                                  .flood_fill = flood_fill,
                                  .flags = flags});
        made.links.emplace_back();
        ++made.raw.vehicle_nodes;
        return spot;
    }

    u32 distance(Spot a, Spot b) {
        const RawNode &from = areas_[a.area].raw.nodes[a.index],
                      &to = areas_[b.area].raw.nodes[b.index];
        const double flat = std::hypot((from.x - to.x) / 8.0, (from.y - to.y) / 8.0);
        return static_cast<u32>(std::hypot(flat, double(from.z - to.z) / z_scale_));
    }

    int z_scale_;
    std::map<u32, Area> areas_;
};

inline std::vector<Member> members_of(const std::map<u32, RawArea>& files) {
    std::vector<Member> members;
    for (const auto& [number, file] : files)
        members.push_back(member_of("nodes" + std::to_string(number) + ".nod", file.bytes()));
    return members;
}

}  // namespace wend::gta_paths::iv
