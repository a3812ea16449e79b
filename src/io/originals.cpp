#include "io/originals.hpp"

#include <fmt/format.h>

#include <utility>

#include "io/folder.hpp"
#include "io/temporary_name.hpp"

namespace wend {
namespace {

namespace fs = std::filesystem;

constexpr const char* place_name = ".wend-originals";

platform::Result<void> result_of(const std::error_code& error) {
    if (error) return tl::unexpected(error);
    return {};
}

platform::Result<void> flush_file(const fs::path& path) {
    auto handle = platform::FileHandle::open_to_write(path);
    if (!handle) return tl::unexpected(handle.error());
    auto flushed = handle->flush_to_disk();
    const auto closed = handle->close();
    return flushed ? closed : flushed;
}

std::vector<fs::path> files_kept(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code ignored;
    for (fs::directory_iterator entry(folder, ignored); entry != fs::directory_iterator();
         entry.increment(ignored))
        files.push_back(entry->path());
    return files;
}

bool give_back(const fs::path& kept, const fs::path& path) {
    if (!platform::move_file(kept, path, platform::AtTarget::replace)) return false;
    // Where both are names of one file, which was not replaced yet, the system moves nothing.
    std::error_code error;
    fs::remove(kept, error);
    return !error;
}

// Whether the file at a path is the new one that was noted, not what somebody else put there.
bool is_noted(const fs::path& noted, const fs::path& path) {
    std::error_code ignored;
    if (fs::equivalent(noted, path, ignored)) return true;
    // A file system without second names has notes of their own, which are empty.
    return fs::exists(fs::symlink_status(path, ignored)) && fs::is_empty(noted, ignored) &&
           fs::hard_link_count(noted, ignored) == 1;
}

}  // namespace

Originals::Originals(fs::path folder) : folder_(std::move(folder)), place_(folder_ / place_name) {}

std::optional<Originals> Originals::left_in(const fs::path& folder) {
    Originals originals(folder);
    std::error_code ignored;
    originals.is_ours_ = fs::is_directory(fs::symlink_status(originals.place_, ignored));
    if (!originals.is_ours_) return std::nullopt;
    return originals;
}

platform::Result<void> Originals::begin() {
    std::error_code error;
    is_ours_ = fs::create_directory(place_, error);
    if (!is_ours_ && !error) error = std::make_error_code(std::errc::file_exists);
    for (const char* part : {"old", "new"})
        if (!error) fs::create_directory(place_ / part, error);
    return result_of(error);
}

platform::Result<void> Originals::keep_old(const fs::path& path) const {
    const fs::path kept = place_ / "old" / path.filename();
    std::error_code error;
    fs::create_hard_link(path, kept, error);
    if (!error) return {};
    // FAT has no second names, and not everybody may give one to a file of somebody else.
    if (!fs::copy_file(path, kept, error)) return result_of(error);
    return flush_file(kept);
}

platform::Result<void> Originals::note_new(const fs::path& file, const fs::path& path) const {
    const fs::path noted = place_ / "new" / path.filename();
    std::error_code error;
    fs::create_hard_link(file, noted, error);
    if (!error) return {};
    auto handle = platform::FileHandle::create_new(noted, platform::FileHandle::Access::as_usual);
    if (!handle) return tl::unexpected(handle.error());
    return handle->close();
}

void Originals::flush() const {
    for (const fs::path& folder : {place_ / "old", place_ / "new", place_, folder_})
        platform::flush_folder(folder);
}

platform::Result<void> Originals::end() {
    const fs::path done = temporary_name(place_);
    std::error_code error;
    platform::flush_folder(folder_);
    fs::rename(place_, done, error);
    if (error) return result_of(error);
    platform::flush_folder(folder_);
    place_ = done;
    return {};
}

void Originals::remove() const {
    std::error_code ignored;
    fs::remove_all(place_, ignored);
}

Originals::Restored Originals::restore() const {
    Restored restored;
    if (!is_ours_) return restored;
    for (const fs::path& kept : files_kept(place_ / "old")) {
        const fs::path path = folder_ / kept.filename();
        if (give_back(kept, path))
            ++restored.given_back;
        else
            restored.stuck.push_back(platform::name_of(path));
    }
    for (const fs::path& noted : files_kept(place_ / "new")) {
        const fs::path path = folder_ / noted.filename();
        const bool is_new = is_noted(noted, path);
        std::error_code error;
        if (is_new) fs::remove(path, error);
        if (!error) fs::remove(noted, error);
        if (error)
            restored.stuck.push_back(platform::name_of(path));
        else
            restored.removed += is_new;
    }
    platform::flush_folder(folder_);
    std::error_code ignored;
    for (const fs::path& folder : {place_ / "old", place_ / "new", place_})
        fs::remove(folder, ignored);
    return restored;
}

std::optional<Error> unfinished_set_in(const std::string& folder) {
    std::error_code ignored;
    if (!fs::exists(fs::symlink_status(platform::path_of(folder) / place_name, ignored)))
        return std::nullopt;
    return Error(
        "is half written: a run was stopped while it put files in place, so that some may be new "
        "and some old; wend restore makes all of the folder as it was",
        folder.empty() ? "." : folder);
}

}  // namespace wend
