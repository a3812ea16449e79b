#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "wend/error.hpp"
#include "wend/network.hpp"
#include "wend/route_graph.hpp"

namespace wend {

/// How fast ways are travelled, by kind and by what else a format knows of them, as a text that
/// people write:
///
///     # Lorries.
///     road: 60 km/h
///     road, speed_class=0: 40 km/h
///     water: closed
///     any: 5 km/h
///
/// Before the last colon of a line stand a kind, or `any`, and conditions COLUMN=VALUE, with commas
/// between; after it a speed in km/h, m/s, mph or units/s, which are the network's own units, or
/// `closed`. What follows a `#` at the beginning of a line or after a blank is a comment.
struct Speeds {
    /// What a column of nodes or links has to hold.
    struct Condition {
        std::string column;  ///< Name of the column.
        std::string value;  ///< One of the column's value names, `yes` or `no` of a flag, a number.
    };
    /// What a speed covers in a second.
    enum class Unit {
        metres,  ///< So many metres.
        units,   ///< So many of the network's own units.
    };
    /// One line that says how fast something is.
    struct Line {
        std::size_t number = 0;             ///< In the text, from 1.
        std::string kind;                   ///< Empty: any.
        std::vector<Condition> conditions;  ///< All of them have to hold.
        double speed = 0;                   ///< A second; 0: closed.
        Unit unit = Unit::metres;           ///< Of the speed.
    };

    std::string file;         ///< Name of the text, for errors.
    std::vector<Line> lines;  ///< In the order of the text.
};

/// Reads such a text. The error names the file, the line and what was expected.
Expected<Speeds> parse_speeds(std::string_view text, std::string file = {});

/// The time that each link takes, in seconds: its length by its speed. Infinite where it is closed.
///
/// Of the lines that match a link, the one that asks for most has its say, where the kind and each
/// condition count alike; of several such lines it is the last. A condition on a column of nodes,
/// or a kind of nodes alone, matches the half of a link that lies at such a node: each half has a
/// speed of its own, and a link with a closed half is closed. Where nodes and links both have a
/// column of that name, it is that of the nodes.
///
/// With a kind, only links that kind_rule lets through need a speed, and others are closed.
///
/// Errors: a kind, a column or a value that the network does not have, or a line that matches
/// nothing because a column says nothing of its kind but of others, by line; links without a speed,
/// by kind and number.
Expected<std::vector<double>> link_times(const Network& network, const Speeds& speeds,
                                         std::optional<std::uint8_t> kind = {});

/// The same for paths that lead over the areas of a mesh as they please.
///
/// Lines match links as for link_times. An area is as fast as the lines say of its half of the
/// links that leave it or lead into it on one level; of several speeds the highest counts. Where it
/// has no such links, others with a portal have their say, then any, and last lines about nodes
/// alone. What a link takes besides is the length of its step, drop, gap or ladder by its speed:
/// see AnyAngleMesh.
///
/// Errors: as link_times; that a network is no mesh.
Expected<GroundTimes> ground_times(const Network& network, const Speeds& speeds,
                                   std::optional<std::uint8_t> kind = {});

}  // namespace wend
