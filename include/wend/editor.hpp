#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "wend/edits.hpp"
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

/// Edits an open map so that every reference stays true: records that others name get their new
/// numbers everywhere, whatever depends on a removed record goes with it, and what follows from
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

    /// Does an operation: `editor.run(edits::Move{nodes, {0, 0, 25.5}})`.
    Expected<EditReport> run(const Edit& edit);

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
