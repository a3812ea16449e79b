#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "io/platform.hpp"
#include "wend/error.hpp"

namespace wend {

// Keeps the files of one folder that a set of new ones is about to replace, in the folder
// `.wend-originals` inside it. That folder stands there exactly as long as the set is not wholly in
// place, so whoever finds it knows that a run was stopped halfway.
class Originals {
  public:
    explicit Originals(std::filesystem::path folder);

    // Makes the place to keep them. Fails if there is one already, and never touches what others
    // keep in it.
    platform::Result<void> begin();
    // Keeps the file at a path in the folder, under a second name where the file system has such,
    // or else as a copy.
    platform::Result<void> keep(const std::filesystem::path& path) const;
    // Makes what is kept last through a power cut.
    void flush() const { platform::flush_folder(place_); }
    // Puts the file back that stood at a path.
    platform::Result<void> give_back(const std::filesystem::path& path) const;
    // Drops the one kept of a path that still has it.
    void forget(const std::filesystem::path& path) const;
    // In one step, says that the set is in place. Until `remove`, all can still be given back.
    platform::Result<void> end();
    // Removes the place and what is kept there.
    void remove() const;
    // Removes the place if nothing is kept there any more.
    void remove_if_empty() const;

    const std::filesystem::path& place() const { return place_; }

  private:
    std::filesystem::path kept(const std::filesystem::path& path) const {
        return place_ / path.filename();
    }

    std::filesystem::path folder_, place_;
    bool is_ours_ = false;
};

// What is wrong with a folder where a set of files was not put in place to the end.
std::optional<Error> unfinished_set_in(const std::filesystem::path& folder);

}  // namespace wend
