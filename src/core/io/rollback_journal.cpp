#include "core/io/rollback_journal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/io/file_transaction.hpp"

namespace wend {
namespace {

namespace fs = std::filesystem;
using platform::FileKind;

platform::Result<void> flush_file(const fs::path& path) {
    auto handle = platform::FileHandle::open_to_write(path);
    if (!handle) return tl::unexpected(handle.error());
    auto flushed = handle->flush_to_disk();
    const auto closed = handle->close();
    return flushed ? closed : flushed;
}

bool holds(const fs::path& path, const Digest& content) {
    if (platform::kind_of(path) != FileKind::file) return false;
    const auto digest = digest_of_file(path);
    return digest && *digest == content;
}

// Where a file may be given back: what is no file there is somebody else's.
bool takes_a_file(const fs::path& path) {
    const auto kind = platform::kind_of(path);
    return kind == FileKind::nothing || kind == FileKind::file;
}

bool give_back(const fs::path& kept, const fs::path& path) {
    if (platform::kind_of(kept) != FileKind::file || !takes_a_file(path)) return false;
    if (!platform::move_file(kept, path, platform::AtTarget::replace)) return false;
    // Where both are names of one file, which was not replaced yet, the system moves nothing.
    std::error_code error;
    fs::remove(kept, error);
    return !error;
}

// Whether the file at a path is the new one that was noted, not what somebody else put there.
bool is_noted(const fs::path& noted, const fs::path& path) {
    if (platform::kind_of(path) != FileKind::file) return false;
    std::error_code ignored;
    if (fs::equivalent(noted, path, ignored)) return true;
    // A file system without second names has notes of their own, which are empty.
    return fs::is_empty(noted, ignored) && fs::hard_link_count(noted, ignored) == 1;
}

// One restoring of a folder.
class Restoring {
  public:
    Restoring(const fs::path& folder, const KeptSet& kept) : folder_(folder), kept_(kept) {}

    RollbackJournal::Restored run() {
        if (kept_.journal)
            for (const KeptSet::Entry& entry : *kept_.journal) check_and_give_back(entry);
        else
            for (const fs::path& name : kept_.old_ones) give_back_old(name);
        for (const fs::path& name : kept_.new_ones) remove_new(name);
        platform::flush_folder(folder_);
        if (!restored_.stuck.empty()) return std::move(restored_);
        if (!kept_.remove()) stuck(kept_.place, "cannot be removed");
        return std::move(restored_);
    }

  private:
    void stuck(const fs::path& path, std::string_view why) {
        const std::string name = platform::name_of(path);
        restored_.stuck.push_back(why.empty() ? name : fmt::format("{} ({})", name, why));
    }

    void check_and_give_back(const KeptSet::Entry& entry) {
        const bool is_kept = std::ranges::count(kept_.old_ones, entry.name) > 0;
        if (is_kept && holds(kept_.old_file(entry.name), entry.content))
            return give_back_old(entry.name);
        // It may be given back already, or somebody had a copy.
        if (holds(folder_ / entry.name, entry.content)) return;
        stuck(folder_ / entry.name, is_kept
                                        ? "what was kept of it is damaged: put a copy of it there"
                                        : "what was kept of it is gone: put a copy of it there");
    }
    void give_back_old(const fs::path& name) {
        if (give_back(kept_.old_file(name), folder_ / name))
            ++restored_.given_back;
        else
            stuck(folder_ / name, "");
    }
    // The note stays until all is done, for whoever has to go on.
    void remove_new(const fs::path& name) {
        const fs::path path = folder_ / name;
        if (!is_noted(kept_.new_file(name), path)) return;
        std::error_code error;
        fs::remove(path, error);
        if (error)
            stuck(path, "");
        else
            ++restored_.removed;
    }

    const fs::path& folder_;
    const KeptSet& kept_;
    RollbackJournal::Restored restored_;
};

}  // namespace

RollbackJournal::RollbackJournal(fs::path folder) : folder_(std::move(folder)) {}

Expected<std::optional<RollbackJournal>> RollbackJournal::left_in(const fs::path& folder) {
    const auto place = kept_place_in(folder);
    if (!place) return failure(place.error());
    if (!place->is_there) return std::nullopt;
    auto kept = KeptSet::in(place->path);
    if (!kept) return failure(std::move(kept.error()));
    for (const fs::path& name : kept->old_ones)
        if (!takes_a_file(folder / name))
            return failure(
                "stands where a file would be given back, and is none: nothing is touched",
                platform::name_of(folder / name));
    RollbackJournal journal(folder);
    journal.kept_ = std::move(*kept);
    journal.state_ = State::marked;
    return journal;
}

platform::Result<void> RollbackJournal::begin() {
    const auto place = kept_place_in(folder_);
    if (!place || place->is_there)
        return tl::unexpected(std::make_error_code(std::errc::file_exists));
    kept_.place = temporary_name(place->path);
    std::error_code error;
    if (fs::create_directory(kept_.place, error)) state_ = State::begun;
    if (!error && state_ == State::none) error = std::make_error_code(std::errc::file_exists);
    for (const char* part : {"old", "new"})
        if (!error) fs::create_directory(kept_.place / part, error);
    if (error) return tl::unexpected(error);
    return {};
}

platform::Result<void> RollbackJournal::keep_old(const fs::path& path) {
    const fs::path kept = kept_.old_file(path.filename());
    kept_.old_ones.push_back(path.filename());
    std::error_code error;
    fs::create_hard_link(path, kept, error);
    if (!error) return {};
    // FAT has no second names, and not everybody may give one to a file of somebody else.
    if (!fs::copy_file(path, kept, error)) return tl::unexpected(error);
    return flush_file(kept);
}

platform::Result<void> RollbackJournal::note_new(const fs::path& file, const fs::path& path) {
    const fs::path noted = kept_.new_file(path.filename());
    kept_.new_ones.push_back(path.filename());
    std::error_code error;
    fs::create_hard_link(file, noted, error);
    if (!error) return {};
    auto handle = platform::FileHandle::create_new(noted, platform::FileHandle::Access::as_default);
    if (!handle) return tl::unexpected(handle.error());
    return handle->close();
}

platform::Result<void> RollbackJournal::mark() {
    if (auto written = kept_.write_journal(); !written) return written;
    for (const fs::path& folder : {kept_.place / "old", kept_.place / "new", kept_.place})
        platform::flush_folder(folder);
    const auto place = kept_place_in(folder_);
    if (!place || place->is_there)
        return tl::unexpected(std::make_error_code(std::errc::file_exists));
    auto moved = platform::move_file(kept_.place, place->path, platform::AtTarget::keep);
    if (!moved) return moved;
    kept_.place = place->path;
    state_ = State::marked;
    platform::flush_folder(folder_);
    return {};
}

platform::Result<void> RollbackJournal::end() {
    const fs::path done = temporary_name(kept_.place);
    platform::flush_folder(folder_);
    auto moved = platform::move_file(kept_.place, done, platform::AtTarget::keep);
    if (!moved) return moved;
    kept_.place = done;
    platform::flush_folder(folder_);
    return {};
}

void RollbackJournal::remove() const { static_cast<void>(kept_.remove()); }

bool RollbackJournal::is_kept(const fs::path& path) const {
    const fs::path kept = kept_.old_file(path.filename());
    std::error_code ignored;
    if (fs::equivalent(kept, path, ignored)) return true;
    const auto content = digest_of_file(kept);
    return content && holds(path, *content);
}

void RollbackJournal::forget() {
    if (state_ == State::marked) static_cast<void>(end());
    if (state_ != State::none) remove();
}

RollbackJournal::Restored RollbackJournal::restore() const {
    if (state_ == State::marked) return Restoring(folder_, kept_).run();
    if (state_ == State::begun) remove();
    return {};
}

}  // namespace wend
