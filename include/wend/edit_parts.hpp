#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "wend/described.hpp"
#include "wend/error.hpp"
#include "wend/network.hpp"

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

/// Lanes of a road from the first of two records to the second, and in the opposite direction.
using LaneCounts = std::pair<unsigned, unsigned>;

/// What is made between two records. What a format has no room for has to be left out.
struct ConnectOptions {
    /// 1 and 1 where nobody says, and 1 and 0 of one-way ones.
    std::optional<LaneCounts> lanes = {};
    bool one_way = false;  ///< Only from the first to the second.

    /// Whether there are to be lanes: 0 and 0 is what links have where the format knows none.
    bool has_lanes() const { return lanes && *lanes != LaneCounts(0, 0); }

    static constexpr auto description() {
        return std::tuple(option("lanes", "L,R", &ConnectOptions::lanes,
                                 "of links that are made: lanes from the first record to the "
                                 "second, and in the opposite direction"),
                          option("one_way", "", &ConnectOptions::one_way,
                                 "of links that are made or removed: only those from the first "
                                 "record to the second"));
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
                   "of an object or camera that is added: how far it stands to the "
                   "right of the middle of the road"),
            opposite_option("left", "right", "METRES", &RoadsideOptions::right,
                            "of an object or camera that is added: how far it stands to the "
                            "left of the middle of the road"),
            option("height", "METRES", &RoadsideOptions::height,
                   "of an object or camera that is added: how far it stands above the ground"));
    }
};

/// What stands in a file, or a text in its place.
struct FileContent {
    std::string bytes = {};  ///< All of it.
};

/// What is said of an operation as a whole.
struct EditInfo {
    std::string_view word;  ///< Such as `add-road`: `--add-road` of the program.
    /// The values that the program takes for those members that are no options, a word each.
    /// `A=B` stands for two members, `FILE...` for points in a table.
    std::string_view values;
    std::string_view help;  ///< What it does, in a line.
    /// Whether it is for the whole map where nobody says for which records.
    bool is_for_all = false;
    /// What the program takes where none of its values is typed; empty: one has to be.
    std::string_view usual_value = {};
};

namespace edits {

using Nodes = std::vector<NodeIndex>;      ///< Of the network of the map that is edited.
using Changes = std::vector<FieldChange>;  ///< In the order in which they are made.

}  // namespace edits
}  // namespace wend
