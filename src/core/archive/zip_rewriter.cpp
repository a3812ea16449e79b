#include <fmt/format.h>

#include <iterator>
#include <limits>
#include <map>
#include <optional>
#include <utility>

#include "core/archive/archive.hpp"
#include "core/archive/zip_archive.hpp"
#include "core/base/checksum.hpp"
#include "core/base/display_text.hpp"
#include "core/base/integers.hpp"

namespace wend::archive {
namespace {

// Bits of a file's flags that say how its bytes are packed, encrypted or followed by sizes.
constexpr u32 packing_flags = 0x000F;

// Fields that the header before a file and its record in the directory have in common, from the
// version on that is needed to unpack it.
void say_plain(std::span<std::byte> fields, u32 crc, u32 bytes) {
    put_little_u16(fields, 2, little_u16(fields, 2) & ~packing_flags);
    put_little_u16(fields, 4, 0);
    put_little_u32(fields, 10, crc);
    put_little_u32(fields, 14, bytes);
    put_little_u32(fields, 18, bytes);
}

// Where these fields stand in each.
constexpr std::size_t in_local = 4, in_record = 6;
constexpr std::size_t offset_in_record = 42;

class ZipRewriter {
  public:
    ZipRewriter(const SourcePointer& zip, const ZipDirectory& directory)
        : zip_(zip), directory_(directory), records_(directory.bytes) {}

    Expected<RewrittenZip> with(std::span<const NewEntry> files) {
        if (auto sound = expect_sound_files(files); !sound)
            return failure(std::move(sound.error()));
        std::vector<const NewEntry*> more;
        for (const NewEntry& file : files) {
            const auto record = record_of(file.name);
            if (!file.bytes)
                return failure(fmt::format(
                    "nothing can be taken out of a zip, such as {}: write into a folder instead",
                    printable(file.name)));
            const auto same = record ? has_already(directory_.records[*record], file) : false;
            if (!same) return failure(same.error());
            if (*same) continue;
            if (record)
                changed_[directory_.records[*record].begin] = {*record, file.bytes};
            else
                more.push_back(&file);
        }
        if (changed_.empty() && more.empty()) return RewrittenZip{};
        if (auto put = put_changed(); !put) return failure(std::move(put.error()));
        for (const NewEntry* const file : more)
            if (auto put = put_new(*file); !put) return failure(std::move(put.error()));
        return finish(more.size());
    }

  private:
    struct Changed {
        std::size_t record = 0;
        SourcePointer bytes;
    };

    std::optional<std::size_t> record_of(std::string_view name) const {
        std::optional<std::size_t> alike;
        for (std::size_t i = 0; i < directory_.records.size(); ++i) {
            if (directory_.records[i].name == name) return i;
            if (!alike && are_alike(directory_.records[i].name, name)) alike = i;
        }
        return alike;
    }

    Expected<bool> has_already(const ZipRecord& record, const NewEntry& file) const {
        if (record.bytes != file.bytes->size()) return false;
        // What cannot be read is replaced by what can.
        const auto bytes = read_zip_file(*zip_, record);
        if (!bytes) return false;
        return are_equal(*source_of_view(*bytes), *file.bytes);
    }

    static Expected<u32> crc_of(const SourcePointer& bytes) {
        if (bytes->size() > std::numeric_limits<u32>::max() - 1)
            return failure("a file is too large for a zip");
        const auto all = bytes_at(*bytes, 0, bytes->size());
        if (!all) return failure(all.error());
        return crc32(*all);
    }

    // Copies the zip up to its directory, with the new bytes for those of files that changed.
    Expected<void> put_changed() {
        u64 done = 0;
        std::map<u64, i64> moved{{0, 0}};  // How far what begins there or behind has moved.
        for (const auto& [begin, changed] : changed_) {
            const ZipRecord& record = directory_.records[changed.record];
            const auto crc = crc_of(changed.bytes);
            if (!crc) return failure(crc.error());
            auto header = bytes_at(*zip_, record.begin, record.data - record.begin);
            if (!header) return failure(std::move(header.error()));
            const auto size = static_cast<u32>(changed.bytes->size());
            say_plain(std::span(*header).subspan(in_local), *crc, size);
            say_plain(std::span(records_).subspan(record.at + in_record), *crc, size);
            zip_with_.add(zip_, done, record.begin - done);
            zip_with_.add(std::move(*header));
            zip_with_.add(changed.bytes);
            done = record.end;
            moved[record.end] = static_cast<i64>(zip_with_.size()) - static_cast<i64>(record.end);
        }
        zip_with_.add(zip_, done, directory_.begin - done);
        for (const ZipRecord& record : directory_.records) {
            const i64 by = std::prev(moved.upper_bound(record.begin))->second;
            const std::span here = std::span(records_).subspan(record.at);
            put_little_u32(here, offset_in_record,
                           static_cast<u32>(little_u32(here, offset_in_record) + by));
        }
        return {};
    }

    // A file behind all others, with the date of the first day that a zip can tell.
    Expected<void> put_new(const NewEntry& file) {
        constexpr u32 made_by = 20, needed = 10, first_day = 0x21;
        const auto crc = crc_of(file.bytes);
        if (!crc) return failure(crc.error());
        const auto size = static_cast<u32>(file.bytes->size());
        const auto name = std::as_bytes(std::span(file.name));
        Bytes header(zip_local_bytes), record(zip_record_bytes);
        put_little_u32(header, 0, 0x0403'4B50);
        put_little_u32(record, 0, 0x0201'4B50);
        put_little_u16(record, 4, made_by);
        put_little_u16(record, 28, static_cast<u32>(name.size()));
        put_little_u16(header, 26, static_cast<u32>(name.size()));
        for (const std::span fields :
             {std::span(header).subspan(in_local), std::span(record).subspan(in_record)}) {
            put_little_u16(fields, 0, needed);
            put_little_u16(fields, 8, first_day);
            say_plain(fields, *crc, size);
        }
        put_little_u32(record, offset_in_record, static_cast<u32>(zip_with_.size() - zip_begin()));
        header.insert(header.end(), name.begin(), name.end());
        record.insert(record.end(), name.begin(), name.end());
        zip_with_.add(std::move(header));
        zip_with_.add(file.bytes);
        records_.insert(records_.end(), record.begin(), record.end());
        return {};
    }

    // Where the zip itself begins, from which its offsets count.
    u64 zip_begin() const { return directory_.begin - little_u32(directory_.end, 16); }

    Expected<RewrittenZip> finish(std::size_t more) {
        constexpr std::size_t most_files = 0xFFFE;  // More would say that it is a zip64.
        const std::size_t count = directory_.records.size() + more;
        const u64 begin = zip_with_.size() - zip_begin();
        if (count > most_files || zip_with_.size() + records_.size() >= 0xFFFF'FFFF)
            return failure("becomes larger than a zip may be");
        Bytes end = directory_.end;
        put_little_u16(end, 8, static_cast<u32>(count));
        put_little_u16(end, 10, static_cast<u32>(count));
        put_little_u32(end, 12, static_cast<u32>(records_.size()));
        put_little_u32(end, 16, static_cast<u32>(begin));
        zip_with_.add(std::move(records_));
        zip_with_.add(std::move(end));
        return RewrittenZip{true, zip_with_.take()};
    }

    const SourcePointer& zip_;
    const ZipDirectory& directory_;
    Bytes records_;
    std::map<u64, Changed> changed_;  // By where they begin.
    Stretches zip_with_;
};

}  // namespace

Expected<RewrittenZip> zip_with(const SourcePointer& zip, const ZipDirectory& directory,
                                std::span<const NewEntry> files) {
    return ZipRewriter(zip, directory).with(files);
}

}  // namespace wend::archive
