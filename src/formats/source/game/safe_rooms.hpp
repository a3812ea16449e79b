#pragma once

#include <string>
#include <vector>

#include "formats/source/records/names.hpp"
#include "formats/source/records/nav_file.hpp"

namespace wend::source_nav {

// Marks of areas in campaigns of Left 4 Dead.
namespace survivor_marks {
inline constexpr u32 start = left_4_dead_spawn_attributes["player_start"].mask();
inline constexpr u32 checkpoint = left_4_dead_spawn_attributes["checkpoint"].mask();
inline constexpr u32 finale = left_4_dead_spawn_attributes["finale"].mask();
inline constexpr u32 rescue_vehicle = left_4_dead_spawn_attributes["rescue_vehicle"].mask();
// Only campaigns have closets where the dead wait for their rescue.
inline constexpr u32 rescue_closet = left_4_dead_spawn_attributes["rescue_closet"].mask();
}  // namespace survivor_marks

// A safe room of Left 4 Dead: areas marked as checkpoint that hang together.
struct SafeRoom {
    std::string name;
    std::vector<u32> areas;  // by their place in the file
};

// The safe rooms of a mesh by name. `checkpoint start` is the one in which survivors start, or
// beside whose areas they do. The only other one is `checkpoint end`, where there is no rescue
// vehicle to end at. The mesh says nothing else of which is which: others have numbers from 1, in
// file order, and one alone that nothing is said of has no name of its own.
std::vector<SafeRoom> safe_rooms_of(const NavFile& file);

}  // namespace wend::source_nav
