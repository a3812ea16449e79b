#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "describe/json_text.hpp"
#include "wend/planner.hpp"

namespace wend::cli {

// A named place and what of it counts, such as `BombsiteA, its nearest point`.
std::string named_end_text(const Network& network, const NamedEnd& end, std::size_t unreached = 0);

// An object for a named place: what it is an end of, its name, what of it counts, and where that
// is.
void spell_named_end(JsonText& json, const Network& network, std::string_view of,
                     const NamedEnd& named, const std::optional<Endpoint>& end,
                     std::size_t unreached = 0);

}  // namespace wend::cli
