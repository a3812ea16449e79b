#pragma once

#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "wend/drawing.hpp"
#include "wend/edit_parts.hpp"
#include "wend/map.hpp"

// Operations of an editor that add something to a map, or are for whole files.

namespace wend::edits {

/// Changes a few sectors of a race track so that its end meets its start and the pit lane the
/// track. What is other than in the map that the editor began with stays as it is: sectors near it
/// make up for it, or where nothing is, the last ones.
struct Close {
    static constexpr EditInfo info{
        "close", "", "change a few sectors of a race track so that it ends where it starts"};
    static constexpr auto description() { return std::tuple(); }
};

/// Gives the computer cars of a race track a line. `keep` carries the line of the map that the
/// editor began with over to the road as it is now: it crosses the units of the road, wherever they
/// were moved to, as far from the middle in half widths, and its records stay as they are where
/// their sectors did. `race` makes a quick one anew, by curvature within the road and the estimate
/// of a lap. `none` leaves the line as it is: the program keeps it after edits of the road else.
struct Line {
    std::string how = "keep";  ///< `keep`, `race` or `none`.

    static constexpr EditInfo info{
        "line", "keep|race|none",
        "the line of the computer's cars of a race track: carry it over to the edited road, which "
        "is done anyway where other options change the road, make a quick one anew, or leave it"};
    static constexpr auto description() {
        return std::tuple(member("how", &Line::how, "keep, race or none"));
    }
};

/// Gives a named place another name.
struct RenamePlace {
    std::string old_name = {};  ///< A place of the map.
    std::string new_name = {};  ///< Its name from then on.

    static constexpr EditInfo info{"rename-place", "OLD NEW", "give a named place another name"};
    static constexpr auto description() {
        return std::tuple(member("old_name", &RenamePlace::old_name, "a place of the map"),
                          member("new_name", &RenamePlace::new_name, "its name from then on"));
    }
};

/// Adds records along a line, one a point, each connected with the one before.
struct AddRoad {
    std::vector<Point> points = {};      ///< Its line.
    ConnectOptions ways = {};            ///< Of all its segments, in the order of its points.
    double width = 0;                    ///< As the format's own records have it, in metres.
    std::optional<NodeIndex> join = {};  ///< A record that the first point is connected with.

    static constexpr EditInfo info{"add-road", "FILE.csv",
                                   "add records along a line of points, X,Y,Z in each row"};
    static constexpr auto description() {
        return std::tuple(member("points", &AddRoad::points, "its line"),
                          member("ways", &AddRoad::ways, "of all its segments"),
                          option("width", "WIDTH", &AddRoad::width,
                                 "of a road that is added, in metres (default: 0)"),
                          option("join", "RECORD", &AddRoad::join,
                                 "of a road that is added: connect its first point with this"));
    }
};

/// Makes the records of another map of the same format part of this one, as they are and where they
/// are: numbers that are taken become new ones. It must be in the version of this one, or become so
/// without loss. Nothing is connected with what was there, and records that lie where others do are
/// reported, not left out.
struct Paste {
    std::optional<Map> other = {};  ///< A map.

    static constexpr EditInfo info{
        "paste", "OTHER", "add the records of another map, a file or a folder, where they are"};
    static constexpr auto description() {
        return std::tuple(member("other", &Paste::other, "a map"));
    }
};

/// Adds an area over three or more corners, counter-clockwise viewed from above. It is connected
/// with nothing that was there, and is otherwise what the format's areas are where nobody says
/// more. Ground that axis-aligned rectangles of a mesh fill only together becomes several areas,
/// which the report counts.
struct AddArea {
    std::vector<Point> corners = {};  ///< Counter-clockwise viewed from above.

    static constexpr EditInfo info{
        "add-area", "CORNERS",
        "add an area over three or more corners in the map's unit of length, counter-clockwise "
        "viewed from above: '0,0,0 64,0,0 64,64,8 0,64,8'"};
    static constexpr auto description() {
        return std::tuple(
            member("corners", &AddArea::corners, "counter-clockwise viewed from above"));
    }
};

/// Adds a ladder between two points, connected with the areas at its foot and its top.
struct AddLadder {
    Point bottom = {};  ///< Its foot.
    Point top = {};     ///< Its upper end.
    double width = 32;  ///< From side to side.
    /// Where the side to climb faces, by the format's own word, such as `north`. Where nobody says,
    /// it is found from the areas around both ends; an error if that leaves a choice.
    std::string facing = {};  ///< Of a ladder that is added: where the side to climb faces, such as
                              ///< north (default: as the areas around say).

    static constexpr EditInfo info{
        "add-ladder", "X,Y,Z X,Y,Z",
        "add a ladder from its bottom to its top, in the map's unit of length"};
    static constexpr auto description() {
        return std::tuple(
            member("bottom", &AddLadder::bottom, "its foot"),
            member("top", &AddLadder::top, "its upper end"),
            option("width", "WIDTH", &AddLadder::width,
                   "of a ladder that is added, in the map's unit of length (default: "
                   "32)"),
            option("facing", "north|east|south|west", &AddLadder::facing,
                   "of a ladder that is added: where the side to climb faces (default: as the "
                   "areas around say)"));
    }
};

/// Places an object beside the road of a race track, of a kind that the map has in the format's own
/// words, such as `shape 12`. What stands there follows the format's steps along the road; the
/// report says where that is.
struct AddObject {
    std::string kind = {};          ///< Such as shape 12.
    RoadPlace at = {};              ///< Where along the road.
    RoadsideOptions roadside = {};  ///< How it stands there.
    /// Degrees from the way that the road leads to the right.
    std::optional<double> angle = {};

    static constexpr EditInfo info{
        "add-object", "KIND AT",
        "place an object beside a race track: 'shape 12', 'picture 120', 'definition 7' or a shape "
        "by its name, so many metres after the start, or 'sector 12+30'"};
    static constexpr auto description() {
        return std::tuple(member("kind", &AddObject::kind, "such as shape 12"),
                          member("at", &AddObject::at, "where along the road"),
                          member("roadside", &AddObject::roadside, "how it stands there"),
                          option("angle", "DEGREES", &AddObject::angle,
                                 "of a shape that is added: how far it is turned to the right from "
                                 "the way that the road leads (default: as a similar object is, "
                                 "or 0)"));
    }
};

/// Adds a shape of another race track, of either game, with the next number, and a definition that
/// names it, such as its first one there. What the game of this track cannot hold is told; shapes
/// of Grand Prix 2 do not become shapes of F1GP. The report says which number and definition it
/// got.
struct CopyShape {
    std::optional<Map> other = {};  ///< A track.
    std::string shape = {};         ///< The number of a shape there, or its name in texts.

    static constexpr EditInfo info{
        "copy-shape", "OTHER SHAPE",
        "add a shape of another race track with a definition of it: its number there, or the name "
        "that the other track's texts give it"};
    static constexpr auto description() {
        return std::tuple(
            member("other", &CopyShape::other, "a track"),
            member("shape", &CopyShape::shape, "its number there, or its name in texts"));
    }
};

/// Gives a shape of a race track the solid that somebody drew, or adds one with the next number and
/// a definition that names it: of a GLB file with several objects the one that Wend wrote for that
/// shape and that was changed, or the one that is called so, such as `shape 12`. Materials say what
/// faces are painted with, `colour 7` of the shape's palette or `texture 27`; the report tells what
/// the shape could not take as it is. At most 86 points; an error where there are more.
struct DrawShape {
    std::string shape = {};  ///< The number of a shape, or its name in texts; or `new`.
    Drawing solid = {};      ///< Of objects, in metres, z up: see read_solids in wend/exchange.hpp.

    static constexpr EditInfo info{
        "draw-shape", "SHAPE FILE",
        "give a shape of a race track, by its number or name, or a new one, the solid that a GLB "
        "file shows: drawn in Blender, or written by `wend convert` and edited there"};
    static constexpr auto description() {
        return std::tuple(member("shape", &DrawShape::shape, "its number or name, or new"),
                          member("solid", &DrawShape::solid, "a GLB file"));
    }
};

/// Adds a television camera to a race track.
struct AddCamera {
    RoadPlace at = {};              ///< Where along the road.
    RoadsideOptions roadside = {};  ///< How it stands there.

    static constexpr EditInfo info{"add-camera", "AT", "add a television camera to a race track"};
    static constexpr auto description() {
        return std::tuple(member("at", &AddCamera::at, "where along the road"),
                          member("roadside", &AddCamera::roadside, "how it stands there"));
    }
};

/// Puts a picture into the files in place of one that they hold, such as `horizon`: a PNG of the
/// same size whose colours are those that pictures drawn by DrawRequest::stored have, with a
/// palette or with red, green and blue.
struct SetPicture {
    std::string name = {};     ///< Of one of Network::pictures.
    FileContent picture = {};  ///< A PNG.

    static constexpr EditInfo info{"set-picture", "NAME FILE",
                                   "put a PNG in place of a picture that the files hold, such as "
                                   "the horizon of an F1GP track: "
                                   "one that was drawn as stored, edited or not"};
    static constexpr auto description() {
        return std::tuple(member("name", &SetPicture::name, "such as horizon"),
                          member("picture", &SetPicture::picture, "a PNG"));
    }
};

/// Changes fields of whole files by their paths from the root, as `dump` names them:
/// `race.laps=52`, `cameras[3].distance-=1`, and where the map has several files with the file
/// before, by its number or name: `36:nodes[0].x=12`. The record may be left out where only one has
/// such a field: `laps=52`. The report counts the fields.
struct SetFile {
    Changes changes = {};  ///< Such as race.laps=52.

    static constexpr EditInfo info{
        "set-file", "PATH=VALUE",
        "change a field of the file by its path, such as race.laps=52; in a map of several files "
        "FILE:PATH"};
    static constexpr auto description() {
        return std::tuple(member("changes", &SetFile::changes, "such as race.laps=52"));
    }
};

/// Puts a new element into a list, to stand at a place such as `cameras[3]`, or with `cameras[]`
/// behind the last; `nodes[3].links[0]` and `36:nodes[5]` are places too. It has the fields that
/// are given, and else what JSON may leave out; fields that others hang on come first. Elements
/// behind it get the next number wherever they are named. Lists that follow from the rest are
/// refused.
struct Insert {
    std::string place = {};  ///< Such as cameras[3].
    Changes fields = {};     ///< Such as distance=2.

    static constexpr EditInfo info{
        "insert", "ELEMENT",
        "put a new element into a list: 'cameras[3]: place=120 distance=2', or cameras[] for the "
        "last"};
    static constexpr auto description() {
        return std::tuple(member("place", &Insert::place, "such as cameras[3]"),
                          member("fields", &Insert::fields, "such as distance=2"));
    }
};

/// Takes an element out of a list, and whatever depends on it: `cameras[3]`.
struct Erase {
    std::string element = {};  ///< Such as cameras[3].

    static constexpr EditInfo info{"erase", "ELEMENT",
                                   "take an element out of a list, such as cameras[3]"};
    static constexpr auto description() {
        return std::tuple(member("element", &Erase::element, "such as cameras[3]"));
    }
};

}  // namespace wend::edits
