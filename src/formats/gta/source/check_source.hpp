#pragma once

#include "formats/gta/source/path_graph.hpp"
#include "wend/finding.hpp"

namespace wend::gta_paths::source {

// What source texts are checked for.
inline constexpr Rule source_rules[] = {
    Rule{.id = "edge-joins-nothing",
         .severity = Severity::warning,
         .title = "an edge row lies at no other edge row",
         .why = "Edges join where they lie less than 1 m from each other in x and y and less than "
                "2 m in height; the way of this one ends here.",
         .remedy = "Give both edges the same place, or make the row one of type 0."},
    Rule{.id = "edge-without-node",
         .severity = Severity::warning,
         .title = "an edge row has no inner row behind it",
         .why = "Neither its `next` nor that of an inner row connects it, so that what it joins "
                "is linked to nothing.",
         .remedy = "Let its column `next` name the inner row that it belongs to."},
    Rule{.id = "next-to-nothing",
         .severity = Severity::warning,
         .title = "a row's `next` names a row of type 0, or itself",
         .why = "The compiler makes no link of it.",
         .remedy = "Name another row of the group, or -1."},
    Rule{.id = "lonely-node",
         .severity = Severity::warning,
         .title = "an inner row has no link",
         .why = "The compiler drops it if it is of a footpath; vehicles cannot leave it.",
         .remedy = "Connect it by `next`, or make the row one of type 0."},
    Rule{.id = "duplicate-link",
         .severity = Severity::warning,
         .title = "two nodes are linked twice",
         .why = "The second link is of no use, and takes room.",
         .remedy = "Take out one of the two connections."},
    Rule{.id = "link-too-long",
         .severity = Severity::warning,
         .title = "a link is longer than its length can say",
         .why = "Compiled, a length has one byte and holds 255 m at most: the game counts that "
                "much for the whole way, so routes and traffic prefer it without a reason.",
         .remedy = "Put rows along the way, less than 256 m from each other."},
    Rule{.id = "one-way-trap",
         .severity = Severity::warning,
         .title = "lanes lead to a node of several roads, and none away from it",
         .why = "Traffic that gets there cannot go on: cars pile up, turn against the traffic or "
                "vanish.",
         .remedy = "Turn the lanes of the edge rows that should lead on, or give them one in each "
                   "direction."},
};

// Adds what rows say that comes to nothing.
void check_source(std::span<const Member> members, const PathGraph& graph, const Network& network,
                  CheckReport& report);

}  // namespace wend::gta_paths::source
