#pragma once

#include <string>
#include <utility>
#include <vector>

#include "formats/metroid/game/creature.hpp"
#include "formats/metroid/records/path_document.hpp"

namespace wend::metroid_path {

// What `info` tells of a room in words: whose it is, who may be where, what the tables join, how
// the octree is built, how widths are measured, and what is there for no use.
std::vector<Fact> facts_of(const PathDocument& document, const Creature& creature);

}  // namespace wend::metroid_path
