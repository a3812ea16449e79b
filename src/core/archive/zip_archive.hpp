#pragma once

#include <string>
#include <vector>

#include "core/base/byte_sources.hpp"
#include "core/base/integers.hpp"
#include "wend/archive.hpp"

// The directory of a zip: at its end, with a record a file that says where that begins. Before each
// file its own header says the same again.
namespace wend::archive {

inline constexpr std::size_t zip_local_bytes = 30, zip_record_bytes = 46, zip_end_bytes = 22;

struct ZipRecord {
    std::size_t at = 0, length = 0;  // In the bytes of the directory.
    std::string name;                // As it stands there.
    u32 flags = 0, method = 0, crc = 0;
    u64 stored = 0, bytes = 0;
    u64 begin = 0, data = 0, end = 0;  // In the zip: its header, its bytes, what follows.

    bool is_folder() const { return name.ends_with('/') || name.ends_with('\\'); }
};

struct ZipDirectory {
    std::vector<ZipRecord> records;  // In the directory's order.
    u64 begin = 0;                   // Where the directory begins.
    Bytes bytes;                     // The records, as they stand.
    Bytes end;                       // What follows them: where they begin, and a comment.

    // Those that are files, as entries of an archive whose zip begins at an offset, and the records
    // that they come from.
    std::vector<ArchiveEntry> entries(u64 offset, std::vector<std::size_t>& records_of) const;
};

// Reads a directory and the header of each file. The error has offsets in the zip.
Expected<ZipDirectory> read_zip_directory(const ByteSource& zip);

// An error where files of a zip, as such entries, overlap, are named twice or become too large.
Expected<void> expect_sound_zip(const ZipDirectory& directory,
                                std::span<const ArchiveEntry> entries);

// The bytes of a file, whose checksum is looked at.
Expected<Bytes> read_zip_file(const ByteSource& zip, const ZipRecord& record);

// A zip with some files put into it, or as it is if it has them so. The files are not packed.
struct RewrittenZip {
    bool is_changed = false;
    std::vector<Stretch> stretches = {};
};
Expected<RewrittenZip> zip_with(const SourcePointer& zip, const ZipDirectory& directory,
                                std::span<const NewEntry> files);
// The same of a zip with nothing in it.
ZipDirectory empty_zip_directory();

}  // namespace wend::archive
