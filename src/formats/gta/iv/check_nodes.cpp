#include "formats/gta/check/shared_checks.hpp"
#include "formats/gta/iv/checked_map.hpp"
#include "formats/gta/records/file_number.hpp"

namespace wend::gta_paths::iv {
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
