#pragma once

#include <array>

#include "wend/finding.hpp"

namespace wend::source_nav {

// What a mesh should be in the world of its map; looked at where that is given.
inline constexpr std::array world_error_rules{
    Rule{.id = common_rules::foreign_map,
         .severity = Severity::error,
         .title = "the mesh is of another map",
         .why = "It lies on the floors and between the walls of this map neither where it is nor "
                "anywhere near: bots walk into walls and off ledges, or stand still.",
         .remedy = "Look for the mesh of this map, or generate one in the game."},
    Rule{.id = common_rules::shifted_mesh,
         .severity = Severity::error,
         .title = "the whole mesh lies beside its place",
         .why = "Moved by the offset that is given it fits the map; as it is, the game finds no "
                "area under anybody's feet, or a wrong one.",
         .remedy = "Move the mesh back by that offset in the editor, all of it at once."},
    Rule{.id = common_rules::wrong_scale,
         .severity = Severity::error,
         .title = "the mesh is larger or smaller than the map",
         .why = "It fits the map at another scale: the map was scaled, or a tool took one unit "
                "for another. The game has no use for such a mesh.",
         .remedy = "Scale the mesh by the factor that is given, or generate it again."},
};

inline constexpr std::array world_warning_rules{
    Rule{.id = common_rules::part_moved,
         .severity = Severity::warning,
         .title = "an area lies beside its place, with others around it",
         .why =
             "Moved by the offset that is given these areas fit the map, and where they are they "
             "do not: somebody moved a part of the map, or of the mesh, without the other.",
         .remedy = "Move these areas back by that offset in the editor, all at once.",
         .consequences = "area-in-solid area-floating area-off-floor link-through-wall "
                         "not-standable needs-jump needs-drop long-gap high-climb wrong-side "
                         "one-way-connection ladder-far-away touching-unconnected"},
    Rule{.id = common_rules::stale_part,
         .severity = Severity::warning,
         .title = "a part of the mesh does not lie on the floors of the map",
         .why = "The map was changed there after the mesh was made: bots that are sent there walk "
                "into walls or look for ground that is gone.",
         .remedy = "Make them anew, `wend generate MAP.bsp --into MESH.nav --stale -o NEW.nav`, or "
                   "remove these areas and mark new ones in the game.",
         .consequences =
             "area-in-solid area-floating area-off-floor link-through-wall not-standable",
         .reach = Rule::Reach::file},
    Rule{.id = common_rules::area_in_solid,
         .severity = Severity::warning,
         .title = "an area lies inside something solid",
         .why = "Nobody can ever be there. Bots that are sent there, or over it, run against a "
                "wall.",
         .remedy = "Remove the area, or set its corners to the heights of the floor.",
         .repair = Repair::may_lose,
         .consequences = "link-through-wall not-standable"},
    Rule{.id = common_rules::area_floating,
         .severity = Severity::warning,
         .title = "an area floats high above the floor",
         .why = "The floor is more than 36 units below it or missing: nobody can stand there, and "
                "whoever walks below is not in it.",
         .remedy = "Remove the area, or set its corners to the heights of the floor.",
         .repair = Repair::may_lose,
         .consequences = "link-through-wall not-standable"},
    Rule{.id = common_rules::area_off_floor,
         .severity = Severity::warning,
         .title = "an area lies more than a step above or below the floor",
         .why = "Heights that bots climb or drop are wrong here: they jump where there is nothing "
                "to jump, or do not where they have to. Areas that one jumps over are left out.",
         .remedy = "Set the corners of the area to the heights of the floor.",
         .repair = Repair::safe,
         .consequences = "link-through-wall not-standable"},
    Rule{.id = common_rules::link_through_wall,
         .severity = Severity::warning,
         .title = "a connection leads through something solid",
         .why = "Over the whole width of the way something solid stands between the two areas, "
                "upright, ducked and jumping: bots that plan this way run against it. Doors and "
                "what breaks are left out.",
         .remedy = "Remove the connection.",
         .repair = Repair::may_lose,
         .consequences = "one-way-connection lonely-node"},
    Rule{.id = common_rules::spawn_off_mesh,
         .severity = Severity::warning,
         .title = "players start where no area is",
         .why = "Bots that appear there do not know where they are, and stand still or walk "
                "straight into the nearest wall.",
         .remedy = "Mark the ground there in the game and generate the mesh again, or add an "
                   "area.",
         .consequences = "unreachable-objective"},
    Rule{.id = common_rules::unreachable_objective,
         .severity = Severity::warning,
         .title = "players cannot go from where they start to what they play for",
         .why = "No way over the areas leads from the starts of a team to a bomb site, a hostage, "
                "a flag or the like, or no area is there: bots of that team never go there.",
         .remedy = "Look for a gap between areas on the way, such as at a door, a ladder or a "
                   "jump, and connect them; nothing, if that team has no business there."},
};

inline constexpr std::array world_note_rules{
    Rule{.id = common_rules::recompiled_map,
         .severity = Severity::note,
         .title = "the mesh was made for a map file of another size, and fits this one",
         .why = "The map was compiled again without changes to where one walks, such as for other "
                "light. Only the game minds, which says that the mesh is out of date.",
         .remedy =
             "Set the size that the map file has, as a repair of the mesh in the world of its "
             "map does.",
         .repair = Repair::safe},
    Rule{.id = common_rules::not_standable,
         .severity = Severity::note,
         .title = "players have no room in an area",
         .why = "A point fits where the box of a player does not: the game's generator makes such "
                "areas behind railings, between posts and under what only stops players. Bots that "
                "are sent there do not arrive.",
         .remedy = "Remove the area if bots get stuck there.",
         .consequences = "link-through-wall"},
    Rule{.id = common_rules::floor_not_covered,
         .severity = Severity::note,
         .title = "players can go where there is no area",
         .why = "More than a tenth of the floor that one walks to from where players start is in "
                "no area: bots do not go there, and do not find who does.",
         .remedy = "Mark walkable ground there in the game and generate the mesh again, or add "
                   "areas; nothing, if bots are kept away on purpose."},
};

}  // namespace wend::source_nav
