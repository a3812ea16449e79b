#pragma once

#include <bit>
#include <span>

#include "formats/gta/records/navi_node.hpp"
#include "formats/gta/records/node_numbering.hpp"
#include "wend/format.hpp"

namespace wend::gta_paths::iv {

// What a description asks of a file: there is one layout alone.
struct PathContext {
    static constexpr std::endian byte_order = std::endian::little;
};

// Lanes of a link. Which direction is which is not settled: this is the habit of San Andreas (fact
// sheet section 5).
inline constexpr BitTable lane_flags{
    BitField{"left_lanes", 0, 3, "lanes of one direction: taken as those along the link"},
    BitField{"right_lanes", 3, 3, "lanes of the other: taken as those against the link"},
};

static_assert(lane_flags["left_lanes"].mask() == gta_paths::lane_flags["left_lanes"].mask() &&
                  lane_flags["right_lanes"].mask() == gta_paths::lane_flags["right_lanes"].mask(),
              "Lanes are read from links as from navi nodes");

// The flags that nearly all links have; what they mean is not known.
inline constexpr u16 common_link_flags = 0xC040;

// Links of this game name nodes by the ids that these have.
inline constexpr Reference to_node_by_id{.list = "nodes", .id = "id", .has_area = true};

// A directed way from one path node to another (fact sheet section 5).
struct Link {
    enum Column : unsigned { whole };

    NodeAddress target;
    u8 length = 0;
    u8 lanes = 0;
    u16 flags = common_link_flags;
};

template <Describes<Link> L, class V>
constexpr void describe(L& link, V& v) {
    v.in_column(Link::whole);
    v("target", link.target, needed, refers(to_node_by_id),
      "the node that it leads to: area and id");
    v("length", link.length, needed, unit("m"), followed, "whole metres, about the 3-D distance");
    v("lanes", link.lanes, bits(lane_flags), "lanes of the way");
    v("flags", link.flags, default_value(common_link_flags), hexadecimal,
      "not known; 0xC040 in nearly all links");
}

// Bits of a path node. The sources number them from the highest on; here bit 0 is the lowest (fact
// sheet section 4). Bits 9, 11, 24 and 29 to 31 are not known, and kept without a name.
inline constexpr BitTable node_flags{
    BitField{"spawn_rate", 0, 4, "density of traffic, 15 is full"},
    BitField{"behaviour", 4, 4, "what vehicles do here, a special function"},
    BitField{"only_in_manhattan", 8, 1, "uncertain"},
    BitField{"boat_movement", 10, 1, "fairly sure"},
    BitField{"dirt_road", 12, 1, "fairly sure: about 50 km/h"},
    BitField{"highway", 13, 1, "fairly sure: about 70 km/h"},
    BitField{"slow_traffic", 14, 1, "fairly sure: about 30 km/h"},
    BitField{"linking_disabled", 15, 1, "set on nodes without links"},
    BitField{"link_count", 16, 4, "links that leave this node", true},
    BitField{"speed_limit", 20, 3,
             "uncertain: a speed limit, or regular speed, scripted drivers only and intersection"},
    BitField{"ignored", 23, 1, "uncertain"},
    BitField{"water", 25, 1, "for boats"},
    BitField{"emergency_only", 26, 1, "uncertain: for emergency vehicles only"},
    BitField{"switched_off", 27, 1, "uncertain: ignored or switched off"},
    BitField{"no_wandering", 28, 1, "fairly sure: nobody wanders here at random"},
};

// How many of the file's links belong to the node.
inline constexpr BitField own_links = node_flags["link_count"];

// The search distance of all nodes of the game: as in San Andreas, the search has not been here.
inline constexpr u16 not_reached = 0x7FFE;

// The flood fill number of all boats (fact sheet section 3).
inline constexpr u8 boat_network = 1;

// A place on a road or a waterway, or one that no way leads to (fact sheet section 3).
struct PathNode {
    u32 memory_address = 0;
    u32 second_word = 0;
    u16 area = 0;
    u16 id = 0;
    u32 street_name = 0;
    u16 search_distance = not_reached;
    u16 base_link = 0;
    std::array<i16, 2> position{};
    i16 z_raw = 0;
    u8 path_width = 0;
    u8 flood_fill = 0;
    u32 flags = 0;
};

template <Describes<PathNode> N, class V>
constexpr void describe(N& node, V& v) {
    v("memory_address", node.memory_address, default_value(0), hexadecimal,
      "left by the game's compiler, no meaning");
    v("second_word", node.second_word, default_value(0), "0 in all files of the game");
    v("area", node.area, derived, "area of this file");
    v("id", node.id, needed, "number that links call it by, unique in its area");
    v("street_name", node.street_name, default_value(0), hexadecimal,
      "hash of the street's name, 0 for none");
    v("search_distance", node.search_distance, default_value(not_reached),
      "state of the game's search: not reached");
    v("base_link", node.base_link, derived, "index of the node's first link");
    v("position", node.position, needed, fixed_point(8, "m"), along("xy"), "x east, y north");
    v("z_raw", node.z_raw, needed,
      "height, in 1/128 m or 1/64 m: not settled, see the option `z-scale`");
    v("path_width", node.path_width, fixed_point(8, "m"), "width of the way");
    v("flood_fill", node.flood_fill, followed, "number of the connected component; 1 for boats");
    v("flags", node.flags, bits(node_flags), "what the node is, and who comes here");
    v.owned("links", std::type_identity<Link>{}, node.flags, own_links);
}

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
    v.beside("area", file.area, default_value(no_area), needed,
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
