#ifdef _WIN32

#define NOMINMAX
#include <fcntl.h>
#include <io.h>
#include <malloc.h>
#include <share.h>
#include <sys/stat.h>
#include <windows.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <utility>

#include "io/platform.hpp"

namespace wend::platform {
namespace {

tl::unexpected<std::error_code> last_error() {
    return tl::unexpected(std::error_code(errno, std::generic_category()));
}

Result<void> checked(int result) {
    if (result < 0) return last_error();
    return {};
}

// The C library counts in int.
constexpr std::size_t max_at_once = std::size_t{1} << 30;

Result<int> open(const std::filesystem::path& path, int flags) {
    int descriptor = -1;
    const errno_t error = ::_wsopen_s(&descriptor, path.c_str(), flags | _O_BINARY | _O_NOINHERIT,
                                      _SH_DENYNO, _S_IREAD | _S_IWRITE);
    if (error != 0) return tl::unexpected(std::error_code(error, std::generic_category()));
    return descriptor;
}

}  // namespace

std::filesystem::path path_of(std::string_view name) {
    return std::filesystem::path(std::u8string(name.begin(), name.end()));
}

std::string name_of(const std::filesystem::path& path) {
    const std::u8string name = path.u8string();
    return std::string(name.begin(), name.end());
}

Result<FileHandle> FileHandle::open_to_read(const std::filesystem::path& path) {
    return open(path, _O_RDONLY).map([](int descriptor) { return FileHandle(descriptor, true); });
}

Result<FileHandle> FileHandle::open_to_write(const std::filesystem::path& path) {
    return open(path, _O_WRONLY).map([](int descriptor) { return FileHandle(descriptor, true); });
}

Result<FileHandle> FileHandle::create_new(const std::filesystem::path& path, Access) {
    // Who may read it follows from the folder, so there is nothing to narrow.
    return open(path, _O_WRONLY | _O_CREAT | _O_EXCL).map([](int descriptor) {
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

Result<std::size_t> FileHandle::read(std::span<std::byte> room) {
    const auto size = static_cast<unsigned>(std::min(room.size(), max_at_once));
    const int count = ::_read(descriptor_, room.data(), size);
    if (count < 0) return last_error();
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
    return tl::unexpected(
        std::error_code(static_cast<int>(::GetLastError()), std::system_category()));
}

Result<void> FileHandle::write(ByteView bytes) {
    while (!bytes.empty()) {
        const auto size = static_cast<unsigned>(std::min(bytes.size(), max_at_once));
        const int count = ::_write(descriptor_, bytes.data(), size);
        if (count < 0) return last_error();
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
    if (::MoveFileExW(from.c_str(), to.c_str(), flags)) return {};
    return tl::unexpected(
        std::error_code(static_cast<int>(::GetLastError()), std::system_category()));
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

bool is_terminal(Stream stream) { return ::_isatty(stream == Stream::output ? 1 : 2) != 0; }

std::optional<std::size_t> terminal_width(Stream stream) {
    CONSOLE_SCREEN_BUFFER_INFO info{};
    const DWORD handle = stream == Stream::output ? STD_OUTPUT_HANDLE : STD_ERROR_HANDLE;
    if (::GetConsoleScreenBufferInfo(::GetStdHandle(handle), &info) == 0) return std::nullopt;
    return static_cast<std::size_t>(info.srWindow.Right - info.srWindow.Left + 1);
}

}  // namespace wend::platform

#endif
