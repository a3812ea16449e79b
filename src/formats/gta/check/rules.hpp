#pragma once

#include <algorithm>
#include <array>

#include "core/base/compiler.hpp"
#include "formats/gta/check/error_rules.hpp"
#include "wend/finding.hpp"

namespace wend::gta_paths {

// What a path file should be, or else the game copes or does not do what its author meant (fact
// sheet section 4.5).
inline constexpr std::array warning_rules{
    Rule{.id = "link-too-long",
         .severity = Severity::warning,
         .title = "a link is longer than its length can say",
         .why = "A length has one byte and holds 255 m at most: the game counts that much for the "
                "whole way, so routes and traffic prefer it without a reason. The game's own map "
                "has no such link.",
         .remedy = "Put nodes along the way, less than 256 m from each other.",
         .consequences = "length lengths-differ"},
    Rule{.id = "length",
         .severity = Severity::warning,
         .title = "a link's length is not the distance of its nodes",
         .why = "Routes are chosen by these lengths, so traffic and the route planner prefer or "
                "avoid this link without a reason.",
         .remedy = "Set the whole metres of the 3-D distance, at most 255.",
         .repair = Repair::safe,
         .consequences = "lengths-differ"},
    Rule{.id = "number-taken",
         .severity = Severity::warning,
         .title = "another file of the map has the number of this one",
         .why = "The game loads one file for each square, and none under a name such as that of a "
                "backup: nothing of this one is in the map.",
         .remedy = "Keep backups in another folder; if the file belongs to another square, give it "
                   "the name of that.",
         .consequences = "absent-file"},
    Rule{.id = "navi-target",
         .severity = Severity::warning,
         .title = "a navi node does not point to the lower node of the segment that uses it",
         .why = "The game tells left lanes from right ones by the target: on this segment they "
                "are not those of the road.",
         .remedy = "Give the segment a navi node of its own that points to the end with the lower "
                   "address.",
         .repair = Repair::may_lose,
         .consequences = "direction one-way-trap light-at-wrong-end"},
    Rule{.id = "outside-square",
         .severity = Severity::warning,
         .title = "a node lies outside the square of its area",
         .why = "The game loads areas by where the player is: this node may be absent when the "
                "player stands beside it.",
         .remedy = "Move the node into the file of the area that it lies in.",
         .consequences = "length link-too-long direction"},
    Rule{.id = "nodes-at-one-place",
         .severity = Severity::warning,
         .title = "a node stands exactly where another of its kind does",
         .why = "Who looks for the nearest node finds one of the two, and from there not what is "
                "linked to the other only. A link between them has no length and no direction.",
         .remedy = "Point all links to one of them and remove the other, or move it.",
         .consequences = "length direction lengths-differ"},
    Rule{.id = common_rules::duplicate_link,
         .severity = Severity::warning,
         .title = "a node has a second link to the same node",
         .why = "It takes room and makes that way twice as likely for wandering traffic.",
         .remedy = "Remove one of the two, and one of those that lead back.",
         .repair = Repair::may_lose,
         .consequences = "navi-use one-way-link dead-end navi-differs lengths-differ length "
                         "link-too-long navi-target one-way-trap light-at-wrong-end "
                         "crossing-differs"},
    Rule{.id = "navi-use",
         .severity = Severity::warning,
         .title = "a navi node is not used by exactly two links",
         .why = "Segments that share one have each other's lanes and direction; one that nobody "
                "uses takes room.",
         .remedy = "Give each segment its own navi node, and remove those without.",
         .repair = Repair::may_lose,
         .consequences = "navi-target direction one-way-trap light-at-wrong-end"},
    Rule{.id = "direction",
         .severity = Severity::warning,
         .title = "a navi node's direction is not that of its segment",
         .why = "Cars on this segment stand askew and keep to lanes beside the road.",
         .remedy = "Set 100 times the unit vector from the other end to the target.",
         .repair = Repair::safe},
    Rule{.id = "navi-width",
         .severity = Severity::warning,
         .title = "a navi node's path width is not between those of its segment's ends",
         .why = "The gap between the directions jumps in the middle of the segment: cars swerve "
                "there.",
         .remedy = "Set the width of the ends or, where they differ, one from the one to the "
                   "other.",
         .repair = Repair::may_lose},
    Rule{.id = "ped-navi",
         .severity = Severity::warning,
         .title = "a link of a ped node names a navi node",
         .why = "Footpaths have none: the game does not look, and the navi node may count as used.",
         .remedy = "Set the link's navi node to 0.",
         .repair = Repair::may_lose,
         .consequences = "navi-use"},
    Rule{.id = "reserved-flags",
         .severity = Severity::warning,
         .title = "a node has flags that files leave clear",
         .why = "Bits 9 and 11 are the game's own marks of a search and of interiors, the others "
                "have no meaning: something wrote into the wrong field.",
         .remedy = "Clear bits 9, 11, 14, 15 and 24 to 31.",
         .repair = Repair::may_lose},
    Rule{.id = "reserved-crossing-bits",
         .severity = Severity::warning,
         .title = "a link's crossing has bits that files leave clear",
         .why = "Only bits 0 and 1 mean something: a tool wrote into the wrong field, or did not "
                "clear its memory.",
         .remedy = "Remove `other_bits` from the link's `crossing` in the dumped file.",
         .repair = Repair::may_lose,
         .consequences = "vehicle-crossing"},
    Rule{.id = "reserved-navi-bits",
         .severity = Severity::warning,
         .title = "a navi node has bits that files leave clear",
         .why = "Bit 7 of the lanes and bits 3 to 15 of the signals have no meaning: something "
                "wrote into the wrong field.",
         .remedy = "Remove `other_bits` from `lanes` and `signals` in the dumped file.",
         .repair = Repair::may_lose},
    Rule{.id = "dead-end",
         .severity = Severity::warning,
         .title = "a node's dead-end bit is not what its links say",
         .why = "Traffic turns into dead ends, or turns round on roads that go on.",
         .remedy = "Set the bit on vehicle nodes with fewer than two links to nodes without it, "
                   "and clear it on all others.",
         .repair = Repair::safe},
    Rule{.id = "vehicle-flag-on-ped",
         .severity = Severity::warning,
         .title = "a ped node has flags that only make sense for vehicles",
         .why = "Road blocks, water, speed classes and parking mean nothing on a footpath; perhaps "
                "the node is on the wrong side of the header's count.",
         .remedy = "Clear the bits, or make it a vehicle node.",
         .repair = Repair::may_lose,
         .consequences = "water-land-link"},
    Rule{.id = "no-lanes",
         .severity = Severity::warning,
         .title = "a navi node has no lane in either direction",
         .why = "No traffic uses this segment, and a search that respects lanes does not pass.",
         .remedy = "Set the lanes of the road."},
    Rule{.id = "one-way-trap",
         .severity = Severity::warning,
         .title = "lanes lead to a node of several roads, and none away from it",
         .why = "Traffic that gets there cannot go on: cars pile up, turn against the traffic or "
                "vanish. The lanes of a segment are probably turned round. The game's own map has "
                "such nodes at the ends of roads only.",
         .remedy = "Turn the lanes of the segment that should lead on, or give it one in each "
                   "direction."},
    Rule{.id = "water-land-link",
         .severity = Severity::warning,
         .title = "a link joins a water node and a land node",
         .why = "The game's search never changes between water and land, so the link is of no use.",
         .remedy = "Remove the link and its counterpart, or set the water bit right."},
    Rule{.id = "far-link",
         .severity = Severity::warning,
         .title = "a link leads to an area that is not beside its own",
         .why = "Areas are loaded around the player: the other end is never there when it is "
                "needed.",
         .remedy = "Put nodes along the way, or move the node to the area it lies in.",
         .consequences = "one-way-link length link-too-long flood-fill-mixed flood-fill-shared "
                         "one-way-trap crossing-differs"},
    Rule{.id = "absent-area",
         .severity = Severity::warning,
         .title = "links lead into an area that has no file, though most around it have",
         .why = "Roads and footpaths end at the border of that square: the game skips links into "
                "areas that it does not have.",
         .remedy = "Put the file of the area beside the others, or remove the links that lead "
                   "there.",
         .consequences = "absent-file"},
    Rule{.id = "spare-links",
         .severity = Severity::warning,
         .title = "the room for the game's own links is not as the game ships it",
         .why = "The game looks there for a free place by area 65535 when it joins interiors to "
                "the street; with other bytes it may search on beyond the room.",
         .remedy = "Remove `spare_targets`, `spare_lengths` and `spare_crossings` from the dumped "
                   "file: the usual bytes are filled in.",
         .repair = Repair::may_lose},
    Rule{.id = "flood-fill-shared",
         .severity = Severity::warning,
         .title = "a connected component has the flood fill id of another",
         .why = "The game searches for ways between the two before it gives up, which takes long.",
         .remedy = "Number the components 1, 2, 3 and so on, vehicles and peds apart.",
         .repair = Repair::safe},
    Rule{.id = common_rules::lonely_node,
         .severity = Severity::warning,
         .title = "a node has no links",
         .why = "Nothing that starts here gets anywhere.",
         .remedy = "Link it, or remove it.",
         .repair = Repair::may_lose,
         .consequences = "dead-end flood-fill-shared"},
    Rule{
        .id = "vehicle-crossing",
        .severity = Severity::warning,
        .title = "a vehicle link has the flags of a footpath's crossing",
        .why = "Only footpaths cross roads or wait for lights in this way; the game does not look.",
        .remedy = "Clear the link's crossing flags.",
        .repair = Repair::may_lose},
    Rule{.id = "crossing-differs",
         .severity = Severity::warning,
         .title = "the two directions of a footpath do not cross the road alike",
         .why = "Who walks the one way looks out for cars or waits for the light, who walks the "
                "other does not. In the game's own map both directions are alike in all 1,812 "
                "links that cross.",
         .remedy = "Set the same crossing flags on both links, or clear them on both."},
    Rule{.id = "light-direction",
         .severity = Severity::warning,
         .title = "a navi node has a traffic light's direction but no traffic light",
         .why = "The bit has no effect: perhaps the light itself was forgotten.",
         .remedy = "Set the traffic light, or clear its direction.",
         .repair = Repair::may_lose},
    Rule{.id = "light-at-wrong-end",
         .severity = Severity::warning,
         .title = "a traffic light stands at the end of its segment that is no junction",
         .why = "Cars drive across the junction at the other end and stop behind it. Where just "
                "one end of a segment has more than two links, the game's own map has the light "
                "at that end in 1,470 cases and at the other in one.",
         .remedy = "Set `traffic_light_direction` of the navi node if the junction is its target, "
                   "else clear it.",
         .repair = Repair::may_lose},
};

// What is worth knowing, though nothing is wrong.
inline constexpr std::array note_rules{
    Rule{.id = "bytes-of-empty-area",
         .severity = Severity::note,
         .title = "an area without nodes has bytes behind its header",
         .why = "Some tools write the room for the game's own links there too. The game does not "
                "read it where there are no links, so nothing is wrong.",
         .remedy = "None is needed. To make the file as small as the game's own, remove "
                   "`trailing` from the dumped file."},
    Rule{.id = "switched-off-copy",
         .severity = Severity::note,
         .title = "a node's two switched-off bits differ",
         .why = "The game overwrites the second with the first on loading, so nothing comes of "
                "it. The game's own files have both alike; some tools leave the second clear.",
         .remedy = "None is needed. Building the file with the option `recompute` copies the bit.",
         .repair = Repair::safe},
    Rule{.id = common_rules::absent_file,
         .severity = Severity::note,
         .title = "a link leads into a file that is not open",
         .why = "It cannot be judged. The game skips links into areas that it has not loaded.",
         .remedy = "Check all files of the map together."},
};

// All rules of path files, the worst first.
inline constexpr auto area_rules = [] {
    std::array<Rule, error_rules.size() + warning_rules.size() + note_rules.size()> all;
    auto end = std::ranges::copy(error_rules, all.begin()).out;
    end = std::ranges::copy(warning_rules, end).out;
    std::ranges::copy(note_rules, end);
    return all;
}();

// The rule of that id; one that is not in the list does not compile.
consteval const Rule& area_rule(std::string_view id) {
    for (const Rule& rule : area_rules)
        if (rule.id == id) return rule;
    not_constant("no such rule");
}

}  // namespace wend::gta_paths
