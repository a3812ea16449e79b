#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "formats/source/convert/carry_fields.hpp"
#include "formats/source/records/nav_file.hpp"

namespace wend::source_nav {

// The hiding spots of a mesh by their positions, for encounters that know nothing else of them. In
// version 1, where spots have no ids, they are numbered from 1 in file order.
class SpotIds {
  public:
    SpotIds(const NavFile& file, const NavContext& context);

    // The id of the spot at exactly this place, the least of several.
    std::optional<u32> find(const Position& position) const;

  private:
    using Bits = std::array<u32, 3>;  // of a position: a NaN is found too
    std::vector<std::pair<Bits, u32>> spots_;
};

// The areas of a mesh in another version. `target` already has as many.
void convert_areas(const NavFile& source, NavFile& target, const Versions& versions,
                   LossReport& losses);

}  // namespace wend::source_nav
