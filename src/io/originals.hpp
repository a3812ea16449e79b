#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "io/platform.hpp"
#include "wend/error.hpp"

namespace wend {

// Keeps what is needed to make a folder as it was before a set of files was put there: in the
// folder `.wend-originals` inside it, whose `old` has the files that are replaced and whose `new`
// has those that come where there was none. That folder stands there exactly as long as the set is
// not wholly in place, so whoever finds it knows that a run was stopped halfway.
class Originals {
  public:
    explicit Originals(std::filesystem::path folder);
    // Those that a stopped run left in a folder; none if there are none.
    static std::optional<Originals> left_in(const std::filesystem::path& folder);

    // Makes the place to keep them. Fails if there is one already, and never touches what others
    // keep in it.
    platform::Result<void> begin();
    // Keeps the file at a path in the folder that is about to be replaced.
    platform::Result<void> keep_old(const std::filesystem::path& path) const;
    // Notes that a file is about to get a path in the folder, where there was none.
    platform::Result<void> note_new(const std::filesystem::path& file,
                                    const std::filesystem::path& path) const;
    // Makes what is kept last through a power cut.
    void flush() const;
    // In one step, says that the set is in place. Until `remove`, all can still be given back.
    platform::Result<void> end();
    // Removes the place and what is kept there.
    void remove() const;

    // How the folder became what it was.
    struct Restored {
        std::size_t given_back = 0, removed = 0;
        std::vector<std::string> stuck;  // What could not be made as it was.
    };
    // Gives back all that is kept and removes the new files, then the place. What is stuck can be
    // tried again. What was never begun restores nothing.
    Restored restore() const;

  private:
    std::filesystem::path folder_, place_;
    bool is_ours_ = false;
};

}  // namespace wend
