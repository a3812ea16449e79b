#include "core/archive/entry_rules.hpp"
#include "core/archive/kinds.hpp"
#include "core/archive/zip_directory.hpp"

namespace wend::archive {
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
