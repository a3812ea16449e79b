#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <tl/expected.hpp>
#include <utility>

#include "wend/bytes.hpp"

// What the standard library does not offer of the operating system, once for POSIX and once for
// Windows. Nothing outside the platform files calls the system directly.
namespace wend::platform {

template <class T>
using Result = tl::expected<T, std::error_code>;

// Names are bytes on POSIX, and UTF-8 on Windows whatever its code page.
std::filesystem::path path_of(std::string_view name);
std::string name_of(const std::filesystem::path& path);

// Text of Windows as UTF-8; what is none becomes U+FFFD.
std::string utf8_of(std::wstring_view text);

// Why the system would make no file or folder of that name, or another than meant, as the end of a
// sentence about it. Nothing where it would.
std::optional<std::string> forbidden_name(const std::filesystem::path& path);

// The same for all spellings that the system takes for one file, as far as the letters go.
std::filesystem::path without_case(const std::filesystem::path& path);

// What stands at a path; no link is followed. A junction of Windows is a link too.
enum class FileKind { nothing, file, folder, link, other };
Result<FileKind> kind_of(const std::filesystem::path& path);

// The descriptor that a path names, such as `/dev/stdout`, `/dev/fd/3` or a link to either.
std::optional<int> descriptor_named(const std::filesystem::path& path);

// What a code of the system means, in English.
std::string message_of(const std::error_code& reason);

// An open file, closed when it goes.
class FileHandle {
  public:
    FileHandle() = default;
    FileHandle(FileHandle&& other) noexcept
        : descriptor_(std::exchange(other.descriptor_, -1)), owned_(other.owned_) {}
    FileHandle& operator=(FileHandle&& other) noexcept {
        std::swap(descriptor_, other.descriptor_);
        std::swap(owned_, other.owned_);
        return *this;
    }
    ~FileHandle() {
        if (is_open()) static_cast<void>(close());
    }

    static Result<FileHandle> open_to_read(const std::filesystem::path& path);

    // For a device or a pipe, which cannot be replaced as a whole. What names a descriptor is that
    // descriptor itself, so that it is written where whoever opened it stands.
    static Result<FileHandle> open_to_write(const std::filesystem::path& path);

    // The file of a descriptor that this program was started with, which stays open.
    static Result<FileHandle> inherited(int descriptor);

    enum class Access { as_default, owner_only };
    // Fails if anything has that name already, even a link that leads nowhere.
    static Result<FileHandle> create_new(const std::filesystem::path& path, Access access);

    // The program's own streams, without any translation of line ends; they stay open.
    static FileHandle standard_input();
    static FileHandle standard_output();
    static FileHandle standard_error();

    bool is_open() const { return descriptor_ >= 0; }

    // Number of bytes that came; 0 at the end.
    Result<std::size_t> read(std::span<std::byte> room);
    // The same from a place in a file, for several threads at once; not to be mixed with the other.
    Result<std::size_t> read_at(std::uint64_t offset, std::span<std::byte> room) const;
    Result<void> write(ByteView bytes);
    Result<void> flush_to_disk();
    Result<void> close();

  private:
    FileHandle(int descriptor, bool owned) : descriptor_(descriptor), owned_(owned) {}

    int descriptor_ = -1;
    bool owned_ = false;
};

// Gives `to` the permission bits of `from` and, where the system lets us, its owner.
Result<void> copy_permissions(const std::filesystem::path& from, const std::filesystem::path& to);

// Renames a file in one step; `replace` takes the place of a file there, `keep` fails if there is
// one.
enum class AtTarget { replace, keep };
Result<void> move_file(const std::filesystem::path& from, const std::filesystem::path& to,
                       AtTarget at_target);

// Makes renames in a folder last through a power cut, as far as the file system can.
void flush_folder(const std::filesystem::path& folder);

// To be called before any file is opened. A standard stream that was closed by whoever started the
// program is never mistaken for a file of ours, and a reader of the output that leaves becomes an
// error of the next write (std::errc::broken_pipe).
void prepare_standard_streams();

// The file of the program that runs; none where the system does not tell.
std::optional<std::filesystem::path> program_file();

// Shows a file with the program that whoever uses the system chose for such files; false where
// none can be started.
bool open_for_user(const std::filesystem::path& file);

// How many bytes a block from std::malloc takes, which may be a few more than were asked for.
std::size_t size_of_block(void* block);

}  // namespace wend::platform
