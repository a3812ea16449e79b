#include "core/io/files.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <new>
#include <stdexcept>
#include <utility>

#include "core/base/names.hpp"
#include "core/io/platform.hpp"

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

namespace {

namespace fs = std::filesystem;

// The names of what one folder holds; what vanishes meanwhile counts as neither.
struct Content {
    std::vector<std::string> files, folders;
};

// The folder is spelt as it was named, on every system.
void sort_in(const fs::directory_entry& entry, const std::string& folder, Content& content) {
    const std::string name = platform::name_of(entry.path().filename());
    if (name.starts_with('.')) return;
    const std::string whole = in_folder(folder, name);
    std::error_code vanished;
    if (entry.is_regular_file(vanished))
        content.files.push_back(whole);
    else if (fs::is_directory(entry.symlink_status(vanished)))
        content.folders.push_back(whole);
}

Expected<Content> content_of(const std::string& folder) {
    const auto refusal = [&](const std::error_code& reason) {
        return system_failure(folder, "cannot be listed", reason);
    };
    std::error_code error;
    fs::directory_iterator entry(platform::path_of(folder), error);
    if (error) return refusal(error);
    Content content;
    while (entry != fs::directory_iterator()) {
        sort_in(*entry, folder, content);
        entry.increment(error);
        if (error) return refusal(error);
    }
    return content;
}

}  // namespace

bool is_folder(const std::string& name) {
    std::error_code ignored;
    return name != "-" && fs::is_directory(platform::path_of(name), ignored);
}

Expected<std::vector<std::string>> files_in(const std::string& folder, Depth depth) {
    std::vector<std::string> names;
    std::vector<std::string> waiting{folder};
    while (!waiting.empty()) {
        const std::string next = std::move(waiting.back());
        waiting.pop_back();
        auto content = content_of(next);
        if (!content) return failure(std::move(content.error()));
        names.insert(names.end(), content->files.begin(), content->files.end());
        if (depth == Depth::recursive)
            waiting.insert(waiting.end(), content->folders.begin(), content->folders.end());
    }
    std::ranges::sort(names, natural_less);
    return names;
}

}  // namespace wend
