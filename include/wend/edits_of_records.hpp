#pragma once

#include <optional>
#include <string>
#include <tuple>

#include "wend/edit_parts.hpp"

// Operations of an editor on records that are chosen.

namespace wend::edits {

/// Changes fields of records, and columns of the links between them, such as `lanes=2`: those that
/// have both ends among the records, or with `from` and `to` those between these two. All changes
/// are made to all of them, or none. The report tells how many links were set.
struct Set {
    Nodes nodes = {};      ///< Records; where there are none, `from` and `to`.
    Changes changes = {};  ///< Such as speed_class=2.
    /// Of columns of links: a record that they lead from, and with `lanes=2,1` the first count is
    /// that of the lanes from here. There is none without `to`.
    std::optional<NodeIndex> from = {};
    std::optional<NodeIndex> to = {};  ///< The other end of those links.

    static constexpr EditInfo info{
        "set", "FIELD=VALUE",
        "change a field of each, or of the links between them: lanes=2 and the like; += and -= set "
        "and clear bits, or add and subtract"};
    static constexpr auto description() {
        return std::tuple(
            member("nodes", &Set::nodes, "records"),
            member("changes", &Set::changes, "such as speed_class=2"),
            option("from", "RECORD", &Set::from,
                   "to set lanes and the like of only the links between two records: the first of "
                   "them; lanes=2,1 are then 2 from it and 1 towards it"),
            option("to", "RECORD", &Set::to, "the second of these two records"));
    }
};

/// Removes records, and whatever depends on them.
struct Remove {
    Nodes nodes = {};  ///< Records.

    static constexpr EditInfo info{"delete", "", "remove them, and whatever depends on them"};
    static constexpr auto description() {
        return std::tuple(member("nodes", &Remove::nodes, "records"));
    }
};

/// Cuts a region out: removes all other records, and whatever depends on them. Every format that
/// can remove can do it. Files of a map stay, though nothing may be left in them.
struct Keep {
    Nodes nodes = {};  ///< Records.

    static constexpr EditInfo info{"keep", "", "remove all others, and whatever depends on them"};
    static constexpr auto description() {
        return std::tuple(member("nodes", &Keep::nodes, "records"));
    }
};

/// Moves records. What belongs to them alone, such as the middles of their segments, comes along;
/// all nodes are the whole map, with whatever stands in it.
struct Move {
    Nodes nodes = {};  ///< Records.
    Point by = {};     ///< How far, in the map's unit of length.

    static constexpr EditInfo info{
        "move", "X,Y,Z",
        "move them, or the whole map where nothing is chosen, in the map's unit of length", true};
    static constexpr auto description() {
        return std::tuple(member("nodes", &Move::nodes, "records"),
                          member("by", &Move::by, "how far, in the map's unit of length"));
    }
};

/// Moves the corner of areas that is nearest to a place to another place, and with it those of all
/// these areas that lie where it does. What the shapes of a format need comes along: areas of a
/// mesh stay axis-aligned rectangles. The report counts the areas that changed.
struct MoveCorner {
    Nodes nodes = {};  ///< Areas.
    Point from = {};   ///< A place at the corner.
    Point to = {};     ///< Where it goes.

    static constexpr EditInfo info{
        "move-corner", "X,Y,Z X,Y,Z",
        "move the corner of areas that is nearest to the first place to the second, and with it "
        "their other corners at the same position; in the map's unit of length"};
    static constexpr auto description() {
        return std::tuple(member("nodes", &MoveCorner::nodes, "areas"),
                          member("from", &MoveCorner::from, "a place at the corner"),
                          member("to", &MoveCorner::to, "where it goes"));
    }
};

/// Mirrors records: `x` changes the sign of x, `y` that of y. A race track is mirrored as a whole:
/// left and right are exchanged and it is driven in the same direction, its line is made anew and,
/// where the games' roundings opened it, a few sectors close it. What cannot be mirrored exactly is
/// reported.
struct Mirror {
    Nodes nodes = {};             ///< Records.
    EditAxis axis = EditAxis::x;  ///< X or y.

    static constexpr EditInfo info{
        "mirror", "x|y",
        "mirror them, or the whole map: x changes the sign of x, y that of y (default: x); of a "
        "race track left and right are exchanged",
        true, "x"};
    static constexpr auto description() {
        return std::tuple(member("nodes", &Mirror::nodes, "records"),
                          member("axis", &Mirror::axis, "x or y"));
    }
};

/// Turns records about the point 0,0, counter-clockwise viewed from above where y is north.
struct Rotate {
    Nodes nodes = {};    ///< Records.
    double degrees = 0;  ///< Counter-clockwise.

    static constexpr EditInfo info{
        "rotate", "DEGREES", "turn them, or the whole map, counter-clockwise about the point 0,0",
        true};
    static constexpr auto description() {
        return std::tuple(member("nodes", &Rotate::nodes, "records"),
                          member("degrees", &Rotate::degrees, "counter-clockwise"));
    }
};

/// Moves records from the axes of their own area to where they are in the world, by what places the
/// area there: a value of the option `area-transform`, its numbers or the bytes of a file.
struct ToWorld {
    Nodes nodes = {};                 ///< Records.
    FileContent area_transform = {};  ///< 12 numbers or an MREA file.

    static constexpr EditInfo info{"to-world", "MATRIX|FILE",
                                   "move them, or the whole room, from the coordinates of their "
                                   "area into those of the world, as 12 numbers or an MREA file "
                                   "place the area",
                                   true};
    static constexpr auto description() {
        return std::tuple(
            member("nodes", &ToWorld::nodes, "records"),
            member("area_transform", &ToWorld::area_transform, "12 numbers or an MREA file"));
    }
};

/// Moves records from the world into the axes of the area that is placed so.
struct ToArea {
    Nodes nodes = {};                 ///< Records.
    FileContent area_transform = {};  ///< 12 numbers or an MREA file.

    static constexpr EditInfo info{
        "to-area", "MATRIX|FILE",
        "move them, or the whole room, from the coordinates of the world into those of an area, as "
        "12 numbers or an MREA file place it",
        true};
    static constexpr auto description() {
        return std::tuple(
            member("nodes", &ToArea::nodes, "records"),
            member("area_transform", &ToArea::area_transform, "12 numbers or an MREA file"));
    }
};

/// Makes a link from a record to another, and its opposite.
struct Connect {
    NodeIndex from = no_index;  ///< A record.
    NodeIndex to = no_index;    ///< Another.
    ConnectOptions ways = {};   ///< What is made.

    static constexpr EditInfo info{"connect", "A B",
                                   "make a link from one record to another, in both directions"};
    static constexpr auto description() {
        return std::tuple(member("from", &Connect::from, "a record"),
                          member("to", &Connect::to, "another"),
                          member("ways", &Connect::ways, "what is made"));
    }
};

/// Removes all links between two records; with `one_way` those from the first to the second.
struct Disconnect {
    NodeIndex from = no_index;  ///< A record.
    NodeIndex to = no_index;    ///< Another.
    bool one_way = false;       ///< Only those from the first to the second.

    static constexpr EditInfo info{"disconnect", "A B",
                                   "remove the links between two records, in both directions"};
    static constexpr auto description() {
        return std::tuple(
            member("from", &Disconnect::from, "a record"), member("to", &Disconnect::to, "another"),
            option("one_way", "", &Disconnect::one_way,
                   "of links that are made or removed: only those from the first record to "
                   "the second"));
    }
};

/// Makes links wherever edges of two records meet and links are missing. Regions of a room get
/// links both ways, and faces of a mesh the same corners, where all of an edge meets one of the
/// other from corner to corner, both are among these records, and no link joins them yet. Areas of
/// the Source engine need an edge along 25 units of the other and only one of them to be among
/// these records: they are connected both ways where one can walk or jump up, and one way where one
/// can only drop; those that are connected one way get the way back where one can go it. The report
/// says which, or how many.
struct ConnectEdges {
    Nodes nodes = {};  ///< Records.
    /// The deepest drop that areas are connected over one way, in units; 0 for none. Where nobody
    /// says, as deep as players of the game fall without dying: 400, or 200 in Counter-Strike.
    std::optional<double> max_drop = {};
    /// Only areas among these records with others, as at the seam of a part that came.
    bool outward = false;

    static constexpr EditInfo info{"connect-edges", "",
                                   "make links between them, or in the whole map, wherever edges "
                                   "of two meet and no link joins them; areas that are linked one "
                                   "way get the way back where one can go it",
                                   true};
    static constexpr auto description() {
        return std::tuple(member("nodes", &ConnectEdges::nodes, "records"),
                          option("max_drop", "UNITS", &ConnectEdges::max_drop,
                                 "of edges that are connected: the deepest drop that gets a link "
                                 "down, in units, 0 for none (default: what players of the game "
                                 "survive, 400, or 200 in Counter-Strike)"),
                          option("outward", "", &ConnectEdges::outward,
                                 "of edges that are connected: only those of areas that are chosen "
                                 "with others"));
    }
};

/// Cuts areas in two along a line where x or y has a value.
struct Split {
    Nodes nodes = {};             ///< Areas.
    EditAxis axis = EditAxis::x;  ///< X or y.
    double at = 0;                ///< Its value along the line.

    static constexpr EditInfo info{"split", "AXIS=VALUE",
                                   "cut areas in two along a line, such as x=100"};
    static constexpr auto description() {
        return std::tuple(member("nodes", &Split::nodes, "areas"),
                          member("axis", &Split::axis, "x or y"),
                          member("at", &Split::at, "its value along the line"));
    }
};

/// Makes one area of two that form a rectangle together.
struct Join {
    Nodes nodes = {};  ///< Two areas.

    static constexpr EditInfo info{"merge", "", "make one area of two that lie side by side"};
    static constexpr auto description() {
        return std::tuple(member("nodes", &Join::nodes, "two areas"));
    }
};

}  // namespace wend::edits
