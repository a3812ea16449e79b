#include "formats/gta/check/checked_map.hpp"
#include "formats/gta/check/displaced_files.hpp"
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

}  // namespace wend::gta_paths
