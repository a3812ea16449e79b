#include "io/originals.hpp"

#include <fmt/format.h>

#include <utility>

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

}  // namespace

Originals::Originals(fs::path folder) : folder_(std::move(folder)), place_(folder_ / place_name) {}

platform::Result<void> Originals::begin() {
    std::error_code error;
    is_ours_ = fs::create_directory(place_, error);
    if (!is_ours_ && !error) error = std::make_error_code(std::errc::file_exists);
    return result_of(error);
}

platform::Result<void> Originals::keep(const fs::path& path) const {
    std::error_code error;
    fs::create_hard_link(path, kept(path), error);
    if (!error) return {};
    // FAT has no second names, and not everybody may give one to a file of somebody else.
    if (!fs::copy_file(path, kept(path), error)) return result_of(error);
    return flush_file(kept(path));
}

platform::Result<void> Originals::give_back(const fs::path& path) const {
    return platform::move_file(kept(path), path, platform::AtTarget::replace);
}

void Originals::forget(const fs::path& path) const {
    std::error_code ignored;
    if (is_ours_) fs::remove(kept(path), ignored);
}

platform::Result<void> Originals::end() {
    const fs::path done = temporary_name(place_);
    std::error_code error;
    fs::rename(place_, done, error);
    if (!error) place_ = done;
    return result_of(error);
}

void Originals::remove() const {
    std::error_code ignored;
    fs::remove_all(place_, ignored);
}

void Originals::remove_if_empty() const {
    std::error_code ignored;
    if (is_ours_) fs::remove(place_, ignored);
}

std::optional<Error> unfinished_set_in(const fs::path& folder) {
    const fs::path place = folder / place_name;
    std::error_code ignored;
    if (!fs::exists(fs::symlink_status(place, ignored))) return std::nullopt;
    const std::string name = platform::name_of(place);
    return Error{
        fmt::format("is half written: a run was stopped while it put files in place, so that some "
                    "are new and some old; '{}' holds the old ones that it replaced: move them "
                    "back, then remove that folder, or only remove it and write all again",
                    name),
        folder.empty() ? "." : platform::name_of(folder)};
}

}  // namespace wend
