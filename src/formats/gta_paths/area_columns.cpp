#include "formats/gta_paths/area_columns.hpp"

#include "formats/gta_paths/area_document.hpp"
#include "formats/gta_paths/column_makers.hpp"

namespace wend::gta_paths {
namespace {

const AreaDocument& document_at(const Documents& documents, Origin origin) {
    return AreaDocument::of(*(*documents)[origin.member]);
}
const PathNode& node_at(const Documents& documents, Origin origin) {
    return document_at(documents, origin).file.nodes[origin.record];
}
const Link& link_at(const Documents& documents, Origin origin) {
    return document_at(documents, origin).file.links[origin.record];
}

}  // namespace

void add_columns(Network& network, std::span<const Member> members) {
    const Documents documents = documents_of(members);
    add_bit_columns(network.nodes.columns, node_flags,
                    [documents](Origin origin) { return node_at(documents, origin).flags; });
    add_column(network.nodes.columns, "flood_fill", "number of the connected component", "",
               [documents](Origin origin) -> u32 {
                   const PathNode& node = node_at(documents, origin);
                   const PathContext context = document_at(documents, origin).context;
                   return context.has_wide_flood_fill() ? node.wide_flood_fill : node.flood_fill;
               });

    add_bit_columns(network.links.columns, crossing_flags,
                    [documents](Origin origin) { return link_at(documents, origin).crossing; });
    add_column(network.links.columns, "stored_length", "length as the file has it", "m",
               [documents](Origin origin) { return link_at(documents, origin).length; });
}

}  // namespace wend::gta_paths
