#pragma once

#include <algorithm>
#include <compare>
#include <span>
#include <utility>
#include <vector>

#include "core/base/integers.hpp"
#include "core/describe/field.hpp"
#include "core/describe/value_meaning.hpp"
#include "wend/error.hpp"

namespace wend::gta_paths {

// Node of a file: the area and its id there, which in San Andreas is its place in the file. 0xFFFF
// in either half stands for no node.
struct NodeAddress {
    static constexpr bool shown_as_row = true;
    u16 area = 0;
    u16 node = 0;
    friend auto operator<=>(const NodeAddress&, const NodeAddress&) = default;
};

// What an address of a link or a navi node names.
inline constexpr Reference to_node{.list = "nodes", .has_area = true};

// Either half of an address that names no record (fact sheet section 1).
inline constexpr u16 no_number = 0xFFFF;

template <Describes<NodeAddress> A, class V>
constexpr void describe(A& address, V& v) {
    v("area", address.area, "area of the node");
    v("node", address.node, "id of the node in its area");
}

// The most metres that the length of a link can say.
inline constexpr u32 max_length = 0xFF;
// Whether it cannot say so many: it holds whole metres without the rest.
constexpr bool is_too_long(double metres) { return metres >= max_length + 1; }
// What it says of so many.
constexpr u8 whole_length(double metres) {
    return static_cast<u8>(std::min<double>(max_length, metres));
}

// Stands for the number of an area that is not known. It stands in the nodes, not in the file
// itself.
inline constexpr u32 no_area = 0xFFFFFFFF;

// The area that most of a file's nodes say they are in, so that one wrong node does not move the
// file.
template <class Node>
u32 area_of(std::span<const Node> nodes) {
    u32 area = no_area;
    std::size_t lead = 0;
    for (const Node& node : nodes) {
        if (lead == 0) area = node.area;
        lead += node.area == area ? 1 : std::size_t(-1);
    }
    return area;
}

// What is alike in the nodes and links of both games: a node owns the next few links of its file,
// as many as its flags say.

// Ids and base links have 16 bits: more records than this could not be numbered.
inline constexpr u64 max_nodes = 0x10000;
inline constexpr u64 max_links = 0xFFFF;

// An error where a list is too long, under its name in the header.
Expected<void> check_count(std::size_t size, u64 most, const char* list);

// An error where nodes do not have the number of their area.
Expected<void> check_area(u32 area, std::size_t nodes);

// The links that a node owns, as far as a file with so many has them: the first and the one after
// the last.
constexpr std::pair<u32, u32> owned_range(u32 base_link, u32 own, std::size_t links) {
    const u32 count = static_cast<u32>(links);
    const u32 begin = std::min(base_link, count);
    return {begin, std::min(begin + own, count)};
}

// Whether the nodes of a file share out its links in turn, so that it is known whose each one is.
template <class AreaFile>
bool shares_out_links(const AreaFile& file, const BitField& link_count) {
    u64 due = 0;
    for (const auto& node : file.nodes) {
        if (node.base_link != due) return false;
        due += link_count.get(node.flags);
    }
    return due == file.links.size();
}

// Gives each node its area and, in turn, the links that its flags claim. Where they claim more
// than there are, the last nodes own fewer.
template <class Node>
void place_nodes(std::vector<Node>& nodes, u32 area, std::size_t links,
                 const BitField& link_count) {
    std::size_t base_link = 0;
    for (Node& node : nodes) {
        node.area = static_cast<u16>(area);
        node.base_link = static_cast<u16>(base_link);
        const std::size_t left = links - std::min(base_link, links);
        const auto own = std::min<std::size_t>(link_count.get(node.flags), left);
        node.flags = link_count.with(node.flags, static_cast<u32>(own));
        base_link += own;
    }
}

}  // namespace wend::gta_paths
