#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "wend/map.hpp"

namespace wend {

/// How an editor works.
struct EditOptions {
    /// Files that operations replaced are kept for undo() as long as they come to no more bytes
    /// than this together, as they lie on the disk; the oldest operations are forgotten first.
    std::uint64_t history_bytes = std::uint64_t{256} << 20;
};

/// What an operation did beside what it was asked for.
struct EditReport {
    std::uint64_t records = 0;  ///< How many records it was done to, of set_file() fields.
    /// What else had to change, a sentence each with a count, such as `12 entries of links that
    /// named them removed`.
    std::vector<std::string> consequences;
    std::vector<std::string> files;  ///< Those that changed, as the user named them; new ones last.
};

/// What an editor can be asked for: formats differ in what they can do.
enum class EditOperation {
    set,
    remove,
    move,
    mirror,
    rotate,
    connect,
    disconnect,
    split,
    join,
    rename_place,
    add_road,
    close,
    keep,
    paste,
    add_ladder,
    set_file,
    insert,
    erase,
    connect_edges,
    to_world,
    to_area,
    add_object,
    add_camera,
    move_corner,
    add_area,
};

/// The word for an operation, such as `add-road`.
std::string_view operation_name(EditOperation operation);

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

/// What is made between two records. What a format has no room for has to be left out.
struct ConnectOptions {
    bool one_way = false;  ///< Only from the first to the second.
    /// Lanes of a road from the first to the second, and back; 1 and 1 where nobody says, and 1
    /// and 0 of one-way ones.
    std::optional<std::pair<unsigned, unsigned>> lanes = {};
};

/// What a new road is.
struct RoadOptions {
    ConnectOptions ways = {};            ///< Of all its segments, in the order of its points.
    double width = 0;                    ///< As the format's own records have it, in metres.
    std::optional<NodeIndex> join = {};  ///< A record that the first point is connected with.
};

/// What a new ladder is.
struct LadderOptions {
    double width = 32;  ///< From side to side, in the network's unit.
    /// Where the side to climb faces, by the format's own word, such as `north`. Where nobody says,
    /// it is found from the areas around both ends; an error if that leaves a choice.
    std::string facing = {};
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
    std::optional<double> angle = {};   ///< Of an object, in degrees, as the format counts them.
};

/// Edits an open map so that every reference stays true: records that others name get their new
/// numbers everywhere, what cannot be without a removed record goes with it, and what follows from
/// the records is computed anew. The map that it began with stays as it was, and is kept, since
/// close() asks what was changed.
///
/// Every operation is done as a whole or not at all: where it fails, the map is as it was, and the
/// error says why. Records are given by their nodes in map().network(), which is made anew after
/// each operation, as its numbers change.
class Editor {
  public:
    /// Begins with a map, to which nothing was done yet.
    explicit Editor(Map map, const EditOptions& options = {});
    Editor(Editor&&) noexcept;
    Editor& operator=(Editor&&) noexcept;
    ~Editor();

    /// Whether the format can do an operation at all.
    static bool can(const Format& format, EditOperation operation);

    /// The map as it is now. It shares the files that never changed with the first one.
    const Map& map() const&;
    const Map& map() const&& = delete;

    /// Removes records, and what cannot be without them.
    Expected<EditReport> remove(std::span<const NodeIndex> nodes);
    /// Cuts a region out: removes all other records, and what cannot be without them. Every format
    /// that can remove can do it. Files of a map stay, though nothing may be left in them.
    Expected<EditReport> keep(std::span<const NodeIndex> nodes);
    /// Changes fields of records. All changes are made to all records, or none.
    Expected<EditReport> set(std::span<const NodeIndex> nodes,
                             std::span<const FieldChange> changes);
    /// Moves records, in the network's unit. What belongs to them alone, such as the middles of
    /// their segments, comes along; all nodes are the whole map, with whatever stands in it.
    Expected<EditReport> move(std::span<const NodeIndex> nodes, const Point& by);
    /// Moves the corner of areas that is nearest to a place to another place, in the network's
    /// unit, and with it those of all these areas that lie where it does. What the shapes of a
    /// format need comes along: areas of a mesh stay upright rectangles. The report counts the
    /// areas that changed.
    Expected<EditReport> move_corner(std::span<const NodeIndex> nodes, const Point& from,
                                     const Point& to);
    /// Mirrors records: `x` changes the sign of x, `y` that of y.
    Expected<EditReport> mirror(std::span<const NodeIndex> nodes, EditAxis axis);
    /// Turns records about the point 0,0, counter-clockwise seen from above where y is north.
    Expected<EditReport> rotate(std::span<const NodeIndex> nodes, double degrees);
    /// Moves records from the axes of their own area to where they are in the world, by what places
    /// the area there: a value of the option `area-transform`, its numbers or the bytes of a file.
    Expected<EditReport> to_world(std::span<const NodeIndex> nodes,
                                  std::string_view area_transform);
    /// Moves records from the world into the axes of the area that is placed so.
    Expected<EditReport> to_area(std::span<const NodeIndex> nodes, std::string_view area_transform);
    /// Makes a way from a record to another, and back.
    Expected<EditReport> connect(NodeIndex from, NodeIndex to, const ConnectOptions& options = {});
    /// Removes all ways between two records; with `one_way` those from the first to the second.
    Expected<EditReport> disconnect(NodeIndex from, NodeIndex to, bool one_way = false);
    /// Makes ways between all of these records that no way joins yet, wherever edges of two of them
    /// meet from corner to corner, and back: regions of a room get links, and faces of a mesh the
    /// same corners. The report says which.
    Expected<EditReport> connect_edges(std::span<const NodeIndex> nodes);
    /// Cuts areas in two along a line where x or y has a value.
    Expected<EditReport> split(std::span<const NodeIndex> nodes, EditAxis axis, double at);
    /// Makes one area of two that form a rectangle together.
    Expected<EditReport> join(std::span<const NodeIndex> nodes);
    /// Gives a named place another name.
    Expected<EditReport> rename_place(std::string_view old_name, std::string_view new_name);
    /// Adds records along a line, one a point, each connected with the one before.
    Expected<EditReport> add_road(std::span<const Point> points, const RoadOptions& options = {});
    /// Adds an area over three or more corners, counter-clockwise seen from above, in the network's
    /// unit. It is connected with nothing that was there, and is otherwise what the format's areas
    /// are where nobody says more. Ground that upright rectangles of a mesh fill only together
    /// becomes several areas, which the report counts.
    Expected<EditReport> add_area(std::span<const Point> corners);
    /// Makes the records of another map of the same format part of this one, as they are and where
    /// they are: numbers that are taken become new ones. It must be in the version of this one, or
    /// become so without loss. Nothing is connected with what was there, and records that lie where
    /// others do are told, not left out.
    Expected<EditReport> paste(const Map& other);
    /// Adds a ladder between two points, connected with the areas at its foot and its top.
    Expected<EditReport> add_ladder(const Point& bottom, const Point& top,
                                    const LadderOptions& options = {});

    /// Places an object beside the road of a race track, of a kind that the map has in the format's
    /// own words, such as `shape 12`. What stands there follows the format's steps along the road;
    /// the report says where that is.
    Expected<EditReport> add_object(std::string_view kind, const RoadPlace& at,
                                    const RoadsideOptions& options = {});
    /// Adds a television camera to a race track.
    Expected<EditReport> add_camera(const RoadPlace& at, const RoadsideOptions& options = {});

    /// Changes a few sectors of a race track so that its end meets its start and the pit lane the
    /// track. What is other than in the map that the editor began with stays as it is: sectors near
    /// it make up for it, or where nothing is, the last ones.
    Expected<EditReport> close();

    /// Changes fields of whole files by their paths from the root, as `dump` names them:
    /// `race.laps=52`, `cameras[3].distance-=1`, and where the map has several files with the file
    /// before, by its number or name: `36:nodes[0].x=12`. The record may be left out where only one
    /// has such a field: `laps=52`. The report counts the fields.
    Expected<EditReport> set_file(std::span<const FieldChange> changes);
    /// Puts a new element into a list, to stand at a place such as `cameras[3]`, or with
    /// `cameras[]` behind the last; `nodes[3].links[0]` and `36:nodes[5]` are places too. It has
    /// the fields that are given, and else what JSON may leave out; fields that others hang on come
    /// first. Elements behind it get the next number wherever they are named. Lists that follow
    /// from the rest are refused.
    Expected<EditReport> insert(std::string_view place, std::span<const FieldChange> fields);
    /// Takes an element out of a list, and what cannot be without it: `cameras[3]`.
    Expected<EditReport> erase(std::string_view element);

    /// Makes the map what another one of the same format is, as one step to take back: a map that
    /// was repaired, merged or patched. Files are the same by their numbers in the map, single
    /// files in any case, others by their names; they keep their names here. The report counts the
    /// files that are others now.
    Expected<EditReport> replace(const Map& other);

    bool can_undo() const;  ///< Whether undo() would take anything back.
    /// How many operations undo() can take back.
    std::size_t undo_count() const;
    std::size_t redo_count() const;  ///< How many operations redo() can do once more.
    /// Takes the last operation back that is not taken back yet; false if there is none, or it is
    /// forgotten.
    bool undo();
    bool can_redo() const;  ///< Whether redo() would do anything.
    /// Does what was taken back last once more; false if there is nothing, or another operation was
    /// done since.
    bool redo();

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace wend
