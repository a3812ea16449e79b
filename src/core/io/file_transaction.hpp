#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "core/io/platform.hpp"
#include "core/io/rollback_journal.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend {

// Text for a name that nobody can foresee.
std::string unforeseeable_text();

// A name beside a path that nobody can foresee and put something else in the place of. It begins
// with a dot, so that what a killed run leaves behind is never taken for a file of the map, and is
// short, so that it fits wherever the path's own name does.
std::filesystem::path temporary_name(const std::filesystem::path& path);

// One output of an OutputSet: takes its content into a temporary file beside the target, or
// straight into a stream that cannot be replaced as a whole.
class StagedFile {
  public:
    // What stands where the file shall go.
    enum class Target { absent, file, stream, standard_output };

    // `name` is what messages call it, `path` where it goes, with links followed. `may_replace`
    // tells whether it takes the place of a file that comes there meanwhile, too.
    StagedFile(std::string name, std::filesystem::path path, Target target, bool may_replace);
    ~StagedFile();
    StagedFile(const StagedFile&) = delete;
    StagedFile& operator=(const StagedFile&) = delete;

    // Adds to the content. The first error is kept, given by `close`, and ends the writing: what
    // is appended after it is dropped.
    void append(ByteView bytes);
    void append(std::string_view text);

    // Whether more content would be dropped.
    bool takes_no_more() const { return closed_ || reader_has_left_ || error_; }

    // Nothing more comes: the content is flushed to the disk. Closing again only tells the same.
    Expected<void> close();

    const std::string& name() const { return name_; }
    const std::filesystem::path& path() const { return path_; }
    // Where the content is until it is moved into place; empty if there is none.
    const std::filesystem::path& temporary() const { return temporary_; }
    bool is_stream() const {
        return target_ == Target::stream || target_ == Target::standard_output;
    }
    // Whether it takes the place of a file, be it one that came after this was staged.
    bool replaces_what_came();

    // Makes the closed content visible under the file's own name.
    platform::Result<void> commit();

  private:
    Expected<void> open();
    Expected<void> finish();

    std::string name_;
    std::filesystem::path path_;
    Target target_;
    bool may_replace_;
    std::filesystem::path temporary_;
    platform::FileHandle handle_;
    bool closed_ = false, reader_has_left_ = false;
    std::optional<Error> error_;
};

// A file that goes with a set.
struct GoingFile {
    std::string name;  // As messages call it.
    std::filesystem::path path;
};

// Moves the closed files of a set into place and removes others: all, or none. A single file takes
// its name in one step. Of several, what they replace is kept until the last is in place, and put
// back if one cannot be placed. A run that is killed in between leaves a folder with a
// RollbackJournal.
class FileTransaction {
  public:
    explicit FileTransaction(std::span<const std::unique_ptr<StagedFile>> files,
                             std::span<const GoingFile> going = {});

    Expected<void> commit();

  private:
    struct Place {
        StagedFile* file;
        RollbackJournal* journal = nullptr;  // That of its folder.
        bool replaces = false;
    };

    Expected<void> put_only_one();
    Expected<void> put_several();
    Expected<RollbackJournal*> journal_of(const std::filesystem::path& path,
                                          const std::string& name, bool& is_taken);
    Expected<void> remove_going();
    // What is named where none of them is more at fault than another.
    const std::string& name_of_first() const;
    // `is_taken` is set where another set is in the way.
    Expected<void> keep_journals(bool& is_taken);
    void forget_journals();
    // Puts back what was kept, as far as that is possible, and reports both.
    tl::unexpected<Error> undo(Error error);

    std::vector<Place> places_;
    std::span<const GoingFile> going_;
    std::map<std::filesystem::path, RollbackJournal>
        journals_;  // By the one spelling of the folder.
};

}  // namespace wend
