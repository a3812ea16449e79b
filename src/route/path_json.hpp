#pragma once

#include <string_view>

#include "describe/json_text.hpp"
#include "wend/planner.hpp"

namespace wend {

// A point as [x, y, z].
inline void spell_point(JsonText& json, const Point& point) {
    json.open_array();
    json.number(point.x);
    json.number(point.y);
    json.number(point.z);
    json.close_array();
}

// How the coordinates of GeoJSON are to be read, since they are those of a game.
void spell_map_coordinates(JsonText& json, const Network& network);

// Null where there is none: an empty text, or a number of a path that was not found or that is not
// finite.
void spell_text(JsonText& json, std::string_view key, std::string_view text);
void spell_number(JsonText& json, std::string_view key, const Path& path, double value);

// Parts of an answer: what is known of the cost, where null is the unit of a game's own; what only
// a game knows; the legs.
void spell_measures(JsonText& json, const Network& network, const PlannedPath& planned);
// How many impassable links are left out, and how many are taken, where there are any.
void spell_impassable(JsonText& json, const PlannedPath& planned);
void spell_game(JsonText& json, const PlannedPath::Game& game);
void spell_legs(JsonText& json, const Network& network, const PlannedPath& planned);

}  // namespace wend
