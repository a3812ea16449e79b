#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "wend/nearest.hpp"
#include "wend/path_end.hpp"
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

// An end of ways as a user spells it.
struct WayEnd {
    PathEnd end;  // Its point is the centre of a named place.
    std::optional<NamedEnd> named = {};
    // Of coordinates without a height, where they lie on several; the highest is the end.
    std::vector<Endpoint> storeys = {};
};
// What it is called: the place that was named, or its node.
std::string name_of(const Network& network, const WayEnd& end);

// The end that a place stands for among what ways of a graph may use; an index of its network is
// asked where there is one.
Expected<WayEnd> end_on(const RouteGraph& graph, const std::string& place,
                        std::optional<std::uint8_t> kind, const NearestNodes* index = nullptr);
// A place of the network as such an end.
WayEnd named_end_on(const RouteGraph& graph, const NamedEnd& named);

}  // namespace wend::cli
