#pragma once

#include <cstddef>
#include <span>

#include "formats/gta/records/navi_node.hpp"
#include "model/edit/link_columns.hpp"

namespace wend::gta_paths {

// What links have of the navi node of their segment, which both directions share (fact sheet
// section 2.3): networks show it, and edits set it. `to_target` says whether the link leads to the
// end that the navi node points to.
struct NaviColumn {
    edit::LinkColumn column;
    u32 (*get)(const NaviNode& navi, bool to_target);
    void (*set)(NaviNode& navi, bool to_target, u32 value);
};

// The first two are such as networks have of links of any format.
inline constexpr std::size_t lanes_column = 0, width_column = 1, first_own_column = 2;
std::span<const NaviColumn> navi_columns();

}  // namespace wend::gta_paths
