#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/io/journal_recovery.hpp"
#include "core/io/platform.hpp"
#include "wend/error.hpp"

namespace wend {

// Keeps what is needed to make a folder as it was before a set of files was put there, in a folder
// inside it (see KeptSet). That folder gets its name `.wend-originals` when all is kept and before
// the first file is replaced, and loses it when the last is in place: so whoever finds it knows
// that a run was stopped halfway, and has all that there was.
class RollbackJournal {
  public:
    explicit RollbackJournal(std::filesystem::path folder);
    // The one that a stopped run left in a folder, if there is one. What is not as Wend leaves it
    // is an error.
    static Expected<std::optional<RollbackJournal>> left_in(const std::filesystem::path& folder);

    // Makes the place to keep files. Fails if a stopped run left one, and never touches what others
    // keep in it.
    platform::Result<void> begin();
    // Keeps the file at a path in the folder that is about to be replaced.
    platform::Result<void> keep_old(const std::filesystem::path& path);
    // Notes that a file is about to get a path in the folder, where there was none.
    platform::Result<void> note_new(const std::filesystem::path& file,
                                    const std::filesystem::path& path);
    // Makes what is kept last through a power cut, and in one step says that files are about to be
    // replaced.
    platform::Result<void> mark();
    // In one step, says that the set is in place. Until `remove`, all can still be given back.
    platform::Result<void> end();
    // Removes the place and what is kept there.
    void remove() const;

    // Whether a file that was kept is still the one that stands there.
    bool is_kept(const std::filesystem::path& path) const;
    // Removes all before anything was replaced.
    void forget();

    // How the folder became what it was.
    struct Restored {
        std::size_t given_back = 0, removed = 0;
        std::vector<std::string> stuck;  // What could not be made as it was, and why.
    };
    // Gives back all that is kept and removes the new files, then the place. What is stuck can be
    // tried again. What was never begun restores nothing.
    Restored restore() const;

  private:
    enum class State { none, begun, marked };

    std::filesystem::path folder_;
    KeptSet kept_;
    State state_ = State::none;
};

}  // namespace wend
