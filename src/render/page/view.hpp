#pragma once

#include <vector>

#include "render/page/page.hpp"
#include "scene/chains.hpp"
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

}  // namespace wend::draw_detail
