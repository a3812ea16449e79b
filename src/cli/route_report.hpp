#pragma once

#include "cli/console.hpp"
#include "cli/route_finder.hpp"

namespace wend::cli {

// How many lines a JSON answer takes.
enum class JsonLines { one, many };

// A way, or the reason why there is none, as JSON.
void print_route_json(Console& console, const Network& network, const FoundWay& way,
                      JsonLines lines);

// The same as text, between these ends. Of a way that a game found, it is told too what the
// shortest or quickest through the same places costs.
void print_route(Console& console, const Network& network, const Endpoint& from, const Endpoint& to,
                 const FoundWay& way, std::optional<double> best);

}  // namespace wend::cli
