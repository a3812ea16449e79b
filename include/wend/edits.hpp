#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "wend/described.hpp"
#include "wend/map.hpp"

namespace wend {

/// A change of a field: `speed_class=2`, `attributes+=no_hostages`, `links[].length-=1`.
struct FieldChange {
    /// What happens to the value that is there: it is replaced, or the new one is added or taken
    /// away.
    enum class How { set, add, subtract };

    /// Of a record by the name that JSON gives it: a field, a run of bits of one of its words
    /// with or without the name of the word, or a path below; `[]` stands for every element.
    std::string field;
    How how = How::set;  ///< What happens to the value that is there.
    /// A number or a name of a value. Of a word with named bits, `add` and `subtract` take names
    /// of single bits to set and to clear; else they take numbers.
    std::string value;

    /// Reads a change as people write it. The error says what was expected.
    static Expected<FieldChange> parse(std::string_view text);
};

/// An axis of the map: the line `x = 0` or `y = 0` for a mirror, and where to cut.
enum class EditAxis { x, y };

/// Lanes of a road from the first of two records to the second, and back.
using LaneCounts = std::pair<unsigned, unsigned>;

/// What is made between two records. What a format has no room for has to be left out.
struct ConnectOptions {
    /// 1 and 1 where nobody says, and 1 and 0 of one-way ones.
    std::optional<LaneCounts> lanes = {};
    bool one_way = false;  ///< Only from the first to the second.

    static constexpr auto description() {
        return std::tuple(option("lanes", "L,R", &ConnectOptions::lanes,
                                 "of a way that is made: lanes from the first record to the "
                                 "second, and back"),
                          option("one_way", "", &ConnectOptions::one_way,
                                 "of a way that is made or removed: not back"));
    }
};

/// A place along the road of a race track.
struct RoadPlace {
    std::optional<NodeIndex> record = {};  ///< Measured from where it begins, else from the start.
    double metres = 0;                     ///< Along the road, in the direction of travel.
};

/// How something new stands beside a road. What nobody says is as the map has it for its like.
struct RoadsideOptions {
    std::optional<double> right = {};  ///< Metres from the middle of the road; below 0 to the left.
    std::optional<double> height = {};  ///< Metres above the ground.

    static constexpr auto description() {
        return std::tuple(
            option("right", "METRES", &RoadsideOptions::right,
                   "of an object or camera that is added: from the middle of the "
                   "road to the right"),
            opposite_option("left", "right", "METRES", &RoadsideOptions::right,
                            "the same to the left"),
            option("height", "METRES", &RoadsideOptions::height, "the same above the ground"));
    }
};

/// What is said of an operation as a whole.
struct EditInfo {
    std::string_view word;  ///< Such as `add-road`: `--add-road` of the program.
    /// The values that the program takes for those members that are no options, a word each.
    /// `A=B` stands for two members, `FILE...` for points in a table, `...|FILE` for text that may
    /// stand in a file.
    std::string_view values;
    std::string_view help;  ///< What it does, in a line.
    /// Whether it is for the whole map where nobody says for which records.
    bool is_for_all = false;
};

/// What an Editor can be asked for, one struct an operation. Nodes are those of the network of its
/// map as it is then; places and lengths are in the network's unit, unless said otherwise.
namespace edits {

using Nodes = std::vector<NodeIndex>;
using Changes = std::vector<FieldChange>;

/// Changes fields of records. All changes are made to all records, or none.
struct Set {
    Nodes nodes = {};
    Changes changes = {};

    static constexpr EditInfo info{
        "set", "FIELD=VALUE",
        "change a field of each; += and -= set and clear bits, or add and subtract"};
    static constexpr auto description() {
        return std::tuple(member("nodes", &Set::nodes, "records"),
                          member("changes", &Set::changes, "such as speed_class=2"));
    }
};

/// Removes records, and what cannot be without them.
struct Remove {
    Nodes nodes = {};

    static constexpr EditInfo info{"delete", "", "remove them, and what cannot be without them"};
    static constexpr auto description() {
        return std::tuple(member("nodes", &Remove::nodes, "records"));
    }
};

/// Cuts a region out: removes all other records, and what cannot be without them. Every format that
/// can remove can do it. Files of a map stay, though nothing may be left in them.
struct Keep {
    Nodes nodes = {};

    static constexpr EditInfo info{"keep", "",
                                   "remove all others, and what cannot be without them"};
    static constexpr auto description() {
        return std::tuple(member("nodes", &Keep::nodes, "records"));
    }
};

/// Moves records. What belongs to them alone, such as the middles of their segments, comes along;
/// all nodes are the whole map, with whatever stands in it.
struct Move {
    Nodes nodes = {};
    Point by = {};

    static constexpr EditInfo info{
        "move", "X,Y,Z", "move them, or without --where the whole map, in the map's unit of length",
        true};
    static constexpr auto description() {
        return std::tuple(member("nodes", &Move::nodes, "records"),
                          member("by", &Move::by, "how far, in the map's unit of length"));
    }
};

/// Moves the corner of areas that is nearest to a place to another place, and with it those of all
/// these areas that lie where it does. What the shapes of a format need comes along: areas of a
/// mesh stay upright rectangles. The report counts the areas that changed.
struct MoveCorner {
    Nodes nodes = {};
    Point from = {};
    Point to = {};

    static constexpr EditInfo info{
        "move-corner", "X,Y,Z X,Y,Z",
        "move the corner of areas that is nearest to the first place to the second, and those of "
        "theirs that lie where it does"};
    static constexpr auto description() {
        return std::tuple(member("nodes", &MoveCorner::nodes, "areas"),
                          member("from", &MoveCorner::from, "a place at the corner"),
                          member("to", &MoveCorner::to, "where it goes"));
    }
};

/// Mirrors records: `x` changes the sign of x, `y` that of y.
struct Mirror {
    Nodes nodes = {};
    EditAxis axis = EditAxis::x;

    static constexpr EditInfo info{
        "mirror", "AXIS", "mirror them, or the whole map: x changes the sign of x, y that of y",
        true};
    static constexpr auto description() {
        return std::tuple(member("nodes", &Mirror::nodes, "records"),
                          member("axis", &Mirror::axis, "x or y"));
    }
};

/// Turns records about the point 0,0, counter-clockwise seen from above where y is north.
struct Rotate {
    Nodes nodes = {};
    double degrees = 0;

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
    Nodes nodes = {};
    std::string area_transform = {};

    static constexpr EditInfo info{"to-world", "MATRIX|FILE",
                                   "move them, or the whole room, from the axes of their area into "
                                   "the world, by 12 numbers or "
                                   "an MREA file as --area-transform takes them",
                                   true};
    static constexpr auto description() {
        return std::tuple(
            member("nodes", &ToWorld::nodes, "records"),
            member("area_transform", &ToWorld::area_transform, "12 numbers or an MREA file"));
    }
};

/// Moves records from the world into the axes of the area that is placed so.
struct ToArea {
    Nodes nodes = {};
    std::string area_transform = {};

    static constexpr EditInfo info{
        "to-area", "MATRIX|FILE",
        "move them, or the whole room, from the world into the axes of an area", true};
    static constexpr auto description() {
        return std::tuple(
            member("nodes", &ToArea::nodes, "records"),
            member("area_transform", &ToArea::area_transform, "12 numbers or an MREA file"));
    }
};

/// Makes a way from a record to another, and back.
struct Connect {
    NodeIndex from = no_index;
    NodeIndex to = no_index;
    ConnectOptions ways = {};

    static constexpr EditInfo info{"connect", "A B",
                                   "make a way from one record to another, and back"};
    static constexpr auto description() {
        return std::tuple(member("from", &Connect::from, "a record"),
                          member("to", &Connect::to, "another"),
                          member("ways", &Connect::ways, "what is made"));
    }
};

/// Removes all ways between two records; with `one_way` those from the first to the second.
struct Disconnect {
    NodeIndex from = no_index;
    NodeIndex to = no_index;
    bool one_way = false;

    static constexpr EditInfo info{"disconnect", "A B", "remove the ways between two records"};
    static constexpr auto description() {
        return std::tuple(member("from", &Disconnect::from, "a record"),
                          member("to", &Disconnect::to, "another"),
                          option("one_way", "", &Disconnect::one_way,
                                 "of a way that is made or removed: not back"));
    }
};

/// Makes ways between all of these records that no way joins yet, wherever edges of two of them
/// meet from corner to corner, and back: regions of a room get links, and faces of a mesh the same
/// corners. The report says which.
struct ConnectEdges {
    Nodes nodes = {};

    static constexpr EditInfo info{
        "connect-edges", "",
        "make ways between them, or in the whole map, wherever edges of two meet and no way joins "
        "them",
        true};
    static constexpr auto description() {
        return std::tuple(member("nodes", &ConnectEdges::nodes, "records"));
    }
};

/// Cuts areas in two along a line where x or y has a value.
struct Split {
    Nodes nodes = {};
    EditAxis axis = EditAxis::x;
    double at = 0;

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
    Nodes nodes = {};

    static constexpr EditInfo info{"merge", "", "make one area of two that lie side by side"};
    static constexpr auto description() {
        return std::tuple(member("nodes", &Join::nodes, "two areas"));
    }
};

/// Changes a few sectors of a race track so that its end meets its start and the pit lane the
/// track. What is other than in the map that the editor began with stays as it is: sectors near it
/// make up for it, or where nothing is, the last ones.
struct Close {
    static constexpr EditInfo info{
        "close", "", "change a few sectors of a race track so that it ends where it starts"};
    static constexpr auto description() { return std::tuple(); }
};

/// Gives a named place another name.
struct RenamePlace {
    std::string old_name = {};
    std::string new_name = {};

    static constexpr EditInfo info{"rename-place", "OLD NEW", "give a named place another name"};
    static constexpr auto description() {
        return std::tuple(member("old_name", &RenamePlace::old_name, "a place of the map"),
                          member("new_name", &RenamePlace::new_name, "its name from then on"));
    }
};

/// Adds records along a line, one a point, each connected with the one before.
struct AddRoad {
    std::vector<Point> points = {};
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
/// told, not left out.
struct Paste {
    std::optional<Map> other = {};

    static constexpr EditInfo info{
        "paste", "OTHER", "add the records of another map, a file or a folder, where they are"};
    static constexpr auto description() {
        return std::tuple(member("other", &Paste::other, "a map"));
    }
};

/// Adds an area over three or more corners, counter-clockwise seen from above. It is connected with
/// nothing that was there, and is otherwise what the format's areas are where nobody says more.
/// Ground that upright rectangles of a mesh fill only together becomes several areas, which the
/// report counts.
struct AddArea {
    std::vector<Point> corners = {};

    static constexpr EditInfo info{
        "add-area", "CORNERS",
        "add an area over three or more corners, counter-clockwise from above: "
        "'0,0,0 64,0,0 64,64,8 0,64,8'"};
    static constexpr auto description() {
        return std::tuple(
            member("corners", &AddArea::corners, "counter-clockwise seen from above"));
    }
};

/// Adds a ladder between two points, connected with the areas at its foot and its top.
struct AddLadder {
    Point bottom = {};
    Point top = {};
    double width = 32;  ///< From side to side.
    /// Where the side to climb faces, by the format's own word, such as `north`. Where nobody says,
    /// it is found from the areas around both ends; an error if that leaves a choice.
    std::string facing = {};

    static constexpr EditInfo info{"add-ladder", "X,Y,Z X,Y,Z",
                                   "add a ladder from its bottom to its top"};
    static constexpr auto description() {
        return std::tuple(
            member("bottom", &AddLadder::bottom, "its foot"),
            member("top", &AddLadder::top, "its upper end"),
            option("width", "WIDTH", &AddLadder::width,
                   "of a ladder, in the map's unit (default: 32)"),
            option("facing", "SIDE", &AddLadder::facing,
                   "of a ladder that is added: where the side to climb faces, such as north "
                   "(default: as the areas around say)"));
    }
};

/// Places an object beside the road of a race track, of a kind that the map has in the format's own
/// words, such as `shape 12`. What stands there follows the format's steps along the road; the
/// report says where that is.
struct AddObject {
    std::string kind = {};
    RoadPlace at = {};
    RoadsideOptions roadside = {};
    std::optional<double> angle = {};  ///< In degrees, as the format counts them.

    static constexpr EditInfo info{
        "add-object", "KIND AT",
        "place an object beside a race track: 'shape 12', 'picture 120', 'definition 7' or a shape "
        "by its name, so many metres after the start, or 'sector 12+30'"};
    static constexpr auto description() {
        return std::tuple(member("kind", &AddObject::kind, "such as shape 12"),
                          member("at", &AddObject::at, "where along the road"),
                          member("roadside", &AddObject::roadside, "how it stands there"),
                          option("angle", "DEGREES", &AddObject::angle,
                                 "of a shape that is added: how it is turned"));
    }
};

/// Adds a television camera to a race track.
struct AddCamera {
    RoadPlace at = {};
    RoadsideOptions roadside = {};

    static constexpr EditInfo info{"add-camera", "AT", "add a television camera to a race track"};
    static constexpr auto description() {
        return std::tuple(member("at", &AddCamera::at, "where along the road"),
                          member("roadside", &AddCamera::roadside, "how it stands there"));
    }
};

/// Changes fields of whole files by their paths from the root, as `dump` names them:
/// `race.laps=52`, `cameras[3].distance-=1`, and where the map has several files with the file
/// before, by its number or name: `36:nodes[0].x=12`. The record may be left out where only one has
/// such a field: `laps=52`. The report counts the fields.
struct SetFile {
    Changes changes = {};

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
    std::string place = {};
    Changes fields = {};

    static constexpr EditInfo info{
        "insert", "ELEMENT",
        "put a new element into a list: 'cameras[3]: place=120 distance=2', or cameras[] for the "
        "last"};
    static constexpr auto description() {
        return std::tuple(member("place", &Insert::place, "such as cameras[3]"),
                          member("fields", &Insert::fields, "such as distance=2"));
    }
};

/// Takes an element out of a list, and what cannot be without it: `cameras[3]`.
struct Erase {
    std::string element = {};

    static constexpr EditInfo info{"erase", "ELEMENT",
                                   "take an element out of a list, such as cameras[3]"};
    static constexpr auto description() {
        return std::tuple(member("element", &Erase::element, "such as cameras[3]"));
    }
};

}  // namespace edits

/// An operation with all that it needs. This is the one list of them: the program's options, what
/// bindings take and what formats can do follow from it, in this order.
using Edit =
    std::variant<edits::Set, edits::Remove, edits::Keep, edits::Move, edits::MoveCorner,
                 edits::Mirror, edits::Rotate, edits::ToWorld, edits::ToArea, edits::Connect,
                 edits::Disconnect, edits::ConnectEdges, edits::Split, edits::Join, edits::Close,
                 edits::RenamePlace, edits::AddRoad, edits::Paste, edits::AddArea, edits::AddLadder,
                 edits::AddObject, edits::AddCamera, edits::SetFile, edits::Insert, edits::Erase>;

/// Which operation, without what it needs.
class EditOperation {
  public:
    /// That of a struct of `edits`.
    template <class Request>
    static constexpr EditOperation of() {
        return []<class... All>(const std::variant<All...>*) {
            constexpr bool is_it[] = {std::is_same_v<Request, All>...};
            std::size_t index = 0;
            while (!is_it[index]) ++index;
            return EditOperation(index);
        }(static_cast<const Edit*>(nullptr));
    }
    static EditOperation of(const Edit& edit) { return EditOperation(edit.index()); }
    /// By its word, such as `add-road`.
    static std::optional<EditOperation> named(std::string_view word);
    /// All, in the order of Edit.
    static const std::vector<EditOperation>& all();

    const EditInfo& info() const;
    std::size_t index() const { return index_; }  ///< Among all of them.

    friend bool operator==(EditOperation, EditOperation) = default;

  private:
    explicit constexpr EditOperation(std::size_t index) : index_(index) {}
    std::size_t index_;
};

}  // namespace wend
