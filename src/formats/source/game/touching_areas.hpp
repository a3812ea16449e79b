#pragma once

#include "formats/source/read/nav_document.hpp"
#include "wend/error.hpp"

namespace wend::source_nav {

// Connects the areas of a mesh that has no connections yet where their sides touch, as the game
// does when it makes a mesh: by the change of height at the middle of the stretch that two sides
// have in common. Both ways where one can walk or jump up, one way where one can only drop, not at
// all where the drop kills or another area lies in its way. An error where so many areas lie one
// over another that this has no end.
Expected<void> connect_touching_areas(NavDocument& mesh);

}  // namespace wend::source_nav
