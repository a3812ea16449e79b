#pragma once

#include <algorithm>
#include <compare>

#include "core/base/integers.hpp"
#include "formats/gta/check/rules.hpp"
#include "formats/gta/check/shared_checks.hpp"
#include "formats/gta/records/area_map.hpp"
#include "wend/network.hpp"

namespace wend::gta_paths {

// Where a node stands, and its kind: only one of a kind should stand anywhere.
struct NodePlace {
    u8 kind;
    double x, y, z;
    auto operator<=>(const NodePlace&) const = default;

    static NodePlace of(const Network& network, NodeIndex node) {
        const Point& at = network.nodes.position[node];
        return {network.nodes.kind[node], at.x, at.y, at.z};
    }
};

// Whether a stored length is the expected one, give or take the last metre.
constexpr bool is_length(u32 stored, u32 expected) {
    return std::max(stored, expected) - std::min(stored, expected) <= 1;
}

// A map of San Andreas that is held against the rules of area files.
struct CheckedMap : CheckedAreas<AreaMap> {
    // About a field of a navi node's record.
    template <class Message>
    void add_navi(const Rule& rule, u32 member, u32 record, std::string_view field,
                  Message message) const {
        report.add(rule, member, [&] {
            Finding finding;
            finding.record = fmt::format("navi node {}:{}", number_of(member), record);
            finding.field = fmt::format("navi_nodes[{}].{}", record, field);
            finding.position =
                position_of(areas.file(member).navi_nodes[record], areas.context(member));
            finding.message = message();
            return finding;
        });
    }

    NodeAddress address(NodeIndex index) const {
        const Origin origin = network.nodes.origin[index];
        return {static_cast<u16>(number_of(origin.member)), static_cast<u16>(origin.record)};
    }
    NaviAddress navi(LinkIndex index) const {
        return navi_address(link(index), areas.context(network.links.origin[index].member));
    }

    // The number of a file in the map.
    u32 number_of(u32 member) const { return areas.members()[member].key.value_or(no_area); }
    // The length that a link should have (fact sheet section 2.5). The game's compiler measured
    // before it rounded positions, so the last metre of the real one may be off.
    u32 expected_length(LinkIndex index) const { return whole_length(network.links.length[index]); }
    // The field of a node's record that its place stands in.
    const char* position_field(NodeIndex index) const {
        const bool is_wide = areas.context(network.nodes.origin[index].member).is_wide();
        return is_wide ? "wide_position" : "position";
    }
};

inline std::string text_of(NodeAddress address) {
    return fmt::format("{}:{}", address.area, address.node);
}
inline std::string text_of(NaviAddress address) {
    return fmt::format("{}:{}", address.area, address.node);
}

class DisplacedFiles;

// All rules of the format but the common ones.
void check_area_rules(const CheckedMap& map);

// A group of them each.
void check_files(const CheckedMap& map);
void check_squares(const CheckedMap& map, const DisplacedFiles& displaced);
void check_taken_numbers(const CheckedMap& map);
void check_absent_areas(const CheckedMap& map);
void check_places(const CheckedMap& map);
void check_nodes(const CheckedMap& map, const DisplacedFiles& displaced);
void check_links(const CheckedMap& map);
void check_segments(const CheckedMap& map);
void check_navi_nodes(const CheckedMap& map);
void check_flood_fill(const CheckedMap& map);
void check_dead_ends(const CheckedMap& map);

}  // namespace wend::gta_paths
