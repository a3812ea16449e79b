#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/metroid_path/planted_room.hpp"

namespace wend::metroid_path {

// Where a fault must be found: the record and the field.
struct Place {
    std::string record, field;
    friend auto operator<=>(const Place&, const Place&) = default;
};
using Places = std::vector<Place>;

// One way to break a rule. `plant` does it and tells where.
struct Fault {
    std::string_view rule;
    Places (*plant)(RawPath& room);
    u32 min_version = 4, last_version = 7;
    bool applies(u32 version) const { return min_version <= version && version <= last_version; }
};

}  // namespace wend::metroid_path
