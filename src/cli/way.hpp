#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "wend/nearest.hpp"
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

// The node that a place stands for among those that ways of a graph may use; an index of its
// network is asked where there is one.
Expected<Endpoint> end_on(const RouteGraph& graph, const std::string& place,
                          std::optional<std::uint8_t> kind, const NearestNodes* index = nullptr);

}  // namespace wend::cli
