#pragma once

#include "formats/gta/records/navi_node.hpp"
#include "formats/gta/records/path_node.hpp"

namespace wend::gta_paths {

// The navi node that a straight segment has, in the records of the widest version (see lift), from
// the nodes at its ends, the target first: in the middle between them, which the game's compiler
// rounded toward 0, with the direction toward the target and the smaller of both widths. Of the
// game's own navi nodes 31,324 of 31,466 have that direction, 31,343 that width, and 8,579 that
// position: the others lie to the side of the middle, mostly by less than a metre.
// It has no lanes yet, and no traffic light.
NaviNode plain_navi_node(const PathNode& target, const PathNode& other);

}  // namespace wend::gta_paths
