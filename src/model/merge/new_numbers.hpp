#pragma once

#include <span>

#include "core/describe/arena.hpp"
#include "model/change/numbering.hpp"

namespace wend {

// Of two records of a list that came to have one number, since each side gave it to a record of its
// own, the second gets a free one. Numbers that one of the maps that it came of had twice already
// stay as they are.
void give_new_numbers(std::span<const NumberedRoot> roots, std::span<const MapValues* const> maps,
                      Arena& arena);

}  // namespace wend
