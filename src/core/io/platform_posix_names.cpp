#ifndef _WIN32

#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>

#include "core/io/platform.hpp"

// What names and paths mean.
namespace wend::platform {
namespace {

namespace fs = std::filesystem;

constexpr std::array stream_names{"/dev/stdin", "/dev/stdout", "/dev/stderr"};
constexpr std::array descriptor_folders{"/dev/fd", "/proc/self/fd", "/proc/thread-self/fd"};

// As many as Linux follows.
constexpr int max_links_to_descriptors = 40;

bool is_folder_of_descriptors(const fs::path& folder) {
    std::error_code error;
    const fs::path sole = fs::canonical(folder, error);
    if (error) return false;
    for (const char* const known : descriptor_folders) {
        if (sole == known) return true;
        std::error_code absent;
        if (const fs::path same = fs::canonical(known, absent); !absent && sole == same)
            return true;
    }
    return false;
}

std::optional<int> number_in(const std::string& text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number < 0) return std::nullopt;
    return number;
}

}  // namespace

fs::path path_of(std::string_view name) { return fs::path(name); }
std::string name_of(const fs::path& path) { return path.native(); }
std::optional<std::string> forbidden_name(const fs::path&) { return std::nullopt; }
fs::path without_case(const fs::path& path) { return path; }
std::string message_of(const std::error_code& reason) { return reason.message(); }

Result<FileKind> kind_of(const fs::path& path) {
    struct stat status {};
    if (::lstat(path.c_str(), &status) < 0) {
        if (errno == ENOENT || errno == ENOTDIR) return FileKind::nothing;
        return tl::unexpected(std::error_code(errno, std::generic_category()));
    }
    if (S_ISREG(status.st_mode)) return FileKind::file;
    if (S_ISDIR(status.st_mode)) return FileKind::folder;
    return S_ISLNK(status.st_mode) ? FileKind::link : FileKind::other;
}

std::optional<int> descriptor_named(const fs::path& path) {
    fs::path next = path;
    for (int link = 0; link < max_links_to_descriptors; ++link) {
        for (std::size_t stream = 0; stream < stream_names.size(); ++stream)
            if (next == stream_names[stream]) return static_cast<int>(stream);
        const auto number = number_in(next.filename().native());
        if (number && is_folder_of_descriptors(next.parent_path())) return number;
        std::error_code error;
        const fs::path target = fs::read_symlink(next, error);
        if (error) return std::nullopt;
        next = next.parent_path() / target;
    }
    return std::nullopt;
}

}  // namespace wend::platform

#endif
