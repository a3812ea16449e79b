#pragma once

#include <array>
#include <optional>
#include <string>

#include "model/change/change.hpp"

namespace wend {

// How far a record as a whole moved on the map.
struct Shift {
    std::array<double, 3> by{};
    std::string unit;

    std::string text() const;  // such as `moved 16 units up`
};

// Of a record all of whose coordinates changed by the same; none where it was bent or made longer,
// or has none.
std::optional<Shift> shift_of(const Change& record);

}  // namespace wend
