#include "formats/gta_paths/iv/area_columns.hpp"

#include "formats/gta_paths/column_makers.hpp"
#include "formats/gta_paths/iv/area_document.hpp"

namespace wend::gta_paths::iv {
namespace {

// The record that an element came from.
const PathNode& node_at(const Documents& documents, Origin origin) {
    return AreaDocument::of(*(*documents)[origin.member]).file.nodes[origin.record];
}
const Link& link_at(const Documents& documents, Origin origin) {
    return AreaDocument::of(*(*documents)[origin.member]).file.links[origin.record];
}

}  // namespace

void add_columns(Network& network, std::span<const Member> members) {
    const Documents documents = documents_of(members);
    // A column of numbers; `value` tells that of a record.
    const auto of_nodes = [&](const char* name, const char* title, auto value) {
        add_column(network.nodes.columns, name, title, "",
                   [documents, value](Origin origin) { return value(node_at(documents, origin)); });
    };
    const auto of_links = [&](const char* name, const char* title, const char* unit, auto value) {
        add_column(network.links.columns, name, title, unit,
                   [documents, value](Origin origin) { return value(link_at(documents, origin)); });
    };

    add_bit_columns(network.nodes.columns, node_flags,
                    [documents](Origin origin) { return node_at(documents, origin).flags; });
    add_unknown_bit_columns(
        network.nodes.columns, node_flags.fields, 32, "flag_",
        [documents](Origin origin) { return node_at(documents, origin).flags; });
    of_nodes("unknown_flags", "flags without a known meaning, as they stand in the file",
             [](const PathNode& node) { return node.flags & ~covered_bits(node_flags.fields); });
    of_nodes("flood_fill", "number of the connected component; 1 for boats",
             [](const PathNode& node) { return u32{node.flood_fill}; });
    of_nodes("street_name", "hash of the street's name",
             [](const PathNode& node) { return node.street_name; });

    add_bit_columns(network.links.columns, lane_flags,
                    [documents](Origin origin) { return link_at(documents, origin).lanes; });
    of_links("stored_length", "length as the file has it", "m",
             [](const Link& link) { return u32{link.length}; });
    of_links("link_flags", "flags of the link, none of which is known", "",
             [](const Link& link) { return u32{link.flags}; });
    add_unknown_bit_columns(
        network.links.columns, {}, 16, "link_flag_",
        [documents](Origin origin) { return u32{link_at(documents, origin).flags}; });
}

}  // namespace wend::gta_paths::iv
