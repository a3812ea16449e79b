#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "wend/described.hpp"
#include "wend/map.hpp"
#include "wend/text_sink.hpp"

namespace wend {

/// Which of the maps a conflict is decided for.
enum class MergeSide {
    base,    ///< As it was before both.
    ours,    ///< The first of the two that it became.
    theirs,  ///< The second.
};

/// A place that both sides of a merge changed, and not alike.
struct MergeConflict {
    std::string file;    ///< Its name without folder.
    std::string path;    ///< Of the field or record, as the base has it; where it has none, ours.
    std::string reason;  ///< A sentence without its full stop.
    std::string base = {};    ///< What stood there, as JSON; empty where there was nothing.
    std::string ours = {};    ///< What our side has there, as JSON; empty where it has nothing.
    std::string theirs = {};  ///< What theirs has there, as JSON; empty where it has nothing.
    std::string record = {};  ///< What people call it, such as `area 12`; empty for a whole file.
    std::optional<Point> position = {};  ///< Of that record, in the network's unit.
    std::string our_change = {};         ///< In words, such as `moved 16 units up`; may be empty.
    std::string their_change = {};       ///< The same of the other side.

    /// Its keys in answers.
    static constexpr auto description() {
        using C = MergeConflict;
        return std::tuple(
            member("file", &C::file, "its name without folder"),
            member("path", &C::path, "of the field or record"),
            member("reason", &C::reason, "a sentence without its full stop"),
            member("base", &C::base, "what stood there, as JSON; may be empty"),
            member("ours", &C::ours, "what our side has there, as JSON; may be empty"),
            member("theirs", &C::theirs, "what theirs has there, as JSON; may be empty"),
            member("record", &C::record, "such as `area 12`; empty of a whole file"),
            member("position", &C::position, "of that record, in the map's unit"),
            member("our_change", &C::our_change, "in words; may be empty"),
            member("their_change", &C::their_change, "the same of the other side"));
    }
};

/// What conflicts were decided for, by file and path.
using MergeDecisions = std::map<std::pair<std::string, std::string>, MergeSide>;

/// Where the results of the game's analysis come from.
enum class MergeAnalysis {
    ours,    ///< From our side, for all records.
    theirs,  ///< From theirs, for all records.
    drop,    ///< From nowhere: the game is to analyse the map anew.
};

/// What a merge comes to: files, or conflicts.
struct Merged {
    std::vector<OutputFile> files;         ///< None where there are conflicts.
    std::vector<MergeConflict> conflicts;  ///< One for each place.
    std::vector<std::string> notes;  ///< What else to know, in sentences without their full stops.

    /// Its keys in answers.
    static constexpr auto description() {
        return std::tuple(member("conflicts", &Merged::conflicts, "places that both sides changed"),
                          member("notes", &Merged::notes, "what else to know, in sentences"));
    }
};

/// How to merge.
struct MergeOptions {
    MergeDecisions decisions = {};  ///< Conflicts that are decided already.
    /// The side that all conflicts are decided for that `decisions` leave open, so that none is
    /// left.
    std::optional<MergeSide> take = {};
    /// Whose results of the game's analysis all records get. Where nobody says, records bring those
    /// of the side that changed them; where both did, the file says that it is not analysed, if it
    /// can.
    std::optional<MergeAnalysis> analysis = {};
    /// Whether what `check` finds in the result, and neither in one of the sides nor in both, is a
    /// conflict.
    bool check = true;
};

/// Makes of a map the changes of both sides, record by record and field by field. Records that both
/// added are kept apart, with numbers of their own; what follows from the records is computed anew.
/// Changes of one place that differ are conflicts. An error where the maps are not of one format.
Expected<Merged> merge(const Map& base, const Map& ours, const Map& theirs,
                       const MergeOptions& options = {});

/// Conflicts as JSON to be decided: in each one "take" is to become "base", "ours" or "theirs".
/// What is decided already comes first.
void write_conflicts(const std::vector<MergeConflict>& conflicts, TextSink& sink,
                     const MergeDecisions& decisions = {});
/// What such a file decides; conflicts that it leaves open are not among them.
Expected<MergeDecisions> read_decisions(std::string_view json);

}  // namespace wend
