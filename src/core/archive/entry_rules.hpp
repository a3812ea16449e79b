#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "wend/archive.hpp"

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
