#pragma once

#include "render/page/page.hpp"

namespace wend::draw_detail {

// What is shown the nearer a reader comes, by metres of the world in a unit of the page. Lanes are
// five metres wide: lines between them need some room, arrows and dots less, names of nodes most.
inline bool shows_arrows(const Page& page) { return page.metres_per_page_unit() < 1.3; }
inline bool shows_lanes(const Page& page) { return page.metres_per_page_unit() < 0.55; }
inline bool shows_nodes(const Page& page) { return page.metres_per_page_unit() < 0.32; }
inline bool shows_node_names(const Page& page) { return page.metres_per_page_unit() < 0.16; }

}  // namespace wend::draw_detail
