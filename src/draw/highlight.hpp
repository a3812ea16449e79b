#pragma once

#include <string>
#include <vector>

#include "wend/draw.hpp"

namespace wend::draw_detail {

// The nodes that stand in a relation to one of them, which a picture makes stand out.
struct Highlight {
    NodeIndex node = no_index;
    std::vector<bool> is_related;
    std::string node_name;  // `area 17`.
    std::string name;       // `visible from area 17`.
};

// Errors: no relation of that name; no such node.
Expected<Highlight> highlight_of(const Network& network, const ShownRelation& shown);

}  // namespace wend::draw_detail
