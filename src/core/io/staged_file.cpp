#include "core/io/staged_file.hpp"

#include <span>
#include <utility>

#include "core/io/system_error.hpp"
#include "core/io/temporary_name.hpp"
#include "core/io/unfinished_files.hpp"

namespace wend {

StagedFile::StagedFile(std::string name, std::filesystem::path path, Target target,
                       bool may_replace)
    : name_(std::move(name)), path_(std::move(path)), target_(target), may_replace_(may_replace) {}

StagedFile::~StagedFile() {
    if (temporary_.empty()) return;
    static_cast<void>(handle_.close());
    std::error_code ignored;
    std::filesystem::remove(temporary_, ignored);
    platform::keep_on_signals(temporary_);
}

Expected<void> StagedFile::open() {
    using platform::FileHandle;
    const auto opened = [&]() -> platform::Result<FileHandle> {
        if (target_ == Target::standard_output) return FileHandle::standard_output();
        if (target_ == Target::stream) return FileHandle::open_to_write(path_);
        const std::filesystem::path temporary = temporary_name(path_);
        platform::remove_on_signals(temporary);
        // Until it has the bits of the file that it replaces, nobody else may look into it.
        auto handle = FileHandle::create_new(temporary, target_ == Target::file
                                                            ? FileHandle::Access::owner_only
                                                            : FileHandle::Access::as_usual);
        if (handle)
            temporary_ = temporary;
        else
            platform::keep_on_signals(temporary);
        return handle;
    };
    auto handle = opened();
    if (!handle) return system_failure(name_, "cannot be created", handle.error());
    handle_ = std::move(*handle);
    return {};
}

void StagedFile::append(ByteView bytes) {
    if (takes_no_more()) return;
    if (!handle_.is_open()) {
        if (auto opened = open(); !opened) {
            error_ = std::move(opened.error());
            return;
        }
    }
    const auto written = handle_.write(bytes);
    if (written) return;
    // A reader of the standard output that leaves early has what it wanted.
    if (target_ == Target::standard_output && written.error() == std::errc::broken_pipe)
        reader_has_left_ = true;
    else
        error_ = system_failure(name_, "cannot be written", written.error()).value();
}

void StagedFile::append(std::string_view text) { append(std::as_bytes(std::span(text))); }

Expected<void> StagedFile::finish() {
    platform::Result<void> done;
    if (!is_stream()) done = handle_.flush_to_disk();
    if (done && target_ == Target::file) done = platform::copy_permissions(path_, temporary_);
    const auto closed = handle_.close();
    if (done) done = closed;
    if (!done) return system_failure(name_, "cannot be written", done.error());
    return {};
}

Expected<void> StagedFile::close() {
    if (!closed_) {
        append(ByteView());  // A file without content is created too.
        closed_ = true;
        if (!error_)
            if (auto finished = finish(); !finished) error_ = std::move(finished.error());
    }
    if (error_) return failure(*error_);
    return {};
}

bool StagedFile::replaces_what_came() {
    if (target_ == Target::absent && may_replace_ &&
        platform::kind_of(path_) == platform::FileKind::file &&
        platform::copy_permissions(path_, temporary_))
        target_ = Target::file;
    return target_ == Target::file;
}

platform::Result<void> StagedFile::put_in_place() {
    if (is_stream()) return {};
    const platform::SignalsHeld hold;
    auto moved = platform::move_file(
        temporary_, path_,
        target_ == Target::file ? platform::AtTarget::replace : platform::AtTarget::keep);
    if (moved) {
        platform::keep_on_signals(temporary_);
        temporary_.clear();
    }
    return moved;
}

}  // namespace wend
