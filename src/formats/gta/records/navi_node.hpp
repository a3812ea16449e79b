#pragma once

#include <string_view>

#include "core/describe/field.hpp"
#include "formats/gta/records/node_numbering.hpp"
#include "formats/gta/records/path_node.hpp"
#include "formats/gta/records/version.hpp"

namespace wend::gta_paths {

// Lanes and light direction of a navi node (fact sheet section 2.3). Which lanes run where is held
// against the world by tests/formats/gta_paths/world_test.cpp.
inline constexpr BitTable lane_flags{
    BitField{"left_lanes", 0, 3, "lanes that run along the direction, toward the target"},
    BitField{"right_lanes", 3, 3, "lanes that run against the direction, away from the target"},
    BitField{
        "traffic_light_direction", 6, 1,
        "at which end of the segment the traffic light stands: 1 at the target, 0 at the other"},
};

inline constexpr const char* traffic_lights[] = {"none", "north_south", "east_west"};
enum TrafficLight : u32 { no_light, north_south, east_west };

inline constexpr BitTable signal_flags{
    BitField{"traffic_light", 0, 2, "whose turn it stops: that of roads that run so"}.with_names(
        traffic_lights),
    BitField{"train_crossing", 2, 1, "lights of a train crossing or a bridge"},
};

// Bits without a meaning.
inline constexpr u32 meaningless_lane_bits = 0xFF & ~covered_bits(lane_flags.fields);
inline constexpr u32 meaningless_signal_bits = 0xFFFF & ~covered_bits(signal_flags.fields);

// A point in the middle of a road or waterway segment, with its lanes.
struct NaviNode {
    std::array<i16, 2> position{};
    NodeAddress target;
    std::array<i8, 2> direction{};
    u8 path_width = 0;
    u8 lanes = 0;
    u16 signals = 0;
    std::array<std::byte, 2> padding{};
    std::array<i32, 2> wide_position{};
};

template <Describes<NaviNode> N, class V>
constexpr void describe(N& navi, V& v) {
    const auto context = v.context;
    v("position", navi.position, needed, fixed_point(8, "m"), along("xy"), followed,
      derived_if(context.is_wide()), "x east, y north");
    v("target", navi.target, needed, refers(to_node),
      "the end of the segment that it points to: the lower of both addresses");
    v("direction", navi.direction, needed, followed, fixed_point(100, "of a unit vector"),
      range(-100, 100), "x and y of the direction toward the target");
    v("path_width", navi.path_width, fixed_point(8, "m"), "gap between the directions");
    v("lanes", navi.lanes, bits(lane_flags), "lanes of the segment");
    v("signals", navi.signals, bits(signal_flags), "lights of the segment");
    if (context.is_fla4())
        v("padding", navi.padding, default_bytes(std::string_view("\0", 1)), "not used");
    if (context.is_wide())
        v("wide_position", navi.wide_position, needed, fixed_point(8, "m"), along("xy"), followed,
          "x east, y north; the fastman92 loader looks at this alone");
}

inline bool has_light(const NaviNode& navi) {
    return signal_flags["traffic_light"].get(navi.signals) != no_light;
}
inline bool is_light_at_target(const NaviNode& navi) {
    return lane_flags["traffic_light_direction"].get(navi.lanes) != 0;
}

// The lanes of a way from one end to the other. A navi node has those of the way toward its target.
struct Lanes {
    u32 along = 0, against = 0;

    friend bool operator==(const Lanes&, const Lanes&) = default;
    Lanes turned() const { return {against, along}; }

    template <class Record>
    static Lanes of(const Record& record) {
        return {lane_flags["left_lanes"].get(record.lanes),
                lane_flags["right_lanes"].get(record.lanes)};
    }
    template <class Record>
    void put_into(Record& record) const {
        record.lanes = lane_flags["left_lanes"].with(record.lanes, along);
        record.lanes = lane_flags["right_lanes"].with(record.lanes, against);
    }
};

inline void exchange_lanes(NaviNode& navi) { Lanes::of(navi).turned().put_into(navi); }

// Whether no lane of the segment leads to the end where its traffic light stands.
inline bool is_light_behind_traffic(const NaviNode& navi) {
    const Lanes lanes = Lanes::of(navi);
    return has_light(navi) && (is_light_at_target(navi) ? lanes.along : lanes.against) == 0;
}

// The navi node that a straight segment has, in the records of the widest version (see lift), from
// the nodes at its ends, the target first: in the middle between them, which the game's compiler
// rounded toward 0, with the direction toward the target and the smaller of both widths. Of the
// game's own navi nodes 31,324 of 31,466 have that direction, 31,343 that width, and 8,579 that
// position: the others lie to the side of the middle, mostly by less than a metre.
// It has no lanes yet, and no traffic light.
NaviNode plain_navi_node(const PathNode& target, const PathNode& other);

// Makes a navi node point to the other end of its segment: its direction, lanes and traffic light
// are turned with it, so that nothing changes on the road.
inline void turn_navi_node(NaviNode& navi, NodeAddress target) {
    navi.target = target;
    for (i8& part : navi.direction) part = static_cast<i8>(-part);
    exchange_lanes(navi);
    const BitField light = lane_flags["traffic_light_direction"];
    if (has_light(navi)) navi.lanes = light.with(navi.lanes, 1 - light.get(navi.lanes));
}

}  // namespace wend::gta_paths
