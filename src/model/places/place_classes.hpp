#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/base/integers.hpp"
#include "wend/world.hpp"

namespace wend {

// What is known of the entities that places are made of, class by class (fact sheet bsp-world,
// sections 1.4, 2.2; the names of further games' classes are those of their own definition files).
struct PlaceClass {
    // What its key for the team says.
    enum class Team : u8 {
        none,
        red_blu,  // Of Team Fortress 2: 2 and 3.
        classic,  // Of Team Fortress Classic: 1 to 4.
    };

    std::string_view class_name;
    std::string_view kind;           // Such as `spawn`.
    std::string_view team = {};      // Of all entities of the class.
    std::string_view team_key = {};  // Where each entity says whose it is.
    Team teams = Team::none;         // What numbers that key has.
    f64 reach = 0;                   // Around a point, in units; 0: what lies under it.
    bool is_letter = false;          // Called by letters, not by numbers.
    bool is_spare_start = false;     // Players start there where the map has nothing else.
};

// Of the class of an entity; null where it is none that is a place.
const PlaceClass* place_class(const WorldEntity& entity);

// Whether a map of GoldSrc is for Counter-Strike, where `info_player_start` is the counter-
// terrorists' and `info_player_deathmatch` the terrorists'.
bool is_counter_strike(const World& world);

// Whose an entity is; empty where nobody's.
std::string team_of(const WorldEntity& entity, const PlaceClass& of);

// The last value of a key, however its letters are: the Source engine takes capital ones for small.
std::string_view value_of(const WorldEntity& entity, std::string_view key);

}  // namespace wend
