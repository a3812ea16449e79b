#include "core/archive/zip_archive.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/archive/archive.hpp"
#include "core/archive/inflate.hpp"
#include "core/archive/lzma.hpp"
#include "core/base/checksum.hpp"
#include "core/base/display_text.hpp"
#include "core/base/integers.hpp"

namespace wend::archive {
namespace {

constexpr u32 local_signature = 0x0403'4B50, record_signature = 0x0201'4B50, end_mark = 0x0605'4B50;
constexpr u32 descriptor_signature = 0x0807'4B50;
constexpr u32 is_encrypted = 1, has_descriptor = 8;
constexpr u32 as_it_is = 0, deflated = 8, by_lzma = 14;

tl::unexpected<Error> broken(std::string message, u64 offset) {
    return failure(ErrorDetails{.message = std::move(message), .offset = offset});
}

std::string_view packing_of(u32 method) {
    return method == as_it_is   ? ""
           : method == deflated ? "deflate"
           : method == by_lzma  ? "lzma"
                                : "other";
}

// Where the last record begins that says where the directory is; it may have a comment behind it.
std::optional<std::size_t> end_record_in(ByteView tail) {
    for (std::size_t at = tail.size() - zip_end_bytes + 1; at-- > 0;)
        if (little_u32(tail, at) == end_mark &&
            little_u16(tail, at + 20) <= tail.size() - at - zip_end_bytes)
            return at;
    return std::nullopt;
}

// What the header before a file adds to its record.
Expected<void> find_data(const ByteSource& zip, u64 directory_begin, ZipRecord& record) {
    const auto named = [&](std::string_view what) {
        return broken(fmt::format("'{}' {}", printable(record.name), what), record.begin);
    };
    const u64 least = zip_local_bytes + record.name.size();
    if (!lies_within(directory_begin, record.begin, least))
        return named("should begin behind the end");
    const auto header = bytes_at(zip, record.begin, least);
    if (!header) return failure(header.error());
    if (little_u32(*header, 0) != local_signature) return named("does not begin where it should");
    if (little_u16(*header, 26) != record.name.size() ||
        bytes_as_text(*header).substr(zip_local_bytes) != record.name)
        return named("has another name before its bytes");
    record.data = record.begin + least + little_u16(*header, 28);
    if (!lies_within(directory_begin, record.data, record.stored))
        return named("should go on behind the end");
    record.end = record.data + record.stored;
    if ((record.flags & has_descriptor) == 0) return {};
    // Sizes and checksum again, with a mark before them or without.
    constexpr u64 with_mark = 16, without = 12;
    const auto magic = bytes_at(zip, record.end, std::min<u64>(4, directory_begin - record.end));
    if (!magic) return failure(magic.error());
    const bool has_mark = magic->size() == 4 && little_u32(*magic, 0) == descriptor_signature;
    record.end = std::min(record.end + (has_mark ? with_mark : without), directory_begin);
    return {};
}

Expected<void> read_records(ZipDirectory& directory, u64 count, u64 zip_begin) {
    const ByteView bytes = directory.bytes;
    std::size_t at = 0;
    for (u64 i = 0; i < count; ++i) {
        const auto short_of = [&] {
            return broken(
                fmt::format("its directory should have {} files, but ends in the middle of "
                            "number {}",
                            count, i),
                directory.begin + at);
        };
        if (bytes.size() - at < zip_record_bytes) return short_of();
        const ByteView here = bytes.subspan(at);
        if (little_u32(here, 0) != record_signature)
            return broken("expected the record of a file", directory.begin + at);
        ZipRecord record;
        record.at = at;
        const std::size_t name = little_u16(here, 28);
        record.length = zip_record_bytes + name + little_u16(here, 30) + little_u16(here, 32);
        if (here.size() < record.length) return short_of();
        record.name = bytes_as_text(here.subspan(zip_record_bytes, name));
        record.flags = little_u16(here, 8);
        record.method = little_u16(here, 10);
        record.crc = little_u32(here, 16);
        record.stored = little_u32(here, 20);
        record.bytes = little_u32(here, 24);
        record.begin = zip_begin + little_u32(here, 42);
        at += record.length;
        directory.records.push_back(std::move(record));
    }
    return {};
}

Expected<Bytes> unpacked(const ZipRecord& record, Bytes stored) {
    const auto size = static_cast<std::size_t>(record.bytes);
    if (record.method == as_it_is) return stored;
    if (record.method == deflated) return inflate(stored, size);
    if (record.method != by_lzma)
        return failure(
            fmt::format("is packed by method {}, which Wend does not know; it knows "
                        "Deflate and LZMA",
                        record.method));
    // Two bytes of a version, and how many bytes of properties there are.
    constexpr std::size_t before = 4;
    if (stored.size() < before + lzma_property_bytes ||
        little_u16(stored, 2) != lzma_property_bytes)
        return failure("has no LZMA properties");
    const ByteView behind = ByteView(stored).subspan(before);
    return expand_lzma(behind.first<lzma_property_bytes>(), behind.subspan(lzma_property_bytes),
                       size);
}

}  // namespace

ZipDirectory empty_zip_directory() {
    ZipDirectory directory;
    directory.end.resize(zip_end_bytes);
    put_little_u32(directory.end, 0, end_mark);
    return directory;
}

Expected<ZipDirectory> read_zip_directory(const ByteSource& zip) {
    constexpr u64 most_at_end = zip_end_bytes + 0xFFFF;
    const u64 tail_begin = zip.size() - std::min(zip.size(), most_at_end);
    if (zip.size() < zip_end_bytes) return failure("is too short for a zip");
    const auto tail = bytes_at(zip, tail_begin, zip.size() - tail_begin);
    if (!tail) return failure(tail.error());
    const auto end_at = end_record_in(*tail);
    if (!end_at) return failure("has no directory at its end, as a zip should");
    const ByteView end = ByteView(*tail).subspan(*end_at);
    const u64 end_begin = tail_begin + *end_at;
    const u32 disks = little_u32(end, 4), count = little_u16(end, 10);
    const u64 bytes = little_u32(end, 12), begin = little_u32(end, 16);
    if (count == 0xFFFF || bytes == 0xFFFF'FFFF || begin == 0xFFFF'FFFF)
        return broken("is a zip64, which Wend does not read", end_begin);
    if (disks != 0 || little_u16(end, 8) != count)
        return broken("is one part of a zip in several", end_begin);
    if (begin + bytes > end_begin)
        return broken(fmt::format("its directory of {} bytes should begin at {}, which is behind "
                                  "the end",
                                  bytes, begin),
                      end_begin);
    ZipDirectory directory;
    // Something may stand before the zip, such as a program that unpacks it.
    const u64 zip_begin = end_begin - bytes - begin;
    directory.begin = zip_begin + begin;
    directory.end.assign(end.begin(), end.end());
    auto records = bytes_at(zip, directory.begin, bytes);
    if (!records) return failure(std::move(records.error()));
    directory.bytes = std::move(*records);
    if (auto read = read_records(directory, count, zip_begin); !read)
        return failure(std::move(read.error()));
    for (ZipRecord& record : directory.records)
        if (auto found = find_data(zip, directory.begin, record); !found)
            return failure(std::move(found.error()));
    return directory;
}

std::vector<ArchiveEntry> ZipDirectory::entries(u64 offset,
                                                std::vector<std::size_t>& records_of) const {
    std::vector<ArchiveEntry> all;
    all.reserve(records.size());
    for (std::size_t i = 0; i < records.size(); ++i) {
        const ZipRecord& record = records[i];
        if (record.is_folder()) continue;
        all.push_back({with_slashes(record.name), record.bytes, record.stored, offset + record.data,
                       0, packing_of(record.method)});
        records_of.push_back(i);
    }
    return all;
}

Expected<void> expect_sound_zip(const ZipDirectory& directory,
                                std::span<const ArchiveEntry> entries) {
    if (auto sound = expect_sound_entries(entries, NamesDiffer::by_case_too); !sound) return sound;
    for (const ArchiveEntry& entry : entries)
        if (auto fine = expect_expansion(entry); !fine) return fine;
    std::vector<Extent> extents;
    std::vector<ArchiveEntry> named;
    for (const ZipRecord& record : directory.records) {
        extents.push_back({record.begin, record.end - record.begin, 0});
        named.emplace_back().name = record.name;
    }
    return expect_apart(extents, named, SamePlace::refused);
}

Expected<Bytes> read_zip_file(const ByteSource& zip, const ZipRecord& record) {
    if ((record.flags & is_encrypted) != 0)
        return failure("is encrypted, which Wend does not read");
    if (record.method == as_it_is && record.stored != record.bytes)
        return failure(
            fmt::format("should have {} bytes, but {} are stored", record.bytes, record.stored));
    auto stored = bytes_at(zip, record.data, record.stored);
    if (!stored) return failure(std::move(stored.error()));
    auto bytes = unpacked(record, std::move(*stored));
    if (bytes && crc32(*bytes) != record.crc)
        return failure("does not match its checksum: the archive is damaged");
    return bytes;
}

namespace {

class ZipArchive : public Archive {
  public:
    static Expected<std::shared_ptr<const Archive>> open(SourcePointer source) {
        auto directory = read_zip_directory(*source);
        if (!directory) return failure(std::move(directory.error()));
        const std::shared_ptr<ZipArchive> opened(
            new ZipArchive(std::move(source), std::move(*directory)));
        if (auto sound = expect_sound_zip(opened->directory_, opened->entries_); !sound)
            return failure(std::move(sound.error()));
        return opened;
    }

    Expected<Bytes> read(std::size_t entry) const override {
        return read_zip_file(*source_, directory_.records[records_[entry]]);
    }

    Expected<std::vector<StretchedFile>> with(std::span<const NewEntry> files) const override {
        auto rewritten = zip_with(source_, directory_, files);
        if (!rewritten) return failure(std::move(rewritten.error()));
        if (!rewritten->is_changed)
            return std::vector{StretchedFile{"", {{source_, 0, source_->size()}}}};
        return std::vector{StretchedFile{"", std::move(rewritten->stretches)}};
    }

  private:
    ZipArchive(SourcePointer source, ZipDirectory directory)
        : Archive(zip()), source_(std::move(source)), directory_(std::move(directory)) {
        entries_ = directory_.entries(0, records_);
    }

    SourcePointer source_;
    ZipDirectory directory_;
    std::vector<std::size_t> records_;  // Of each entry.
};

class Zip : public ArchiveKind {
  public:
    const ArchiveInfo& info() const override {
        static const ArchiveInfo all{
            .id = "zip", .title = "a zip", .extensions = {".zip"}, .can_write = true};
        return all;
    }
    bool recognise(ByteView head, std::string_view) const override {
        return begins_with(head, "PK\3\4") || begins_with(head, "PK\5\6");
    }
    Expected<std::shared_ptr<const Archive>> open(SourcePointer source, std::string_view,
                                                  const FindBeside&) const override {
        return ZipArchive::open(std::move(source));
    }
};

}  // namespace

const ArchiveKind& zip() {
    static const Zip kind;
    return kind;
}

}  // namespace wend::archive
