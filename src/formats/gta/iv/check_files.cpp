#include "formats/gta/check/shared_checks.hpp"
#include "formats/gta/iv/checked_map.hpp"

namespace wend::gta_paths::iv {
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

}  // namespace wend::gta_paths::iv
