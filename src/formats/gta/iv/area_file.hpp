#pragma once

#include <span>

#include "formats/gta/iv/path_node.hpp"
#include "formats/gta/records/numbering.hpp"
#include "wend/format.hpp"

namespace wend::gta_paths::iv {

struct Header {
    u32 nodes = 0;
    u32 vehicle_nodes = 0;
    u32 other_nodes = 0;
    u32 links = 0;
};

template <Describes<Header> H, class V>
constexpr void describe(H& header, V& v) {
    v("nodes", header.nodes, derived, "number of path nodes");
    v("vehicle_nodes", header.vehicle_nodes, needed, counts("nodes"),
      "how many of them, from the first on, are for cars and boats");
    v("other_nodes", header.other_nodes, derived,
      "how many of them, after those, own no links; what they are is uncertain");
    v("links", header.links, derived, "number of links");
}

// One area of a map (fact sheet sections 1 and 2).
struct AreaFile {
    Header header;
    u32 area = no_area;
    std::vector<PathNode> nodes;
    std::vector<Link> links;
    Bytes trailing;
};

// The links that a node owns, as far as they are there: the index of the first and the one after
// the last, or the links themselves.
inline std::pair<u32, u32> owned_links(const AreaFile& file, const PathNode& node) {
    return owned_range(node.base_link, own_links.get(node.flags), file.links.size());
}
inline std::span<const Link> links_of(const AreaFile& file, const PathNode& node) {
    const auto [begin, end] = owned_links(file, node);
    return std::span(file.links).subspan(begin, end - begin);
}

template <Describes<AreaFile> F, class V>
constexpr void describe(F& file, V& v) {
    v("header", file.header, needed, "how many records there are of each sort");
    v.beside("area", file.area, usual(no_area), needed,
             "number of this area; may be left out where it has no nodes");
    v.table(file.links);
    v("nodes", file.nodes, counted_by(file.header.nodes), "cars and boats first");
    v.rows("unowned_links", file.links);
    v.column("links", file.links, Link::whole, std::max<u64>(file.header.links, file.links.size()));
    v("trailing", file.trailing, rest_of_file, "padding of an archive, or what a tool left");
}

// An error where there are more records than could be numbered.
Expected<void> check_counts(const AreaFile& file);

// Computes the counts of the header, and of each node its area and its first link. Ids are the
// file's own to give.
Expected<void> derive(AreaFile& file, PathContext context);

}  // namespace wend::gta_paths::iv
