#pragma once

#include "formats/gta_paths/iv/raw_map.hpp"
#include "wend/check.hpp"

namespace wend::gta_paths::iv {

// A small map without any fault, to plant some in: a road of ramps from one area into the next, a
// one-way stretch of it, a waterway, and nodes that no way leads to.
class PlantedMap {
  public:
    PlantedMap() {
        RawMap map;
        const auto a = map.road(27, -400, -300, 10), b = map.road(27, -360, -300, 40),
                   c = map.road(27, -320, -300, 10), d = map.road(27, -280, -300, 40),
                   e = map.road(27, -100, -300, 40), f = map.road(28, 50, -300, 40),
                   g = map.road(28, 90, -300, 10);
        map.join(a, b);
        map.join(b, c);
        map.join(c, d);
        map.join(d, e, 2, 0);
        map.join(e, f);
        map.join(f, g);
        map.road(28, 300, -300, 0);  // No way leads there, and bit 15 says so.
        map.join(map.boats(28, 100, -500), map.boats(28, 160, -500));
        map.other(27, -200, -100);
        areas = map.files();
    }

    std::map<u32, RawArea> areas;
    RawNode& node(u32 area, std::size_t place) { return areas.at(area).nodes[place]; }
    RawLink& link(u32 area, std::size_t place) { return areas.at(area).links[place]; }

    // Takes a link away, with all that its going changes.
    void remove_link(u32 area, std::size_t owner, std::size_t place) {
        RawArea& file = areas.at(area);
        file.links.erase(file.links.begin() + static_cast<std::ptrdiff_t>(place));
        file.nodes[owner].flags -= 1 << 16;
        for (std::size_t i = owner + 1; i < file.nodes.size(); ++i) --file.nodes[i].base_link;
    }

    CheckReport check(const OptionValues& options = {}) {
        checked = Map::of(gta_iv, members_of(areas), options).value();
        return wend::check(*checked).value();
    }
    // What the last check looked at.
    std::optional<Map> checked;
};

// The records at which a fault must be found.
using Records = std::vector<std::string>;

// One way to break a rule. `plant` does it and tells where.
struct Fault {
    std::string_view rule;
    Records (*plant)(PlantedMap& map);
};

}  // namespace wend::gta_paths::iv
