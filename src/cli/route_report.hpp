#pragma once

#include <string_view>

#include "cli/console.hpp"
#include "wend/route.hpp"

namespace wend::cli {

// How many lines a JSON answer takes.
enum class JsonLines { one, many };

// A route, or the reason why there is none, as JSON.
void print_route_json(Console& console, const Network& network, const Route& route,
                      std::string_view reason, JsonLines lines);

// The same as text.
void print_route(Console& console, const Network& network, NodeIndex from, NodeIndex to,
                 const Route& route, std::string_view reason);

}  // namespace wend::cli
