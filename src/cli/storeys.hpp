#pragma once

#include <span>
#include <string>
#include <string_view>

#include "describe/json_text.hpp"
#include "wend/planner.hpp"

namespace wend::cli {

// `128 (area 17, taken), 0 (area 5)`: the storeys at a place, and which of them was taken.
std::string storeys_text(const Network& network, const Stop& stop);
// An object with what the place is (`from`, `via`, `to` or `at`), what was taken, and all of them
// with their heights.
void spell_storeys(JsonText& json, const Network& network, std::string_view of, const Stop& stop);

// What the stop of that number is of a path: `from`, `via` or `to`.
std::string_view role_of(std::span<const Stop> stops, std::size_t number);

}  // namespace wend::cli
