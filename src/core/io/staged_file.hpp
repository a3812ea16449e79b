#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/io/platform.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend {

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
    // Where the content is until it is put in place; empty if there is none.
    const std::filesystem::path& temporary() const { return temporary_; }
    bool is_stream() const {
        return target_ == Target::stream || target_ == Target::standard_output;
    }
    // Whether it takes the place of a file, be it one that came after this was staged.
    bool replaces_what_came();

    // Makes the closed content visible under the file's own name.
    platform::Result<void> put_in_place();

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

}  // namespace wend
