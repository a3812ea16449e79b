#include <fmt/format.h>

#include "core/archive/entry_rules.hpp"
#include "core/archive/kinds.hpp"
#include "core/archive/vpk_directory.hpp"
#include "core/base/crc32.hpp"
#include "core/base/file_name.hpp"
#include "core/base/printable.hpp"

namespace wend::archive {
namespace {

constexpr std::string_view directory_ending = "_dir.vpk";

class VpkArchive : public Archive {
  public:
    static Expected<std::shared_ptr<const Archive>> open(SourcePointer source,
                                                         std::string_view file_name,
                                                         const FindBeside& beside) {
        auto directory = read_vpk_directory(*source);
        if (!directory) return failure(std::move(directory.error()));
        const std::shared_ptr<VpkArchive> opened(
            new VpkArchive(std::move(source), file_name, beside, std::move(directory->records)));
        if (auto listed = opened->list(*directory); !listed)
            return failure(std::move(listed.error()));
        return opened;
    }

    Expected<Bytes> read(std::size_t entry) const override {
        const VpkRecord& record = records_[entry];
        Bytes bytes = record.preload;
        if (record.bytes > 0) {
            const auto rest = rest_of(record, entries_[entry].offset);
            if (!rest) return failure(rest.error());
            bytes.insert(bytes.end(), rest->begin(), rest->end());
        }
        if (crc32(bytes) != record.crc)
            return failure("does not match its checksum: the archive is damaged");
        return bytes;
    }

  private:
    VpkArchive(SourcePointer source, std::string_view file_name, const FindBeside& beside,
               std::vector<VpkRecord> records)
        : Archive(vpk()),
          source_(std::move(source)),
          file_name_(file_name),
          beside_(beside),
          records_(std::move(records)) {}

    // Parts are opened one at a time: there may be hundreds.
    Expected<Bytes> rest_of(const VpkRecord& record, u64 offset) const {
        if (record.archive == vpk_own_part) return bytes_at(*source_, offset, record.bytes);
        const std::string_view stem =
            std::string_view(file_name_).substr(0, file_name_.size() - directory_ending.size());
        const std::string name = fmt::format("{}_{:03}.vpk", stem, record.archive);
        const SourcePointer part = beside_(name);
        if (!part) return failure(fmt::format("lies in {}, which is not there", name));
        if (!lies_within(part->size(), offset, record.bytes))
            return failure(fmt::format("should go to byte {} of {}, which has {}",
                                       offset + record.bytes, name, part->size()));
        return bytes_at(*part, offset, record.bytes);
    }

    Expected<void> list(VpkDirectory& directory) {
        version_ = fmt::format("{}", directory.version);
        const bool may_have_parts = lower_case(file_name_).ends_with(directory_ending);
        entries_.reserve(records_.size());
        std::vector<Extent> extents;
        extents.reserve(records_.size());
        for (std::size_t i = 0; i < records_.size(); ++i) {
            const VpkRecord& record = records_[i];
            const bool is_own = record.archive == vpk_own_part;
            const u64 offset = record.offset + (is_own ? directory.data : 0);
            std::string& name = directory.names[i];
            if (record.bytes > 0 && !is_own && !may_have_parts)
                return failure(
                    fmt::format("'{}' lies in another part, but only packages whose name "
                                "ends with {} have such",
                                printable(name), directory_ending));
            if (record.bytes > 0 && is_own && !lies_within(source_->size(), offset, record.bytes))
                return failure(fmt::format("'{}' should go to byte {}, but the file has {}",
                                           printable(name), offset + record.bytes,
                                           source_->size()));
            const u64 all = record.preload.size() + u64{record.bytes};
            const u32 number = is_own ? 0 : record.archive + 1U;
            extents.push_back({offset, record.bytes, number});
            entries_.push_back({std::move(name), all, all, offset, number, {}});
        }
        if (auto sound = expect_sound_entries(entries_, NamesDiffer::by_letters); !sound)
            return sound;
        return expect_apart(extents, entries_, SamePlace::allowed);
    }

    SourcePointer source_;
    std::string file_name_;
    FindBeside beside_;
    std::vector<VpkRecord> records_;
};

class Vpk : public ArchiveKind {
  public:
    const ArchiveInfo& info() const override {
        static const ArchiveInfo all{
            .id = "vpk", .title = "a Valve package", .extensions = {".vpk"}};
        return all;
    }
    bool recognise(ByteView head, std::string_view) const override {
        return begins_with(head, "\x34\x12\xAA\x55");
    }
    Expected<std::shared_ptr<const Archive>> open(SourcePointer source, std::string_view file_name,
                                                  const FindBeside& beside) const override {
        return VpkArchive::open(std::move(source), file_name, beside);
    }
};

}  // namespace

const ArchiveKind& vpk() {
    static const Vpk kind;
    return kind;
}

}  // namespace wend::archive
