#include "route/path_json.hpp"

#include <cmath>
#include <utility>

namespace wend {

void spell_map_coordinates(JsonText& json, const Network& network) {
    json.key("map_coordinates");
    json.open_object();
    spell_text(json, "axes", "x east, y north, z up");
    spell_text(json, "unit", network.unit);
    json.key("metres_per_unit");
    json.number(network.metres_per_unit);
    json.close_object();
}

void spell_text(JsonText& json, std::string_view key, std::string_view text) {
    json.key(key);
    if (text.empty())
        json.null();
    else
        json.text(text);
}

void spell_number(JsonText& json, std::string_view key, const Path& path, double value) {
    json.key(key);
    if (path.found && std::isfinite(value))
        json.number(value);
    else
        json.null();
}

void spell_measures(JsonText& json, const Network& network, const PlannedPath& planned) {
    const Path& path = planned.path;
    spell_number(json, "cost", path, path.cost);
    const std::string_view unit = planned.time ? "s" : std::string_view(network.unit);
    spell_text(json, "cost_unit", planned.game ? "" : unit);
    spell_number(json, "length", path, path.length);
    if (planned.time) spell_number(json, "time", path, *planned.time);
}

void spell_impassable(JsonText& json, const PlannedPath& planned) {
    for (const auto& [key, count] : {std::pair{"impassable_left_out", planned.impassable_left_out},
                                     std::pair{"impassable_taken", planned.impassable_taken}}) {
        if (count == 0) continue;
        json.key(key);
        json.number(count);
    }
}

void spell_game(JsonText& json, const PlannedPath::Game& game) {
    json.key("game_code");
    if (game.code)
        json.number(*game.code);
    else
        json.null();
    spell_text(json, "gives_up", game.gives_up);
    spell_text(json, "remark", game.remark);
    json.key("short_by");
    json.number(game.short_by);
    spell_text(json, "why_short", game.why_short);
}

void spell_legs(JsonText& json, const Network& network, const PlannedPath& planned) {
    json.key("legs");
    json.open_array();
    for (const PlannedPath::Leg& leg : planned.legs) {
        json.open_object();
        spell_text(json, "to", leg.to.node == no_index ? "" : network.name_of(leg.to.node));
        json.key("cost");
        json.number(leg.cost);
        json.key("length");
        json.number(leg.length);
        if (leg.time) spell_number(json, "time", planned.path, *leg.time);
        json.close_object();
    }
    json.close_array();
}

}  // namespace wend
