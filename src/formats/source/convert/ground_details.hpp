#pragma once

#include <map>
#include <string>
#include <vector>

#include "formats/source/records/nav_file.hpp"
#include "wend/ground_mesh.hpp"

namespace wend::source_nav {

// Names of places, as Counter-Strike's own meshes have them, by what entities make of ground.
class PlacesOfGround {
  public:
    // The number by which areas name a place, such as that of `spawn:t`; 0 where games have no
    // name for it.
    u16 number(const std::string& place);
    // In the order of their numbers, from 1.
    const std::vector<std::string>& names() const { return names_; }

  private:
    std::vector<std::string> names_;
    std::map<std::string, u16> numbers_;
};

// The encounters and the hiding spots of an area, these numbered on.
void put_encounters(const GroundArea& from, const GroundMesh& ground, NavArea& area, Arena& arena);
void put_hiding_spots(const GroundArea& from, NavArea& area, u32& next_id, Arena& arena);

// What is visible from each area, where the version has it: as in the games' own files an area has
// no list of its own where that of one beside it says more shortly what it sees.
void put_sights(const GroundMesh& ground, NavFile& file, const NavContext& context, Arena& arena);

}  // namespace wend::source_nav
