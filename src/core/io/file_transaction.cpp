#include "core/io/file_transaction.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <chrono>
#include <random>
#include <span>
#include <thread>
#include <utility>

#include "core/io/files.hpp"
#include "core/io/platform_signals.hpp"

namespace wend {

std::string unforeseeable_text() {
    std::random_device random;
    return fmt::format("{:08x}{:08x}", random(), random());
}

std::filesystem::path temporary_name(const std::filesystem::path& path) {
    return path.parent_path() / fmt::format(".wend-{}.tmp", unforeseeable_text());
}

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
                                                            : FileHandle::Access::as_default);
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

platform::Result<void> StagedFile::commit() {
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

namespace {

namespace fs = std::filesystem;

// Another run may be putting files into a folder right now, which takes it a moment: 2.5 s in all,
// after which it was stopped halfway.
class Patience {
  public:
    // False if it is over.
    bool wait() {
        constexpr std::chrono::milliseconds longest{1280};
        if (pause_ > longest) return false;
        std::this_thread::sleep_for(pause_);
        pause_ *= 2;
        return true;
    }

  private:
    std::chrono::milliseconds pause_{10};
};

Error not_placed(const std::string& name, const std::error_code& reason) {
    return system_failure(name, "cannot be moved into place", reason).value();
}
Error not_placed(const StagedFile& file, const std::error_code& reason) {
    return not_placed(file.name(), reason);
}

fs::path folder_of(const fs::path& path) {
    return path.has_parent_path() ? path.parent_path() : ".";
}
fs::path folder_of(const StagedFile& file) { return folder_of(file.path()); }

}  // namespace

FileTransaction::FileTransaction(std::span<const std::unique_ptr<StagedFile>> files,
                                 std::span<const GoingFile> going)
    : going_(going) {
    for (const auto& file : files)
        if (!file->is_stream()) places_.push_back({file.get()});
}

Expected<void> FileTransaction::commit() {
    if (places_.empty() && going_.empty()) return {};
    return places_.size() == 1 && going_.empty() ? put_only_one() : put_several();
}

Expected<void> FileTransaction::put_only_one() {
    StagedFile& file = *places_.front().file;
    // Restoring a folder that is half written would undo what is put there.
    Patience patience;
    while (auto unfinished = unfinished_set_in(platform::name_of(folder_of(file))))
        if (!patience.wait()) return failure(std::move(*unfinished));
    auto placed = file.commit();
    if (!placed && placed.error() == std::errc::file_exists && file.replaces_what_came())
        placed = file.commit();
    if (!placed) return failure(not_placed(file, placed.error()));
    platform::flush_folder(folder_of(file));
    return {};
}

Expected<void> FileTransaction::put_several() {
    const platform::SignalsHeld hold;
    Patience patience;
    for (;;) {
        bool is_taken = false;
        auto kept = keep_journals(is_taken);
        if (kept) break;
        if (!is_taken) return undo(std::move(kept.error()));
        forget_journals();
        if (!patience.wait()) return kept;
    }
    for (const Place& place : places_)
        if (const auto placed = place.file->commit(); !placed)
            return undo(not_placed(*place.file, placed.error()));
    if (auto removed = remove_going(); !removed) return undo(std::move(removed.error()));
    for (auto& [folder, journal] : journals_)
        if (const auto ended = journal.end(); !ended)
            return undo(not_placed(name_of_first(), ended.error()));
    for (const auto& [folder, journal] : journals_) journal.remove();
    return {};
}

const std::string& FileTransaction::name_of_first() const {
    return places_.empty() ? going_.front().name : places_.front().file->name();
}

Expected<void> FileTransaction::remove_going() {
    for (const GoingFile& file : going_) {
        std::error_code error;
        if (!fs::remove(file.path, error) || error)
            return system_failure(file.name, "cannot be removed", error);
    }
    return {};
}

// Those of the folder that a file is in.
Expected<RollbackJournal*> FileTransaction::journal_of(const fs::path& path,
                                                       const std::string& name, bool& is_taken) {
    const fs::path folder = folder_of(path);
    std::error_code error;
    const fs::path sole = fs::canonical(folder, error);
    const auto [entry, is_new] = journals_.try_emplace(error ? folder : sole, folder);
    RollbackJournal& journal = entry->second;
    if (!is_new) return &journal;
    if (auto unfinished = unfinished_set_in(platform::name_of(folder))) {
        is_taken = true;
        return failure(std::move(*unfinished));
    }
    if (const auto begun = journal.begin(); !begun) {
        is_taken = begun.error() == std::errc::file_exists;
        return failure(not_placed(name, begun.error()));
    }
    return &journal;
}

Expected<void> FileTransaction::keep_journals(bool& is_taken) {
    for (Place& place : places_) {
        const auto journal = journal_of(place.file->path(), place.file->name(), is_taken);
        if (!journal) return failure(journal.error());
        place.journal = *journal;
    }
    for (const GoingFile& file : going_) {
        const auto journal = journal_of(file.path, file.name, is_taken);
        if (!journal) return failure(journal.error());
        if (const auto kept = (*journal)->keep_old(file.path); !kept)
            return failure(not_placed(file.name, kept.error()));
    }
    for (Place& place : places_) {
        const StagedFile& file = *place.file;
        place.replaces = place.file->replaces_what_came();
        const auto kept = place.replaces ? place.journal->keep_old(file.path())
                                         : place.journal->note_new(file.temporary(), file.path());
        if (!kept) return failure(not_placed(file, kept.error()));
    }
    for (auto& [folder, journal] : journals_)
        if (const auto marked = journal.mark(); !marked) {
            is_taken = marked.error() == std::errc::file_exists;
            return failure(not_placed(name_of_first(), marked.error()));
        }
    // A set that was moved into place until then is what would have to be kept.
    for (const auto& [file, journal, replaces] : places_) {
        is_taken = replaces ? !journal->is_kept(file->path()) : file->replaces_what_came();
        if (is_taken)
            return failure(not_placed(*file, std::make_error_code(std::errc::file_exists)));
    }
    return {};
}

void FileTransaction::forget_journals() {
    for (auto& [folder, journal] : journals_) journal.forget();
    journals_.clear();
}

tl::unexpected<Error> FileTransaction::undo(Error error) {
    std::vector<std::string> stuck;
    for (const auto& [folder, journal] : journals_) {
        const auto restored = journal.restore();
        stuck.insert(stuck.end(), restored.stuck.begin(), restored.stuck.end());
    }
    error->message += stuck.empty() ? "; all files are as they were"
                                    : fmt::format(
                                          "; these are not as they were: {}; wend restore "
                                          "tries again to make their folder so",
                                          fmt::join(stuck, ", "));
    return failure(std::move(error));
}

}  // namespace wend
