#pragma once

#include <string>
#include <vector>

#include "render/page/page.hpp"
#include "scene/chains.hpp"
#include "wend/draw.hpp"
#include "wend/network.hpp"

namespace wend::draw_detail {

// What of a network a page shows inside its frame: of a mesh all areas that reach into it.
struct View {
    std::vector<NodeIndex> nodes;
    std::vector<Way> ways;
    std::vector<double> shown_part;  // Of each way: how much of its length is inside, up to 1.
    bool is_whole = true;            // All nodes and ways are in it, in full.

    std::size_t link_count(const Network& network) const;
};

View view_of(const Network& network, const Page& page, const std::vector<Way>& ways);

// The nodes that a picture makes stand out, such as those that stand in a relation to one of them.
struct Highlight {
    NodeIndex node = no_index;  // That one; none where nodes were chosen otherwise.
    std::vector<bool> is_related;
    std::string node_name;  // `area 17`.
    std::string name;       // `visible from area 17`.
};

// Those that a request chooses by themselves.
Highlight highlight_of(std::vector<bool> is_chosen);

// Errors: no relation of that name; no such node.
Expected<Highlight> highlight_of(const Network& network, const ShownRelation& shown);

}  // namespace wend::draw_detail
