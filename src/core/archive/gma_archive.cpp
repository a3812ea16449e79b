#include <fmt/format.h>

#include <algorithm>

#include "core/archive/archive.hpp"
#include "core/base/byte_sources.hpp"
#include "core/base/checksum.hpp"
#include "core/base/display_text.hpp"
#include "core/base/integers.hpp"

// An addon of Garry's Mod: texts about it, then a list of files, then their bytes behind each
// other.
namespace wend::archive {
namespace {

constexpr std::string_view gma_magic = "GMAD";
constexpr u64 piece_bytes = 4096;

// Reads a file from its beginning on, a piece at a time: where its directory ends shows on the way.
class GmaReader {
  public:
    explicit GmaReader(const ByteSource& source) : source_(source) {}

    u64 offset() const { return offset_; }
    bool failed() const { return error_.has_value(); }
    const Error& error() const { return *error_; }

    ByteView take(std::size_t count) {
        if (failed()) return {};
        if (count > held_.size() - at_) refill(count);
        if (failed()) return {};
        const ByteView taken = ByteView(held_).subspan(at_, count);
        at_ += count;
        offset_ += count;
        return taken;
    }
    u32 take_u8() { return failed() ? 0 : one(take(1)); }
    u32 take_u32() {
        const ByteView taken = take(4);
        return failed() ? 0 : little_u32(taken, 0);
    }
    u64 take_u64() {
        const ByteView taken = take(8);
        return failed() ? 0 : little_u64(taken, 0);
    }
    // A text up to a zero byte.
    std::string take_text(std::size_t most) {
        std::string text;
        while (text.size() <= most) {
            const u32 letter = take_u8();
            if (letter == 0) return text;
            text += static_cast<char>(letter);
        }
        error_ = ErrorDetails{.message = fmt::format("a text is longer than {} characters", most),
                              .offset = offset_};
        return {};
    }

  private:
    static u32 one(ByteView taken) { return taken.empty() ? 0 : std::to_integer<u32>(taken[0]); }
    void refill(std::size_t count) {
        const u64 more = std::min(std::max<u64>(piece_bytes, count), source_.size() - offset_);
        auto bytes = bytes_at(source_, offset_, more);
        if (!bytes)
            error_ = std::move(bytes.error());
        else if (bytes->size() < count)
            error_ =
                ErrorDetails{.message = "ends in the middle of its directory", .offset = offset_};
        else
            held_ = std::move(*bytes), at_ = 0;
    }

    const ByteSource& source_;
    Bytes held_;
    std::size_t at_ = 0;
    u64 offset_ = 0;
    std::optional<Error> error_;
};

class GmaArchive : public Archive {
  public:
    static Expected<std::shared_ptr<const Archive>> open(SourcePointer source) {
        const std::shared_ptr<GmaArchive> opened(new GmaArchive(std::move(source)));
        if (auto listed = opened->list(); !listed) return failure(std::move(listed.error()));
        return opened;
    }

    Expected<Bytes> read(std::size_t entry) const override {
        auto bytes = bytes_at(*source_, entries_[entry].offset, entries_[entry].stored);
        // Some packers write no checksums.
        if (bytes && checksums_[entry] != 0 && crc32(*bytes) != checksums_[entry])
            return failure("does not match its checksum: the archive is damaged");
        return bytes;
    }

  private:
    explicit GmaArchive(SourcePointer source) : Archive(gma()), source_(std::move(source)) {}

    Expected<void> list() {
        constexpr u32 last_version = 3;
        constexpr std::size_t longest_text = 1U << 16U;
        GmaReader reader(*source_);
        reader.take(gma_magic.size());
        const u32 version = reader.take_u8();
        if (version > last_version)
            return failure(ErrorDetails{
                .message = fmt::format("is an addon of version {}; Wend reads up to {}", version,
                                       last_version),
                .offset = 4});
        version_ = fmt::format("{}", version);
        reader.take(16);  // Who made it, and when.
        if (version > 1)
            while (!reader.failed() && !reader.take_text(longest_text).empty()) {
            }
        for (int text = 0; text < 3; ++text) reader.take_text(longest_text);
        reader.take(4);  // The version of the addon.
        if (auto files = list_files(reader); !files) return files;
        u64 offset = reader.offset();
        for (ArchiveEntry& entry : entries_) {
            entry.offset = offset;
            if (!lies_within(source_->size(), offset, entry.bytes))
                return failure(ErrorDetails{
                    .message =
                        fmt::format("'{}' should have {} bytes, but only {} remain",
                                    printable(entry.name), entry.bytes, source_->size() - offset),
                    .offset = offset});
            offset += entry.bytes;
        }
        return expect_sound_entries(entries_, NamesDiffer::by_letters);
    }

    Expected<void> list_files(GmaReader& reader) {
        while (reader.take_u32() != 0) {
            ArchiveEntry entry;
            entry.name = with_slashes(reader.take_text(archive_limits.name_bytes));
            entry.bytes = entry.stored = reader.take_u64();
            const u32 checksum = reader.take_u32();
            if (auto few = expect_count(entries_.size() + 1); !few) return few;
            entries_.push_back(std::move(entry));
            checksums_.push_back(checksum);
        }
        if (reader.failed()) return failure(reader.error());
        return {};
    }

    SourcePointer source_;
    std::vector<u32> checksums_;
};

class Gma : public ArchiveKind {
  public:
    const ArchiveInfo& info() const override {
        static const ArchiveInfo all{
            .id = "gma", .title = "an addon of Garry's Mod", .extensions = {".gma"}};
        return all;
    }
    bool recognise(ByteView head, std::string_view) const override {
        return begins_with(head, gma_magic);
    }
    Expected<std::shared_ptr<const Archive>> open(SourcePointer source, std::string_view,
                                                  const FindBeside&) const override {
        return GmaArchive::open(std::move(source));
    }
};

}  // namespace

const ArchiveKind& gma() {
    static const Gma kind;
    return kind;
}

}  // namespace wend::archive
