#pragma once

#include <map>
#include <utility>
#include <vector>

#include "api/renew/cut_ground.hpp"

namespace wend::renew_detail {

// Where the ground of a part comes to be in the old mesh, whose areas go when all else is done: new
// areas stand behind all old ones until then.
struct PlacedGround {
    // Of each area that was made its node then: a new one, or the old area that it is just like;
    // no_index where it is none of the part.
    std::vector<NodeIndex> node_of;
    std::vector<NodeIndex> new_areas;  // those of them that are new, rising: made, not old nodes
    std::vector<bool> is_gone;         // of each old area
    NodeIndex old_count = 0;

    bool is_new(NodeIndex made) const {
        return node_of[made] != no_index && node_of[made] >= old_count;
    }
};

// Whether an area was made with the corners that an old one has.
bool is_just_like(const AreaPairs& pairs, NodeIndex made, NodeIndex old);

PlacedGround place_ground(const CutGround& ground, const AreaPairs& pairs,
                          const std::vector<bool>& is_target);

// Areas that go though the generator makes nothing on their floor, of the part or not.
std::vector<NodeIndex> areas_without_ground(const AreaPairs& pairs, const PlacedGround& placed);

// A way from a node to another.
using Way = std::pair<NodeIndex, NodeIndex>;

// Ways between new areas and old ones that stay, wherever the generator goes from ground of the
// ones to ground of the others, each with a link of what was made that is like it.
std::map<Way, LinkIndex> ways_over_seam(const AreaPairs& pairs, const PlacedGround& placed);

}  // namespace wend::renew_detail
