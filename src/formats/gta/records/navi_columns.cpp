#include "formats/gta/records/navi_columns.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace wend::gta_paths {
namespace {

// As they are typed.
std::vector<std::string> names_of_lights() {
    std::vector<std::string> names(std::begin(traffic_lights), std::end(traffic_lights));
    for (std::string& name : names) std::ranges::replace(name, '_', '-');
    return names;
}

}  // namespace

std::span<const NaviColumn> navi_columns() {
    static constexpr BitField end = lane_flags["traffic_light_direction"],
                              light = signal_flags["traffic_light"],
                              crossing = signal_flags["train_crossing"];
    static const std::vector<NaviColumn> columns{
        {{.about = {.name = "lanes", .title = "lanes in the direction of the link"},
          .most = lane_flags["left_lanes"].limit(),
          .opposite = "opposite_lanes"},
         // Travel toward the target takes the left lanes.
         [](const NaviNode& navi, bool to_target) {
             const Lanes lanes = Lanes::of(navi);
             return to_target ? lanes.along : lanes.against;
         },
         [](NaviNode& navi, bool to_target, u32 value) {
             Lanes lanes = Lanes::of(navi);
             (to_target ? lanes.along : lanes.against) = value;
             lanes.put_into(navi);
         }},
        {{.about = {.name = "width",
                    .title = "gap between the directions",
                    .unit = "m",
                    .type = Column::Type::real},
          .most = 255,
          .parts = 8},
         [](const NaviNode& navi, bool) { return u32{navi.path_width}; },
         [](NaviNode& navi, bool, u32 value) { navi.path_width = static_cast<u8>(value); }},
        {{.about = {.name = "road_light",
                    .title = "traffic light of a road, and whose turn it stops",
                    .value_names = names_of_lights(),
                    .none = no_light},
          .most = std::size(traffic_lights) - 1},
         [](const NaviNode& navi, bool) { return light.get(navi.signals); },
         // Where there is no light, the bit is not set either that says at which end it stands.
         [](NaviNode& navi, bool, u32 value) {
             navi.signals = light.with(navi.signals, value);
             if (value == 0) navi.lanes = end.with(navi.lanes, 0);
         }},
        {{.about = {.name = std::string(crossing.name),
                    .title = crossing.note,
                    .type = Column::Type::flag}},
         [](const NaviNode& navi, bool) { return crossing.get(navi.signals); },
         [](NaviNode& navi, bool, u32 value) {
             navi.signals = crossing.with(navi.signals, value);
         }},
    };
    return columns;
}

}  // namespace wend::gta_paths
