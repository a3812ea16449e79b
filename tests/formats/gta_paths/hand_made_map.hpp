#pragma once

#include <string>
#include <utility>
#include <vector>

#include "formats/gta_paths/hand_made_area.hpp"
#include "formats/gta_paths/moving.hpp"

namespace wend::gta_paths {

// Areas put together byte by byte, under the names of their files.
struct HandMadeMap {
    std::vector<std::pair<std::string, RawArea>> areas;

    RawArea& add(unsigned number, Version version = Version::vanilla) {
        areas.emplace_back("nodes" + std::to_string(number) + ".dat", RawArea{});
        areas.back().second.version = version;
        return areas.back().second;
    }
    std::vector<Member> open() const {
        std::vector<Member> members;
        for (const auto& [name, area] : areas)
            members.push_back(member_of(name, read_well(area.bytes(), name)));
        return members;
    }
};

// A street up the map over the middle of the grid's 8 x 8 areas, worked out by hand. Its lower end
// A stands at (10, -10) m in area 28, its upper end B at (-10, 10) m in area 35, and its navi node
// at (0, 0) in area 36. The navi node points to A, which has the lower address; the direction from
// B to A is (20, -20) / 28.28, so (70, -70) hundredths. Toward A leads 1 left lane, 3 right lanes
// lead away, and the traffic light bit is set.
inline HandMadeMap slanting_street() {
    HandMadeMap map;
    map.areas.reserve(3);
    RawArea& a = map.add(28);
    a.vehicle_nodes = 1;
    a.nodes = {{.x = 80, .y = -80, .z = 40, .area = 28, .width = 8, .flags = 0x7021}};
    a.nodes[0].memory_address = 77;
    a.links = {{.area = 35, .node = 0, .navi_node = 0, .navi_area = 36, .length = 28}};
    RawArea& b = map.add(35);
    b.vehicle_nodes = 1;
    b.nodes = {{.x = -80, .y = 80, .z = 40, .area = 35, .flags = 0x1001}};
    b.links = {{.area = 28, .node = 0, .navi_node = 0, .navi_area = 36, .length = 28}};
    RawArea& middle = map.add(36);
    middle.navi_nodes = {{.target_area = 28,
                          .target_node = 0,
                          .direction_x = 70,
                          .direction_y = -70,
                          .width = 16,
                          .lanes = 0x80 | 0x40 | 3 << 3 | 1,
                          .signals = 0x8001}};
    return map;
}

// Maps that were opened.
using Opened = std::vector<std::vector<Member>>;

// What became of a hand-made map: its areas by number, and its losses.
struct Converted {
    std::vector<Member> map;
    LossReport losses;
    std::string error;

    Converted(const Opened& maps, const ConvertRequest& request) {
        auto files = san_andreas.convert(Maps(maps.begin(), maps.end()), request, losses);
        if (files)
            map = opened(std::move(*files));
        else
            error = files.error().text();
    }
    Converted(const HandMadeMap& raw, std::string_view version, OptionValues options,
              bool lossy = false)
        : Converted(Opened{raw.open()}, {std::string(version), std::move(options), lossy}) {}

    bool has(unsigned area) const {
        return std::ranges::any_of(map, [&](const Member& m) { return m.key == area; });
    }
    const AreaFile& operator[](unsigned area) const {
        static const AreaFile none;
        for (const Member& member : map)
            if (member.key == area) return file_of(*member.document);
        ADD_FAILURE() << "there is no area " << area;
        return none;
    }
    std::vector<std::string> names() const {
        std::vector<std::string> all;
        for (const Member& member : map) all.push_back(member.file);
        return all;
    }
    // All losses as text.
    std::vector<std::string> lost() const {
        std::vector<std::string> all;
        for (const LossReport::Loss& loss : losses.losses())
            all.push_back(loss.field + " of " + loss.record);
        return all;
    }
};

using Texts = std::vector<std::string>;

}  // namespace wend::gta_paths
