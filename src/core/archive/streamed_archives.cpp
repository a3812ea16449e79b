#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <mutex>

#include "core/archive/entry_rules.hpp"
#include "core/archive/entry_stream.hpp"
#include "core/archive/kinds.hpp"
#include "core/base/file_name.hpp"

// What libarchive reads: 7z and tar. Their files come one after the other.
namespace wend::archive {
namespace {

// A tar has a name of files that may be much longer in little; names may take so many bytes.
constexpr std::uint64_t bytes_an_entry = 8, entries_at_least = 1024;

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
