#ifdef _WIN32

#define NOMINMAX 1
#define WIN32_LEAN_AND_MEAN
#include <fcntl.h>
#include <io.h>
#include <malloc.h>
#include <shellapi.h>
#include <windows.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <utility>

#include "core/io/platform.hpp"

namespace wend::platform {
namespace {

std::error_code code_of(DWORD error) { return {static_cast<int>(error), std::system_category()}; }

tl::unexpected<std::error_code> last_error() { return tl::unexpected(code_of(::GetLastError())); }

// Of the C library, which handles of its own go through.
Result<void> checked(int result) {
    if (result < 0) return tl::unexpected(std::error_code(errno, std::generic_category()));
    return {};
}

// The C library counts in int.
constexpr std::size_t max_at_once = std::size_t{1} << 30;

// Others may read, write, rename and remove the file meanwhile, as on POSIX. Removing is what a
// Ctrl-C does to files that are not whole yet.
constexpr DWORD shared_with_all = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

Result<int> open(const std::filesystem::path& path, DWORD access, DWORD disposition) {
    const HANDLE handle = ::CreateFileW(path.c_str(), access, shared_with_all, nullptr, disposition,
                                        FILE_ATTRIBUTE_NORMAL, nullptr);
    if (handle == INVALID_HANDLE_VALUE) return last_error();
    const int descriptor = ::_open_osfhandle(reinterpret_cast<std::intptr_t>(handle),
                                             access == GENERIC_READ ? _O_RDONLY : 0);
    if (descriptor >= 0) return descriptor;
    ::CloseHandle(handle);
    return tl::unexpected(std::make_error_code(std::errc::too_many_files_open));
}

// Windows says only that replacing a file is not allowed, also where another program has it open.
DWORD reason_not_to_replace(const std::filesystem::path& path, DWORD told) {
    if (told != ERROR_ACCESS_DENIED) return told;
    const HANDLE handle = ::CreateFileW(path.c_str(), DELETE, shared_with_all, nullptr,
                                        OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr);
    if (handle == INVALID_HANDLE_VALUE)
        return ::GetLastError() == ERROR_SHARING_VIOLATION ? ERROR_SHARING_VIOLATION : told;
    ::CloseHandle(handle);
    return told;
}

// Scanners for viruses hold new files for a moment.
constexpr int times_to_move = 5;
constexpr DWORD milliseconds_between = 40;

}  // namespace

Result<FileHandle> FileHandle::open_to_read(const std::filesystem::path& path) {
    return open(path, GENERIC_READ, OPEN_EXISTING).map([](int descriptor) {
        return FileHandle(descriptor, true);
    });
}

Result<FileHandle> FileHandle::open_to_write(const std::filesystem::path& path) {
    return open(path, GENERIC_WRITE, OPEN_EXISTING).map([](int descriptor) {
        return FileHandle(descriptor, true);
    });
}

Result<FileHandle> FileHandle::inherited(int descriptor) { return FileHandle(descriptor, false); }

Result<FileHandle> FileHandle::create_new(const std::filesystem::path& path, Access) {
    // Who may read it follows from the folder, so there is nothing to narrow.
    return open(path, GENERIC_WRITE, CREATE_NEW).map([](int descriptor) {
        return FileHandle(descriptor, true);
    });
}

FileHandle FileHandle::standard_input() {
    ::_setmode(0, _O_BINARY);
    return FileHandle(0, false);
}

FileHandle FileHandle::standard_output() {
    // What was printed before must come out before.
    std::fflush(stdout);
    ::_setmode(1, _O_BINARY);
    return FileHandle(1, false);
}

FileHandle FileHandle::standard_error() {
    ::_setmode(2, _O_BINARY);
    return FileHandle(2, false);
}

Result<std::size_t> FileHandle::read(std::span<std::byte> room) {
    const auto size = static_cast<unsigned>(std::min(room.size(), max_at_once));
    const int count = ::_read(descriptor_, room.data(), size);
    if (const auto done = checked(count); !done) return tl::unexpected(done.error());
    return static_cast<std::size_t>(count);
}

Result<std::size_t> FileHandle::read_at(std::uint64_t offset, std::span<std::byte> room) const {
    OVERLAPPED place{};
    place.Offset = static_cast<DWORD>(offset & 0xFFFF'FFFFU);
    place.OffsetHigh = static_cast<DWORD>(offset >> 32U);
    const auto handle = reinterpret_cast<HANDLE>(::_get_osfhandle(descriptor_));
    DWORD count = 0;
    if (::ReadFile(handle, room.data(), static_cast<DWORD>(std::min(room.size(), max_at_once)),
                   &count, &place) ||
        ::GetLastError() == ERROR_HANDLE_EOF)
        return static_cast<std::size_t>(count);
    return last_error();
}

Result<void> FileHandle::write(ByteView bytes) {
    while (!bytes.empty()) {
        const auto size = static_cast<unsigned>(std::min(bytes.size(), max_at_once));
        const int count = ::_write(descriptor_, bytes.data(), size);
        if (const auto done = checked(count); !done) return tl::unexpected(done.error());
        if (count == 0) return tl::unexpected(std::make_error_code(std::errc::io_error));
        bytes = bytes.subspan(static_cast<std::size_t>(count));
    }
    return {};
}

Result<void> FileHandle::flush_to_disk() { return checked(::_commit(descriptor_)); }

Result<void> FileHandle::close() {
    const int descriptor = std::exchange(descriptor_, -1);
    if (!owned_) return {};
    return checked(::_close(descriptor));
}

Result<void> copy_permissions(const std::filesystem::path&, const std::filesystem::path&) {
    // A file beside the old one has the folder's rights, as the old one had.
    return {};
}

Result<void> move_file(const std::filesystem::path& from, const std::filesystem::path& to,
                       AtTarget at_target) {
    const DWORD flags =
        MOVEFILE_WRITE_THROUGH | (at_target == AtTarget::replace ? MOVEFILE_REPLACE_EXISTING : 0);
    DWORD reason = ERROR_SUCCESS;
    for (int tried = 0; tried < times_to_move; ++tried) {
        if (tried > 0) ::Sleep(milliseconds_between);
        if (::MoveFileExW(from.c_str(), to.c_str(), flags)) return {};
        reason = ::GetLastError();
        if (reason != ERROR_SHARING_VIOLATION && reason != ERROR_ACCESS_DENIED) break;
    }
    return tl::unexpected(code_of(reason_not_to_replace(to, reason)));
}

void flush_folder(const std::filesystem::path&) {}  // MOVEFILE_WRITE_THROUGH has done it.

void prepare_standard_streams() {}  // Files get handles that no closed stream had.

std::optional<std::filesystem::path> program_file() {
    std::array<wchar_t, 32768> name{};
    const DWORD length =
        ::GetModuleFileNameW(nullptr, name.data(), static_cast<DWORD>(name.size()));
    if (length == 0 || length == name.size()) return std::nullopt;
    return std::filesystem::path(std::wstring_view(name.data(), length));
}

bool open_for_user(const std::filesystem::path& file) {
    // An answer above 32 is no error.
    return reinterpret_cast<INT_PTR>(::ShellExecuteW(nullptr, L"open", file.c_str(), nullptr,
                                                     nullptr, SW_SHOWNORMAL)) > 32;
}

std::size_t size_of_block(void* block) { return ::_msize(block); }

}  // namespace wend::platform

#endif
