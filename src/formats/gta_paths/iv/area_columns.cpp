#include "formats/gta_paths/iv/area_columns.hpp"

#include <memory>

#include "formats/gta_paths/area_files.hpp"
#include "formats/gta_paths/column_makers.hpp"
#include "formats/gta_paths/iv/area_document.hpp"

namespace wend::gta_paths::iv {

void add_columns(NetworkBuilder& builder, std::span<const Member> members) {
    const auto areas = std::make_shared<const KeptMap<AreaFiles<AreaDocument>>>(members);
    const auto node_flags_at = [=](Origin origin) { return areas->node(origin).flags; };
    const auto link_flags_at = [=](Origin origin) { return areas->link(origin).flags; };

    std::vector<Column>& of_nodes = builder.node_columns();
    add_bit_columns(of_nodes, node_flags, node_flags_at);
    add_unknown_bit_columns(of_nodes, node_flags.fields, 32, "flag_", node_flags_at);
    of_nodes.push_back(column_of(
        {.name = "unknown_flags",
         .title = "flags without a known meaning, as they stand in the file"},
        [=](Origin origin) { return node_flags_at(origin) & ~covered_bits(node_flags.fields); }));
    of_nodes.push_back(
        column_of({.name = "flood_fill", .title = "number of the connected component; 1 for boats"},
                  [=](Origin origin) { return areas->node(origin).flood_fill; }));
    of_nodes.push_back(column_of({.name = "street_name", .title = "hash of the street's name"},
                                 [=](Origin origin) { return areas->node(origin).street_name; }));

    std::vector<Column>& of_links = builder.link_columns();
    add_bit_columns(of_links, lane_flags, [=](Origin origin) { return areas->link(origin).lanes; });
    of_links.push_back(
        column_of({.name = "stored_length", .title = "length as the file has it", .unit = "m"},
                  [=](Origin origin) { return areas->link(origin).length; }));
    of_links.push_back(
        column_of({.name = "link_flags", .title = "flags of the link, none of which is known"},
                  link_flags_at));
    add_unknown_bit_columns(of_links, {}, 16, "link_flag_", link_flags_at);
}

}  // namespace wend::gta_paths::iv
