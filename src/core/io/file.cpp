#include "core/io/file.hpp"

#include <algorithm>
#include <cstdint>
#include <new>
#include <stdexcept>
#include <utility>

#include "core/io/platform.hpp"
#include "core/io/system_error.hpp"

namespace wend {
namespace {

// The stated size of a file is only believed up to a bound: a sparse file can claim any size.
constexpr std::uintmax_t min_first_block = std::uintmax_t{1} << 16;
constexpr std::uintmax_t max_first_block = std::uintmax_t{1} << 24;

Expected<Bytes> read_all(platform::FileHandle& handle, const std::string& name,
                         std::uintmax_t stated_size) {
    // One more byte than stated, so that the end shows without growing.
    Bytes bytes(
        static_cast<std::size_t>(std::clamp(stated_size + 1, min_first_block, max_first_block)));
    std::size_t used = 0;
    for (;;) {
        if (used == bytes.size()) bytes.resize(2 * bytes.size());
        const auto count = handle.read(std::span(bytes).subspan(used));
        if (!count) return system_failure(name, "cannot be read", count.error());
        if (*count == 0) break;
        used += *count;
    }
    bytes.resize(used);
    return bytes;
}

Expected<Bytes> read_within_memory(platform::FileHandle& handle, const std::string& name,
                                   std::uintmax_t stated_size) {
    try {
        return read_all(handle, name, stated_size);
    } catch (const std::bad_alloc&) {
    } catch (const std::length_error&) {
    }
    return failure("is too large for the memory that Wend may use", name);
}

tl::unexpected<Error> folder_failure(const std::string& name) {
    return failure("is a folder; a file was expected", name);
}

class FileSource : public ByteSource {
  public:
    FileSource(std::string name, platform::FileHandle handle, std::uint64_t size)
        : name_(std::move(name)), handle_(std::move(handle)), size_(size) {}

    std::uint64_t size() const override { return size_; }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> room) const override {
        while (!room.empty()) {
            const auto count = handle_.read_at(offset, room);
            if (!count) return system_failure(name_, "cannot be read", count.error());
            if (*count == 0)
                return failure(ErrorDetails{
                    .message = "ends before what should be read", .file = name_, .offset = offset});
            offset += *count;
            room = room.subspan(*count);
        }
        return {};
    }

  private:
    std::string name_;
    platform::FileHandle handle_;
    std::uint64_t size_;
};

// A file that is there, but may not be read.
class ClosedSource : public ByteSource {
  public:
    ClosedSource(Error reason, std::uint64_t size) : reason_(std::move(reason)), size_(size) {}

    std::uint64_t size() const override { return size_; }
    Expected<void> read(std::uint64_t, std::span<std::byte>) const override {
        return failure(reason_);
    }

  private:
    Error reason_;
    std::uint64_t size_;
};

}  // namespace

SourcePointer file_source(const std::string& name) {
    const std::filesystem::path path = platform::path_of(name);
    std::error_code reason;
    if (name == "-" || !std::filesystem::is_regular_file(path, reason)) return nullptr;
    const std::uintmax_t size = std::filesystem::file_size(path, reason);
    if (reason) return nullptr;
    auto handle = platform::FileHandle::open_to_read(path);
    if (!handle)
        return std::make_shared<ClosedSource>(
            system_failure(name, "cannot be opened", handle.error()).value(), size);
    return std::make_shared<FileSource>(name, std::move(*handle), size);
}

Expected<Bytes> read_file(const std::string& name) {
    if (name == "-") {
        platform::FileHandle input = platform::FileHandle::standard_input();
        return read_within_memory(input, name, 0);
    }
    const std::filesystem::path path = platform::path_of(name);
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) return folder_failure(name);
    auto handle = platform::FileHandle::open_to_read(path);
    if (!handle) return system_failure(name, "cannot be opened", handle.error());
    const std::uintmax_t size = std::filesystem::file_size(path, ignored);
    return read_within_memory(*handle, name, ignored ? 0 : size);
}

Expected<std::uint64_t> file_size(const std::string& name) {
    const std::filesystem::path path = platform::path_of(name);
    std::error_code reason;
    if (std::filesystem::is_directory(path, reason)) return folder_failure(name);
    const std::uintmax_t size = std::filesystem::file_size(path, reason);
    if (reason) return system_failure(name, "cannot be found", reason);
    return size;
}

}  // namespace wend
