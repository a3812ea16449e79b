#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/byte_sources.hpp"
#include "wend/archive.hpp"

// One function a kind of archive; archive.cpp has the list.
namespace wend::archive {

const ArchiveKind& img();
const ArchiveKind& bsp();
const ArchiveKind& vpk();
const ArchiveKind& gma();
const ArchiveKind& zip();
const ArchiveKind& seven_zip();
const ArchiveKind& tar();

// A text at the beginning of a file.
inline bool begins_with(ByteView head, std::string_view magic) {
    return bytes_as_text(head).starts_with(magic);
}

// Puts stretches behind each other; such as follow each other in their source become one.
class Stretches {
  public:
    void add(const SourcePointer& source, std::uint64_t offset, std::uint64_t bytes) {
        if (bytes == 0) return;
        size_ += bytes;
        if (!all_.empty() && all_.back().source == source &&
            all_.back().offset + all_.back().bytes == offset)
            all_.back().bytes += bytes;
        else
            all_.push_back({source, offset, bytes});
    }
    void add(const SourcePointer& source) { add(source, 0, source->size()); }
    void add(Bytes bytes) { add(source_of(std::move(bytes))); }
    void add_zeros(std::uint64_t bytes) { add(zeros(bytes)); }
    // The stretches of another file.
    void add(const std::vector<Stretch>& others) {
        for (const Stretch& one : others) add(one.source, one.offset, one.bytes);
    }

    std::uint64_t size() const { return size_; }
    std::vector<Stretch> take() { return std::move(all_); }

  private:
    std::vector<Stretch> all_;
    std::uint64_t size_ = 0;
};

}  // namespace wend::archive

// What the directory of every kind of archive is held against.
namespace wend::archive {

// A name with slashes that lean forward.
std::string with_slashes(std::string_view name);
// Whether two names are one for games, which heed neither capital letters nor how slashes lean.
bool are_alike(std::string_view one, std::string_view other);

// A piece of a file that something lies in.
struct Extent {
    std::uint64_t offset = 0, bytes = 0;
    std::uint32_t part = 0;
};

// An error where there are more files than the limits allow.
Expected<void> expect_count(std::uint64_t count);
// An error where one may not become as large as it says it will.
Expected<void> expect_expansion(const ArchiveEntry& entry);

// How names of one archive may be alike.
enum class NamesDiffer { by_letters, by_case_too };

// An error where a name is no place inside the archive, two are the same, or an entry is larger
// than the limits allow.
Expected<void> expect_sound_entries(std::span<const ArchiveEntry> entries, NamesDiffer differ);

// An error where files that go into an archive are named twice, or have names that lead out of it.
Expected<void> expect_sound_files(std::span<const NewEntry> files);

// Whether two entries may lie in exactly the same place.
enum class SamePlace { allowed, refused };

// An error where two of some extents overlap. Each is of the entry in the same place of `entries`;
// such as come after these are the archive's own.
Expected<void> expect_apart(std::span<const Extent> extents, std::span<const ArchiveEntry> entries,
                            SamePlace same);
// The extents of entries as they say.
std::vector<Extent> extents_of(std::span<const ArchiveEntry> entries);

}  // namespace wend::archive
