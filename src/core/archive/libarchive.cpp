#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/archive/archive.hpp"
#include "core/base/byte_sources.hpp"
#include "core/base/names.hpp"

struct archive;
struct archive_entry;

namespace wend::archive {
namespace {

// Goes through an archive with libarchive, file after file.
class EntryStream {
  public:
    explicit EntryStream(SourcePointer source);
    ~EntryStream();
    EntryStream(const EntryStream&) = delete;
    EntryStream& operator=(const EntryStream&) = delete;

    struct File {
        std::string name;
        std::optional<std::uint64_t> bytes;
    };
    // The next file; none at the end. Folders and links are passed over.
    Expected<std::optional<File>> next();
    // The bytes of that file, no more than there may be.
    Expected<Bytes> read(std::uint64_t most);
    // How its bytes are packed, such as `gzip`; `none`.
    std::string packing() const;

  private:
    struct Callbacks;
    tl::unexpected<Error> told() const;

    SourcePointer source_;
    std::uint64_t at_ = 0;
    std::vector<std::byte> room_;
    ::archive* reader_;
    bool is_open_ = false;
};

constexpr std::size_t room_bytes = 1U << 16U;

// How libarchive gets at a source.
struct EntryStream::Callbacks {
    static la_ssize_t read(::archive* reader, void* of, const void** block) {
        EntryStream& stream = *static_cast<EntryStream*>(of);
        const std::uint64_t size = stream.source_->size();
        const std::uint64_t left = size - std::min(size, stream.at_);
        const auto chunk = std::span(stream.room_)
                               .first(static_cast<std::size_t>(
                                   std::min<std::uint64_t>(left, stream.room_.size())));
        if (const auto done = stream.source_->read(stream.at_, chunk); !done) {
            archive_set_error(reader, EIO, "%s", done.error()->message.c_str());
            return ARCHIVE_FATAL;
        }
        stream.at_ += chunk.size();
        *block = chunk.data();
        return static_cast<la_ssize_t>(chunk.size());
    }
    static la_int64_t seek(::archive*, void* of, la_int64_t offset, int whence) {
        EntryStream& stream = *static_cast<EntryStream*>(of);
        const auto size = static_cast<la_int64_t>(stream.source_->size());
        const auto from = whence == SEEK_SET   ? 0
                          : whence == SEEK_CUR ? static_cast<la_int64_t>(stream.at_)
                                               : size;
        // Held against the size before it is added.
        if (offset < -from || offset > size - from) return ARCHIVE_FATAL;
        stream.at_ = static_cast<std::uint64_t>(from + offset);
        return from + offset;
    }
};

EntryStream::EntryStream(SourcePointer source)
    : source_(std::move(source)), room_(room_bytes), reader_(archive_read_new()) {
    archive_read_support_filter_gzip(reader_);
    archive_read_support_filter_bzip2(reader_);
    archive_read_support_filter_xz(reader_);
    archive_read_support_filter_zstd(reader_);
    archive_read_support_format_tar(reader_);
    archive_read_support_format_7zip(reader_);
    archive_read_set_seek_callback(reader_, Callbacks::seek);
    is_open_ =
        archive_read_open2(reader_, this, nullptr, Callbacks::read, nullptr, nullptr) == ARCHIVE_OK;
}

EntryStream::~EntryStream() { archive_read_free(reader_); }

tl::unexpected<Error> EntryStream::told() const {
    const char* const text = archive_error_string(reader_);
    return failure(fmt::format("cannot be read: {}", text ? text : "the archive is damaged"));
}

Expected<std::optional<EntryStream::File>> EntryStream::next() {
    if (!is_open_) return told();
    for (;;) {
        archive_entry* entry = nullptr;
        const int outcome = archive_read_next_header(reader_, &entry);
        if (outcome == ARCHIVE_EOF) return std::optional<File>();
        if (outcome != ARCHIVE_OK && outcome != ARCHIVE_WARN) return told();
        if (archive_entry_filetype(entry) != AE_IFREG || archive_entry_hardlink(entry) != nullptr)
            continue;
        const char* name = archive_entry_pathname_utf8(entry);
        if (!name) name = archive_entry_pathname(entry);
        File file{name ? name : "", {}};
        if (archive_entry_size_is_set(entry) != 0 && archive_entry_size(entry) >= 0)
            file.bytes = static_cast<std::uint64_t>(archive_entry_size(entry));
        return file;
    }
}

Expected<Bytes> EntryStream::read(std::uint64_t most) {
    Bytes bytes;
    for (;;) {
        const std::size_t used = bytes.size();
        bytes.resize(used + room_bytes);
        const la_ssize_t count =
            archive_read_data(reader_, std::span(bytes).subspan(used).data(), room_bytes);
        if (count < 0) return told();
        bytes.resize(used + static_cast<std::size_t>(count));
        if (bytes.size() > most) return failure("is longer than its archive says");
        if (count == 0) return bytes;
    }
}

std::string EntryStream::packing() const {
    const char* const name = archive_filter_name(reader_, 0);
    return name ? name : "none";
}

// A tar has a name of files that may be much longer in little; names may take so many bytes.
constexpr std::uint64_t bytes_an_entry = 8, entries_at_least = 1024;

// What libarchive reads: 7z and tar. Their files come one after the other.
class StreamedArchive : public Archive {
  public:
    static Expected<std::shared_ptr<const Archive>> open(const ArchiveKind& kind,
                                                         SourcePointer source) {
        const std::shared_ptr<StreamedArchive> opened(new StreamedArchive(kind, std::move(source)));
        if (auto listed = opened->list(); !listed) return failure(std::move(listed.error()));
        return opened;
    }

    // Those that are asked for in order are read in one pass.
    Expected<Bytes> read(std::size_t entry) const override {
        const std::lock_guard lock(reading_);
        if (!stream_ || next_ > entry) {
            stream_ = std::make_unique<EntryStream>(source_);
            next_ = 0;
        }
        for (; next_ <= entry; ++next_) {
            auto file = stream_->next();
            if (!file || !*file) {
                stream_.reset();
                if (!file) return failure(std::move(file.error()));
                return failure("is not where it was when the archive was opened");
            }
        }
        return stream_->read(entries_[entry].bytes);
    }

  private:
    StreamedArchive(const ArchiveKind& kind, SourcePointer source)
        : Archive(kind), source_(std::move(source)) {}

    Expected<void> list() {
        EntryStream stream(source_);
        ArchiveEntry whole;
        whole.name = "all of it";
        whole.stored = source_->size();
        for (;;) {
            auto file = stream.next();
            if (!file) return failure(std::move(file.error()));
            if (!*file) break;
            ArchiveEntry entry;
            entry.name = (*file)->name.starts_with("./") ? (*file)->name.substr(2) : (*file)->name;
            entry.name = with_slashes(entry.name);
            if (!(*file)->bytes) return failure("has a file of no known size");
            entry.bytes = *(*file)->bytes;
            whole.bytes += entry.bytes;
            if (auto few = expect_count(entries_.size() + 1); !few) return few;
            if (entries_.size() >= entries_at_least + source_->size() / bytes_an_entry)
                return failure("has more files than one of its size may");
            if (auto fine = expect_expansion(whole); !fine && !is_plain_tar(stream)) return fine;
            entries_.push_back(std::move(entry));
        }
        packed_together_ = source_->size();
        if (&kind() == &tar()) version_ = is_plain_tar(stream) ? "" : stream.packing();
        if (is_plain_tar(stream))
            for (ArchiveEntry& entry : entries_) entry.stored = entry.bytes;
        return expect_sound_entries(entries_, NamesDiffer::by_case_too);
    }
    bool is_plain_tar(const EntryStream& stream) const {
        return &kind() == &tar() && stream.packing() == "none";
    }

    SourcePointer source_;
    mutable std::mutex reading_;
    mutable std::unique_ptr<EntryStream> stream_;
    mutable std::size_t next_ = 0;  // The entry that the stream comes to next.
};

class SevenZip : public ArchiveKind {
  public:
    const ArchiveInfo& info() const override {
        static const ArchiveInfo all{.id = "7z", .title = "a 7z archive", .extensions = {".7z"}};
        return all;
    }
    bool recognise(ByteView head, std::string_view) const override {
        return begins_with(head, "7z\xBC\xAF\x27\x1C");
    }
    Expected<std::shared_ptr<const Archive>> open(SourcePointer source, std::string_view,
                                                  const FindBeside&) const override {
        return StreamedArchive::open(*this, std::move(source));
    }
};

class Tar : public ArchiveKind {
  public:
    const ArchiveInfo& info() const override {
        static const ArchiveInfo all{
            .id = "tar",
            .title = "a tar archive",
            .extensions = {".tar", ".tgz", ".tar.gz", ".tar.bz2", ".txz", ".tar.xz", ".tar.zst"}};
        return all;
    }
    // One that is packed has only its name to say that there is a tar in it.
    bool recognise(ByteView head, std::string_view file_name) const override {
        constexpr std::size_t mark_at = 257;
        if (head.size() > mark_at && begins_with(head.subspan(mark_at), "ustar")) return true;
        using namespace std::string_view_literals;
        constexpr std::array packers{"\x1F\x8B"sv, "BZh"sv,
                                     "\xFD"
                                     "7zXZ\0"sv,
                                     "\x28\xB5\x2F\xFD"sv};
        const std::string name = lower_case(file_name);
        return std::ranges::any_of(packers, [&](auto mark) { return begins_with(head, mark); }) &&
               std::ranges::any_of(info().extensions,
                                   [&](const auto& ending) { return name.ends_with(ending); });
    }
    Expected<std::shared_ptr<const Archive>> open(SourcePointer source, std::string_view,
                                                  const FindBeside&) const override {
        return StreamedArchive::open(*this, std::move(source));
    }
};

}  // namespace

const ArchiveKind& seven_zip() {
    static const SevenZip kind;
    return kind;
}

const ArchiveKind& tar() {
    static const Tar kind;
    return kind;
}

}  // namespace wend::archive
