#ifndef _WIN32

// Files beyond 2 GiB on 32-bit systems.
#define _FILE_OFFSET_BITS 64  // NOLINT(bugprone-reserved-identifier): the C library reads it.

#include <fcntl.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#if defined(__APPLE__)
#include <mach-o/dyld.h>
#include <malloc/malloc.h>
#elif defined(__FreeBSD__)
#include <malloc_np.h>
#else
#include <malloc.h>
#endif

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <utility>

#include "core/io/platform.hpp"

namespace wend::platform {
namespace {

tl::unexpected<std::error_code> last_error() {
    return tl::unexpected(std::error_code(errno, std::generic_category()));
}

// Repeats a call that a signal interrupted.
template <class Call>
auto uninterrupted(Call call) {
    auto result = call();
    while (result < 0 && errno == EINTR) result = call();
    return result;
}

Result<void> checked(int result) {
    if (result < 0) return last_error();
    return {};
}

// Linux moves no more than this in one call.
constexpr std::size_t max_at_once = std::size_t{1} << 30;

}  // namespace

Result<FileHandle> FileHandle::open_to_read(const std::filesystem::path& path) {
    const int descriptor =
        uninterrupted([&] { return ::open(path.c_str(), O_RDONLY | O_CLOEXEC); });
    if (descriptor < 0) return last_error();
    return FileHandle(descriptor, true);
}

Result<FileHandle> FileHandle::open_to_write(const std::filesystem::path& path) {
    if (const auto named = descriptor_named(path)) return inherited(*named);
    const int descriptor =
        uninterrupted([&] { return ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY); });
    if (descriptor < 0) return last_error();
    return FileHandle(descriptor, true);
}

Result<FileHandle> FileHandle::inherited(int descriptor) {
    // Those that the program opened itself are closed where it starts another.
    const int flags = ::fcntl(descriptor, F_GETFD);
    if (flags < 0) return last_error();
    if ((flags & FD_CLOEXEC) != 0)
        return tl::unexpected(std::make_error_code(std::errc::bad_file_descriptor));
    // Both stand at one place in the file.
    const int same = ::fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
    if (same < 0) return last_error();
    return FileHandle(same, true);
}

Result<FileHandle> FileHandle::create_new(const std::filesystem::path& path, Access access) {
    const mode_t mode = access == Access::owner_only ? 0600 : 0666;
    const int descriptor = uninterrupted(
        [&] { return ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode); });
    if (descriptor < 0) return last_error();
    return FileHandle(descriptor, true);
}

FileHandle FileHandle::standard_input() { return FileHandle(STDIN_FILENO, false); }

FileHandle FileHandle::standard_output() {
    // What was printed before must come out before.
    std::fflush(stdout);
    return FileHandle(STDOUT_FILENO, false);
}

FileHandle FileHandle::standard_error() { return FileHandle(STDERR_FILENO, false); }

Result<std::size_t> FileHandle::read(std::span<std::byte> room) {
    const std::size_t size = std::min(room.size(), max_at_once);
    const ssize_t count = uninterrupted([&] { return ::read(descriptor_, room.data(), size); });
    if (count < 0) return last_error();
    return static_cast<std::size_t>(count);
}

Result<std::size_t> FileHandle::read_at(std::uint64_t offset, std::span<std::byte> room) const {
    const std::size_t size = std::min(room.size(), max_at_once);
    const ssize_t count = uninterrupted(
        [&] { return ::pread(descriptor_, room.data(), size, static_cast<off_t>(offset)); });
    if (count < 0) return last_error();
    return static_cast<std::size_t>(count);
}

Result<void> FileHandle::write(ByteView bytes) {
    while (!bytes.empty()) {
        const std::size_t size = std::min(bytes.size(), max_at_once);
        const ssize_t count =
            uninterrupted([&] { return ::write(descriptor_, bytes.data(), size); });
        if (count < 0) return last_error();
        if (count == 0) return tl::unexpected(std::make_error_code(std::errc::io_error));
        bytes = bytes.subspan(static_cast<std::size_t>(count));
    }
    return {};
}

Result<void> FileHandle::flush_to_disk() {
    return checked(uninterrupted([&] { return ::fsync(descriptor_); }));
}

Result<void> FileHandle::close() {
    const int descriptor = std::exchange(descriptor_, -1);
    // Not repeated when interrupted: Linux has closed the descriptor even then.
    if (owned_ && ::close(descriptor) < 0 && errno != EINTR) return last_error();
    return {};
}

Result<void> copy_permissions(const std::filesystem::path& from, const std::filesystem::path& to) {
    struct stat status {};
    if (::stat(from.c_str(), &status) < 0) return last_error();
    // Only the superuser may give a file away; for anybody else it becomes their own, as it does in
    // an editor. The bits are what must not change.
    static_cast<void>(
        uninterrupted([&] { return ::chown(to.c_str(), status.st_uid, status.st_gid); }) == 0);
    return checked(uninterrupted([&] { return ::chmod(to.c_str(), status.st_mode & 0777); }));
}

Result<void> move_file(const std::filesystem::path& from, const std::filesystem::path& to,
                       AtTarget at_target) {
    const auto rename = [&] {
        return checked(uninterrupted([&] { return ::rename(from.c_str(), to.c_str()); }));
    };
    if (at_target == AtTarget::replace) return rename();
    // A second name, unlike a rename, never takes the place of a file.
    if (uninterrupted([&] { return ::link(from.c_str(), to.c_str()); }) == 0) {
        ::unlink(from.c_str());
        return {};
    }
    if (errno == EEXIST) return last_error();
    // A folder, or a file system without second names (FAT): look first, which leaves a moment's
    // gap.
    struct stat status {};
    if (::lstat(to.c_str(), &status) == 0) {
        errno = EEXIST;
        return last_error();
    }
    auto moved = rename();
    // A folder that came into that gap.
    if (!moved && moved.error() == std::errc::directory_not_empty)
        return tl::unexpected(std::make_error_code(std::errc::file_exists));
    return moved;
}

void flush_folder(const std::filesystem::path& folder) {
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    ::fsync(descriptor);
    ::close(descriptor);
}

void prepare_standard_streams() {
    // A descriptor that is closed would be given to the next file that is opened, and what is meant
    // for the stream would go into that file. These fail on use, as a closed one does.
    constexpr int ways_to_open[] = {O_WRONLY, O_RDONLY, O_RDONLY};
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; ++stream)
        if (::fcntl(stream, F_GETFD) < 0 && errno == EBADF)
            static_cast<void>(::open("/dev/null", ways_to_open[stream]));
    ::signal(SIGPIPE, SIG_IGN);
}

std::optional<std::filesystem::path> program_file() {
    std::error_code error;
#if defined(__APPLE__)
    std::array<char, 4096> name{};
    auto size = static_cast<std::uint32_t>(name.size());
    if (::_NSGetExecutablePath(name.data(), &size) != 0) return std::nullopt;
    auto file = std::filesystem::canonical(name.data(), error);
#else
    auto file = std::filesystem::read_symlink("/proc/self/exe", error);
#endif
    if (error) return std::nullopt;
    return file;
}

bool open_for_user(const std::filesystem::path& file) {
#if defined(__APPLE__)
    std::string opener = "open";
#else
    std::string opener = "xdg-open";
#endif
    std::string name = file.native();
    const std::array<char*, 3> words{opener.data(), name.data(), nullptr};
    pid_t process = 0;
    if (::posix_spawnp(&process, opener.c_str(), nullptr, nullptr, words.data(), environ) != 0)
        return false;
    int status = 0;
    if (uninterrupted([&] { return ::waitpid(process, &status, 0); }) < 0) return false;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

#ifdef __APPLE__
std::size_t size_of_block(void* block) { return ::malloc_size(block); }
#else
std::size_t size_of_block(void* block) { return ::malloc_usable_size(block); }
#endif

}  // namespace wend::platform

#endif
