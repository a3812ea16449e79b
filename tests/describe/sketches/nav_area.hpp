#pragma once

// A sketch in the manner of Source's .nav: versions as plain ifs, widths that change with them,
// small counted lists inside records, and counted text.

#include <array>

#include "describe/codec.hpp"

namespace wend::nav_sketch {

struct NavContext {
    static constexpr std::endian byte_order = std::endian::little;
    u32 version = 16;
};

struct HidingSpot {
    u32 id = 0;
    std::array<f32, 3> position{};
    u8 flags = 0;
};

template <Describes<HidingSpot> S, class V>
constexpr void describe(S& spot, V& v) {
    if (v.context.version >= 2) v("id", spot.id);
    v("position", spot.position);
    if (v.context.version >= 2) v("flags", spot.flags);
}

struct SpotOrder {
    static constexpr bool shown_as_row = true;
    u32 area = 0;
    u8 time = 0;
};

template <Describes<SpotOrder> S, class V>
constexpr void describe(S& order, V& v) {
    v("area", order.area);
    v("time", order.time, "of 255");
}

struct Encounter {
    u32 from = 0, to = 0;
    std::vector<SpotOrder> spots;
};

template <Describes<Encounter> E, class V>
constexpr void describe(E& encounter, V& v) {
    v("from", encounter.from);
    v("to", encounter.to);
    v("spots", encounter.spots, counted<u8>);
}

struct Area {
    u32 id = 0;
    u32 attributes = 0;
    std::vector<u32> connections = {};
    std::vector<HidingSpot> hiding_spots = {};
    std::vector<Encounter> encounters = {};
    u16 place = 0;
};

template <Describes<Area> A, class V>
constexpr void describe(A& area, V& v) {
    const u32 version = v.context.version;
    v("id", area.id);
    if (version <= 8)
        v("attributes", area.attributes, wire<u8>);
    else if (version <= 12)
        v("attributes", area.attributes, wire<u16>);
    else
        v("attributes", area.attributes);
    v("connections", area.connections, counted<u32>);
    v("hiding_spots", area.hiding_spots, counted<u8>);
    v("encounters", area.encounters, counted<u32>);
    if (version >= 5) v("place", area.place);
}

struct PlaceName {
    std::string name;
};

template <Describes<PlaceName> P, class V>
constexpr void describe(P& place, V& v) {
    v("name", place.name, counted<u16>);
}

struct NavFile {
    u32 sub_version = 0;
    std::vector<PlaceName> places;
    std::vector<Area> areas;
};

template <Describes<NavFile> F, class V>
constexpr void describe(F& file, V& v) {
    v.constant("mark", u32{0xFEEDFACE});
    v.constant("version", u32{v.context.version});
    if (v.context.version >= 10) v("sub_version", file.sub_version);
    if (v.context.version >= 5) v("places", file.places, counted<u16>);
    v("areas", file.areas, counted<u32>);
}

inline Expected<void> derive(NavFile&, NavContext) { return {}; }

}  // namespace wend::nav_sketch
