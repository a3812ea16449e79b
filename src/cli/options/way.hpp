#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "route/planner/way_end.hpp"
#include "wend/planner.hpp"

namespace wend::cli {

// The places that a user wants a path through: coordinates or names of records.
struct WayQuery {
    std::string from, to;
    std::vector<std::string> via;  // In this order.

    std::vector<std::string> places() const;
};

// The kind that `--kind` names; none if it names nothing.
Expected<std::optional<std::uint8_t>> kind_of(const Network& network, const std::string& name);

}  // namespace wend::cli
