#include <algorithm>
#include <tuple>
#include <vector>

#include "formats/gta/check/check_squares.hpp"
#include "formats/gta/check/checked_map.hpp"
#include "formats/gta/check/shared_checks.hpp"

namespace wend::gta_paths {
namespace {

class NodeChecks {
  public:
    NodeChecks(const CheckedMap& map, const DisplacedFiles& displaced)
        : map_(map), displaced_(displaced) {}

    void check_file(u32 member) {
        const u32 number = map_.number_of(member);
        const NetworkMember& nodes = map_.network.members[member];
        for (u32 record = 0; record < nodes.node_count; ++record) {
            node_ = nodes.first_node + record;
            // Of a file in another square it is the name that is wrong.
            if (!displaced_.has(member)) check_area(number);
            check_numbers(record);
            check_flags();
            check_square(number);
        }
    }

  private:
    const PathNode& record() const { return map_.node(node_); }

    void check_area(u32 number) {
        if (record().area != number)
            add(area_rule("node-area"), "area", "the node says area {}, the file is number {}",
                record().area, number);
    }

    void check_numbers(u32 place) {
        const PathNode& node = record();
        if (node.id != place)
            add(area_rule("node-id"), "id", "the id is {}, the place {}", node.id, place);
        if (node.search_distance != not_reached)
            add(area_rule("search-distance"), "search_distance", "{} instead of {}",
                node.search_distance, not_reached);
    }

    void check_flags() {
        const u32 flags = record().flags;
        if (flags & reserved_flags)
            add(area_rule("reserved-flags"), "flags", "the bits {:#x} are set",
                flags & reserved_flags);
        const u32 off = node_flags["switched_off"].get(flags),
                  was_off = node_flags["originally_switched_off"].get(flags);
        if (off != was_off)
            add(area_rule("switched-off-copy"), "flags", "bit 5 is {}, its copy bit 8 is {}", off,
                was_off);
        if (!map_.is_vehicle(node_) && (flags & flags_for_vehicles))
            add(area_rule("vehicle-flag-on-ped"), "flags", "the bits {:#x} are set",
                flags & flags_for_vehicles);
    }

    void check_square(u32 area) {
        gta_paths::check_square(map_, area_rule("outside-square"), node_, area,
                                map_.position_field(node_));
    }

    template <class... Values>
    void add(const Rule& rule, const char* field, fmt::format_string<const Values&...> text,
             const Values&... values) {
        map_.add_node(rule, node_, field, [&] { return fmt::format(text, values...); });
    }

    const CheckedMap& map_;
    const DisplacedFiles& displaced_;
    NodeIndex node_ = 0;
};

}  // namespace

void check_nodes(const CheckedMap& map, const DisplacedFiles& displaced) {
    NodeChecks checks(map, displaced);
    for (u32 member = 0; member < map.areas.member_count(); ++member) checks.check_file(member);
}

namespace {

// Whether a node is where its file should be. Of several at one place such a one is the first, so
// that copies in files of other squares are told of there.
bool is_at_home(const CheckedMap& map, NodeIndex node) {
    const u32 member = map.network.nodes.origin[node].member;
    const u32 area = map.areas.members()[member].key.value_or(no_area);
    return map.grid.distance_outside(area, map.network.nodes.position[node]) <= edge_tolerance;
}

}  // namespace

void check_places(const CheckedMap& map) {
    if (!map.report.wants(area_rule("nodes-at-one-place"))) return;
    using Standing = std::tuple<NodePlace, NodeIndex>;
    std::vector<Standing> all;
    all.reserve(map.network.nodes.size());
    for (NodeIndex node = 0; node < map.network.nodes.size(); ++node)
        if (map.is_on_map(node)) all.emplace_back(NodePlace::of(map.network, node), node);
    std::ranges::sort(all);
    for (auto begin = all.begin(); begin != all.end();) {
        const NodePlace& place = std::get<NodePlace>(*begin);
        const auto end = std::find_if(
            begin, all.end(), [&](const Standing& node) { return std::get<0>(node) != place; });
        auto first = std::find_if(begin, end, [&](const Standing& node) {
            return is_at_home(map, std::get<NodeIndex>(node));
        });
        if (first == end) first = begin;
        for (auto other = begin; other != end; ++other) {
            if (other == first) continue;
            const NodeIndex node = std::get<NodeIndex>(*other);
            map.add_node(area_rule("nodes-at-one-place"), node, map.position_field(node), [&] {
                return fmt::format("stands exactly where {} does, which is a {} node too",
                                   map.network.name_of(std::get<NodeIndex>(*first)),
                                   map.network.kind_name(place.kind));
            });
        }
        begin = end;
    }
}

}  // namespace wend::gta_paths
