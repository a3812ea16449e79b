#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <system_error>
#include <vector>

#include "core/io/rollback_journal.hpp"
#include "core/io/staged_file.hpp"

namespace wend {

// A file that goes with a set.
struct GoingFile {
    std::string name;  // As messages call it.
    std::filesystem::path path;
};

// Puts the closed files of a set in place and removes others: all, or none. A single file takes its
// name in one step. Of several, what they replace is kept until the last is in place, and given
// back if one cannot be placed. A run that is killed in between leaves a folder that tells (see
// Originals).
class Placement {
  public:
    explicit Placement(std::span<const std::unique_ptr<StagedFile>> files,
                       std::span<const GoingFile> going = {});

    Expected<void> put_in_place();

  private:
    struct Place {
        StagedFile* file;
        Originals* originals = nullptr;  // Those of its folder.
        bool replaces = false;
    };

    Expected<void> put_only_one();
    Expected<void> put_several();
    Expected<Originals*> originals_of(const std::filesystem::path& path, const std::string& name,
                                      bool& is_taken);
    Expected<void> remove_going();
    // What is named where none of them is more at fault than another.
    const std::string& name_of_first() const;
    // `is_taken` is set where another set is in the way.
    Expected<void> keep_originals(bool& is_taken);
    void forget_originals();
    // Gives back what was kept, as far as that is possible, and tells of both.
    tl::unexpected<Error> undo(Error error);

    std::vector<Place> places_;
    std::span<const GoingFile> going_;
    std::map<std::filesystem::path, Originals> originals_;  // By the one spelling of the folder.
};

}  // namespace wend
