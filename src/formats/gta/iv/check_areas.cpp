#include "formats/gta/iv/check_areas.hpp"

#include <algorithm>
#include <cmath>

#include "formats/gta/check/shared_checks.hpp"
#include "formats/gta/iv/area_file.hpp"
#include "formats/gta/iv/area_network.hpp"
#include "formats/gta/iv/z_scale.hpp"
#include "formats/gta/records/file_and_record_names.hpp"

namespace wend::gta_paths::iv {
namespace {

// Once a map, under the first file that has links.
void check_scale(const CheckedMap& map, unsigned z_scale) {
    const ScaleTest test = test_scales(map.areas, map.network);
    const auto scale = test.supported();
    if (!scale || *scale == z_scale) return;
    const u32 member = map.network.links.origin.front().member;
    map.add_area(area_rule("height-scale"), member, "nodes[0].z_raw", [&] {
        return fmt::format("heights are taken as 1/{} m, {}", z_scale, test.text());
    });
}

}  // namespace

void check_area_rules(const CheckedMap& map, unsigned z_scale) {
    check_files(map);
    check_nodes(map);
    check_links(map);
    check_one_way_traps(map, area_rule("one-way-trap"), road, "lanes");
    check_scale(map, z_scale);
}

namespace {

void check_counts(const CheckedMap& map, u32 member) {
    const Header& header = map.areas.file(member).header;
    if (u64{header.vehicle_nodes} + header.other_nodes != header.nodes)
        map.add_area(area_rule("header-counts"), member, "header.vehicle_nodes", [&] {
            return fmt::format("{} vehicle and {} other nodes, but {} nodes in all",
                               header.vehicle_nodes, header.other_nodes, header.nodes);
        });
}

void check_size(const CheckedMap& map, u32 member) {
    const Bytes& trailing = map.areas.file(member).trailing;
    if (trailing.empty()) return;
    const auto off = bytes_off(trailing, std::string_view("\0", 1));
    const Rule& rule = off > 0 ? area_rule("trailing-bytes") : area_rule("trailing-zeros");
    map.add_area(rule, member, "trailing", [&] {
        return fmt::format("{} bytes follow the last link, {} of them not zero", trailing.size(),
                           off);
    });
}

// Each node but the first of an id.
void check_ids(const CheckedMap& map, u32 member) {
    const auto& nodes = map.areas.file(member).nodes;
    for (u32 record = 0; record < nodes.size(); ++record) {
        const u32 first = *map.areas.find(member, nodes[record].id);
        if (first == record) continue;
        map.add_node(area_rule("duplicate-id"), map.network.members[member].first_node + record,
                     "id", [&] {
                         return fmt::format("the id is {}, as that of the node at place {} is",
                                            nodes[record].id, first);
                     });
    }
}

}  // namespace

void check_files(const CheckedMap& map) {
    for (u32 member = 0; member < map.areas.member_count(); ++member) {
        check_counts(map, member);
        check_size(map, member);
        check_ids(map, member);
        check_base_links(map, area_rule("base-link"), own_links, member);
    }
}

namespace {

// What the two directions of a way have in common. Links into files that are not open are not in
// the network, so nothing is asked of them here.
class LinkChecks {
  public:
    explicit LinkChecks(const CheckedMap& map) : map_(map) {}

    void check(LinkIndex link) {
        check_length(link);
        const NodeIndex from = map_.network.links.from[link], to = map_.network.links.to[link];
        const auto [begin, end] = map_.network.links_of(to);
        // With several links between the two, one that agrees is enough.
        LinkIndex counterpart = no_index;
        bool agrees = false;
        for (LinkIndex other = begin; other < end; ++other) {
            if (map_.network.links.to[other] != from) continue;
            if (counterpart == no_index) counterpart = other;
            agrees |= lanes(other) == lanes(link).turned();
        }
        // Of both links that a way has, one is told of.
        if (counterpart == no_index || from < to)
            check_span(map_, area_rule("link-too-long"), link);
        if (counterpart == no_index)
            add(area_rule("one-way-link"), link, "target",
                "the link to {} has none that leads back", name(to));
        else if (!agrees)
            add(area_rule("lanes-differ"), link, "lanes",
                "the link to {} has {} lanes along and {} against it, the one back {} and {}",
                name(to), lanes(link).along, lanes(link).against, lanes(counterpart).along,
                lanes(counterpart).against);
    }

  private:
    Lanes lanes(LinkIndex link) const { return Lanes::of(map_.link(link)); }

    void check_length(LinkIndex link) {
        const double distance = map_.network.links.length[link];
        const u8 length = map_.link(link).length;
        if (std::abs(length - std::min<double>(max_length, distance)) > 1)
            add(area_rule("length"), link, "length",
                "the link to {} is {} m long, the distance is {:.3f} m",
                name(map_.network.links.to[link]), length, distance);
    }

    std::string name(NodeIndex node) const { return map_.network.name_of(node); }

    template <class... Values>
    void add(const Rule& rule, LinkIndex link, const char* field,
             fmt::format_string<const Values&...> text, const Values&... values) {
        map_.add_link(rule, map_.network.links.from[link], map_.network.links.origin[link], field,
                      [&] { return fmt::format(text, values...); });
    }

    const CheckedMap& map_;
};

}  // namespace

void check_links(const CheckedMap& map) {
    LinkChecks checks(map);
    for (LinkIndex link = 0; link < map.network.links.size(); ++link) checks.check(link);
}

namespace {

class NodeChecks {
  public:
    explicit NodeChecks(const CheckedMap& map) : map_(map) {}

    void check_file(u32 member) {
        const Member& file = map_.areas.members()[member];
        const u32 area = file.key.value_or(no_area);
        const u32 number = number_in_game_name(file.file, ".nod").value_or(area);
        const NetworkMember& nodes = map_.network.members[member];
        for (u32 record = 0; record < nodes.node_count; ++record) {
            node_ = nodes.first_node + record;
            check_fields(number);
            check_flags();
            check_square(map_, area_rule("outside-square"), node_, area, "position");
        }
    }

  private:
    void check_fields(u32 number) {
        const PathNode& node = map_.node(node_);
        if (node.area != number)
            add(area_rule("node-area"), "area", "the node says area {}, the file is number {}",
                node.area, number);
        if (node.search_distance != not_reached)
            add(area_rule("search-distance"), "search_distance", "{} instead of {}",
                node.search_distance, not_reached);
        if (node.second_word != 0)
            add(area_rule("second-word"), "second_word", "{:#x} instead of 0", node.second_word);
    }

    void check_flags() {
        const PathNode& node = map_.node(node_);
        const u32 links = own_links.get(node.flags);
        const bool is_disabled = node_flags["linking_disabled"].get(node.flags) != 0;
        const bool is_water = node_flags["water"].get(node.flags) != 0;
        if (is_disabled != (links == 0))
            add(area_rule("linking-disabled"), "flags", "bit 15 is {}, and the node has {} {}",
                is_disabled ? "set" : "clear", links, links == 1 ? "link" : "links");
        if (links > 0 && !map_.is_vehicle(node_))
            add(area_rule("other-node-links"), "flags",
                "{} {}, but only the first nodes of the file are for vehicles", links,
                links == 1 ? "link" : "links");
        if (is_water != (node.flood_fill == boat_network))
            add(area_rule("boat-flood-fill"), "flood_fill",
                "the flood fill number is {}, and the water bit is {}", node.flood_fill,
                is_water ? "set" : "clear");
    }

    template <class... Values>
    void add(const Rule& rule, const char* field, fmt::format_string<const Values&...> text,
             const Values&... values) {
        map_.add_node(rule, node_, field, [&] { return fmt::format(text, values...); });
    }

    const CheckedMap& map_;
    NodeIndex node_ = 0;
};

}  // namespace

void check_nodes(const CheckedMap& map) {
    NodeChecks checks(map);
    for (u32 member = 0; member < map.areas.member_count(); ++member) checks.check_file(member);
}

}  // namespace wend::gta_paths::iv
