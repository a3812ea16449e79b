#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/console.hpp"
#include "cli/route_finder.hpp"
#include "describe/json_text.hpp"

namespace wend::cli {

// The kinds of the links on a way, each once, in the order in which they come.
std::vector<std::string_view> kinds_on(const Network& network, const Path& route);

// Parts of a JSON answer: what the cost counts, which is null of a game's own measure; what only a
// game tells; the pieces of a way through places.
void spell_cost_unit(JsonText& json, const Network& network, const FoundWay& way);
void spell_game(JsonText& json, const FoundWay::Game& game);
void spell_legs(JsonText& json, const Network& network, const FoundWay& way);

// How many lines a JSON answer takes.
enum class JsonLines { one, many };

// What the best way is beside another of so much: how much less, or that nothing is less. The other
// may be less too where it does not keep to what the best one does. `less` is `shorter` or
// `quicker`.
std::string best_text(const BestWay& best, const std::string& value, double other,
                      std::string_view less);

// A way, or the reason why there is none, as JSON.
void print_route_json(Console& console, const Network& network, const FoundWay& way,
                      JsonLines lines);

// The same as text, between these ends. Of a way that a game found, it is told too what the
// shortest or quickest through the same places costs.
void print_route(Console& console, const Network& network, const Endpoint& from, const Endpoint& to,
                 const FoundWay& way, const std::optional<BestWay>& best);

}  // namespace wend::cli
