#include "core/archive/img_archive.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/archive/archive.hpp"
#include "core/archive/img_rewriter.hpp"
#include "core/base/display_text.hpp"
#include "core/base/integers.hpp"
#include "core/base/names.hpp"

namespace wend::archive {
namespace {

struct ImgRecord {
    u32 offset = 0;   // In sectors.
    u32 sectors = 0;  // VER2 has 16 bits for them.
    std::string name;
};

// A record in its 32 bytes. Names end at a zero byte; rubbish may follow.
ImgRecord img_record(ByteView bytes, ImgVersion version) {
    const std::string_view name = bytes_as_text(bytes.subspan(img_name_at, img_name_bytes));
    return {little_u32(bytes, 0),
            version == ImgVersion::ver1 ? little_u32(bytes, 4) : u32{little_u16(bytes, 4)},
            std::string(name.substr(0, name.find('\0')))};
}

}  // namespace

void place_img_record(std::span<std::byte> bytes, ImgVersion version, u32 offset, u32 sectors) {
    put_little_u32(bytes, 0, offset);
    if (version == ImgVersion::ver1) return put_little_u32(bytes, 4, sectors);
    put_little_u16(bytes, 4, sectors);
    // The size in the archive, where it is kept as well; most leave it 0.
    if (little_u16(bytes, 6) != 0) put_little_u16(bytes, 6, sectors);
}

namespace {

constexpr std::string_view ver2_magic = "VER2", img_ending = ".img";

class Img : public ArchiveKind {
  public:
    const ArchiveInfo& info() const override {
        static const ArchiveInfo all{.id = "img",
                                     .title = "an IMG of Grand Theft Auto",
                                     .extensions = {std::string(img_ending)},
                                     .can_write = true,
                                     .pads_files = true};
        return all;
    }
    bool recognise(ByteView head, std::string_view file_name) const override {
        return begins_with(head, ver2_magic) || lower_case(file_name).ends_with(img_ending);
    }
    Expected<std::shared_ptr<const Archive>> open(SourcePointer source, std::string_view file_name,
                                                  const FindBeside& beside) const override {
        const auto head = bytes_at(*source, 0, std::min<u64>(ver2_header_bytes, source->size()));
        if (!head) return failure(head.error());
        if (!begins_with(*head, ver2_magic)) return open_ver1(std::move(source), file_name, beside);
        if (head->size() < ver2_header_bytes)
            return failure("ends before it says how many files it holds");
        const u32 count = little_u32(*head, 4);
        if (auto few = expect_count(count); !few) return failure(std::move(few.error()));
        auto directory = bytes_at(*source, ver2_header_bytes, u64{img_record_bytes} * count);
        if (!directory)
            return failure(ErrorDetails{
                .message = fmt::format("its directory should have {} files, but only {} bytes "
                                       "follow",
                                       count, source->size() - ver2_header_bytes),
                .offset = 4});
        return ImgArchive::open(std::move(source), ImgVersion::ver2, std::move(*directory));
    }

  private:
    static Expected<std::shared_ptr<const Archive>> open_ver1(SourcePointer source,
                                                              std::string_view file_name,
                                                              const FindBeside& beside) {
        const std::string stem(file_name.substr(0, file_name.size() - img_ending.size()));
        SourcePointer file;
        for (const char* const ending : {".dir", ".DIR"})
            if (!file) file = beside(stem + ending);
        if (!file)
            return failure(
                fmt::format("has no magic number VER2, and its directory {}.dir is not beside "
                            "it",
                            stem));
        if (file->size() % img_record_bytes != 0)
            return failure(
                fmt::format("its directory {}.dir has {} bytes, which is no multiple of "
                            "{}",
                            stem, file->size(), img_record_bytes));
        if (auto few = expect_count(file->size() / img_record_bytes); !few)
            return failure(std::move(few.error()));
        auto directory = bytes_at(*file, 0, file->size());
        if (!directory) return failure(std::move(directory.error()));
        return ImgArchive::open(std::move(source), ImgVersion::ver1, std::move(*directory));
    }
};

}  // namespace

const ArchiveKind& img() {
    static const Img kind;
    return kind;
}

const ArchiveKind& ImgArchive::img_kind() { return img(); }

Expected<std::shared_ptr<const Archive>> ImgArchive::open(SourcePointer source, ImgVersion version,
                                                          Bytes directory) {
    const std::shared_ptr<ImgArchive> opened(
        new ImgArchive(std::move(source), version, std::move(directory)));
    if (auto listed = opened->list(); !listed) return failure(std::move(listed.error()));
    return opened;
}

Expected<void> ImgArchive::list() {
    version_ = layout_ == ImgVersion::ver1 ? "VER1" : "VER2";
    const std::size_t count = directory_.size() / img_record_bytes;
    entries_.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const ImgRecord record = img_record(
            ByteView(directory_).subspan(i * img_record_bytes, img_record_bytes), layout_);
        const u64 offset = u64{record.offset} * sector_bytes;
        const u64 bytes = u64{record.sectors} * sector_bytes;
        // The last sector need not be whole.
        if (offset + bytes > sectors_of(source_->size()) * sector_bytes)
            return failure(ErrorDetails{
                .message =
                    fmt::format("'{}' should lie from byte {} to {}, but the file has "
                                "{}",
                                printable(record.name), offset, offset + bytes, source_->size()),
                .offset = offset_of_record(i)});
        const u64 there = std::min(bytes, source_->size() - std::min(offset, source_->size()));
        entries_.push_back({with_slashes(record.name), there, there, offset, 0, {}});
    }
    if (auto sound = expect_sound_entries(entries_, NamesDiffer::by_letters); !sound) return sound;
    std::vector<Extent> extents = extents_of(entries_);
    if (layout_ == ImgVersion::ver2)
        extents.push_back({0, ver2_header_bytes + directory_.size(), 0});
    return expect_apart(extents, entries_, SamePlace::allowed);
}

std::optional<u64> ImgArchive::offset_of_record(std::size_t i) const {
    if (layout_ == ImgVersion::ver1) return std::nullopt;
    return ver2_header_bytes + i * img_record_bytes;
}

Expected<Bytes> ImgArchive::read(std::size_t entry) const {
    return bytes_at(*source_, entries_[entry].offset, entries_[entry].stored);
}

Expected<std::vector<StretchedFile>> ImgArchive::with(std::span<const NewEntry> files) const {
    ImgRewriter rewriter(*this, source_, layout_, directory_);
    return rewriter.with(files);
}

std::string ImgArchive::place_for(std::string_view file, std::string_view) const {
    return std::string(base_name(file));
}

}  // namespace wend::archive
