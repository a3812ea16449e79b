#pragma once

#include <string>

#include "formats/gta_paths/game_search.hpp"

namespace wend::gta_paths {

// What the game's search was asked for.
struct GameQuery {
    NodeIndex start = no_index, target = no_index;
    RouteOptions options;
};

// What the search has to keep to under these options. Water and land never mix.
GameSearchRules rules_of(const RouteOptions& options);

// Why there is no way, as sentences. First, why the game does not even search; empty if it does.
std::string refused(const Network& network, const GameGraph& graph, const GameQuery& query);

// Then, why a search found nothing: found out by further searches with one of its rules lifted.
std::string why_not(const Network& network, GameSearch& search, const GameQuery& query);

// Last, why the way that a search found cannot be read off beyond a node.
std::string lost(const Network& network, NodeIndex node, NodeIndex target, GameSearch::ReadOff how);

}  // namespace wend::gta_paths
