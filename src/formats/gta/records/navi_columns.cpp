#include "formats/gta/records/navi_columns.hpp"

#include <string>
#include <vector>

namespace wend::gta_paths {

std::span<const NaviColumn> navi_columns() {
    static constexpr BitField left = lane_flags["left_lanes"], right = lane_flags["right_lanes"],
                              end = lane_flags["traffic_light_direction"],
                              light = signal_flags["traffic_light"],
                              crossing = signal_flags["train_crossing"];
    static const std::vector<NaviColumn> columns{
        {{.about = {.name = "lanes", .title = "lanes in the direction of the link"},
          .most = left.limit(),
          .opposite = "opposite_lanes"},
         // Travel toward the target takes the left lanes.
         [](const NaviNode& navi, bool to_target) {
             return to_target ? left.get(navi.lanes) : right.get(navi.lanes);
         },
         [](NaviNode& navi, bool to_target, u32 value) {
             navi.lanes = to_target ? left.with(navi.lanes, value) : right.with(navi.lanes, value);
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
                    .value_names = {"none", "north-south", "east-west"},
                    .none = 0},
          .most = 2},
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
