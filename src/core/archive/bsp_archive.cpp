#include <fmt/format.h>

#include "core/archive/bsp_lumps.hpp"
#include "core/archive/entry_rules.hpp"
#include "core/archive/kinds.hpp"
#include "core/archive/lzma.hpp"
#include "core/archive/zip_directory.hpp"
#include "core/base/file_name.hpp"

namespace wend::archive {
namespace {

// The pak of a map as a zip that can be read: packed ones are expanded.
Expected<SourcePointer> zip_of(const SourcePointer& map, const BspLump& pak) {
    const SourcePointer lump = part_of(map, pak.offset, pak.bytes);
    if (pak.unpacked == 0) return lump;
    const auto bytes = bytes_at(*lump, 0, pak.bytes);
    if (!bytes) return failure(bytes.error());
    const auto packed = lzma_lump(*bytes);
    if (!packed)
        return failure(
            ErrorDetails{.message = "its pak should be packed, but is not", .offset = pak.offset});
    ArchiveEntry whole;
    whole.name = "the pak";
    whole.bytes = packed->size;
    whole.stored = pak.bytes;
    if (auto fine = expect_expansion(whole); !fine) return failure(std::move(fine.error()));
    auto zip =
        expand_lzma(packed->properties.first<lzma_property_bytes>(), packed->packed, packed->size);
    if (!zip)
        return failure(
            ErrorDetails{.message = "its pak: " + zip.error()->message, .offset = pak.offset});
    return source_of(std::move(*zip));
}

class BspArchive : public Archive {
  public:
    static Expected<std::shared_ptr<const Archive>> open(SourcePointer map) {
        auto lumps = read_bsp_lumps(*map);
        if (!lumps) return failure(std::move(lumps.error()));
        const std::shared_ptr<BspArchive> opened(new BspArchive(std::move(map), std::move(*lumps)));
        if (auto listed = opened->list(); !listed) return failure(std::move(listed.error()));
        return opened;
    }

    Expected<Bytes> read(std::size_t entry) const override {
        return read_zip_file(*zip_, directory_.records[records_[entry]]);
    }

    Expected<std::vector<StretchedFile>> with(std::span<const NewEntry> files) const override {
        auto pak = zip_with(zip_, directory_, files);
        if (!pak) return failure(std::move(pak.error()));
        if (!pak->is_changed) return std::vector{StretchedFile{"", {{map_, 0, map_->size()}}}};
        auto stretches = bsp_with_pak(map_, lumps_, pak->stretches);
        if (!stretches) return failure(std::move(stretches.error()));
        return std::vector{StretchedFile{"", std::move(*stretches)}};
    }

    // Where the game looks: `maps/`, under the map's own name.
    std::string place_for(std::string_view file, std::string_view archive) const override {
        const std::string_view map = base_name(archive), name = base_name(file);
        const std::size_t dot = name.rfind('.');
        return fmt::format("maps/{}{}", map.substr(0, map.rfind('.')),
                           dot == std::string_view::npos ? "" : name.substr(dot));
    }

  private:
    BspArchive(SourcePointer map, BspLumps lumps)
        : Archive(bsp()), map_(std::move(map)), lumps_(std::move(lumps)) {}

    Expected<void> list() {
        version_ = fmt::format("{}, revision {}", lumps_.version, lumps_.revision);
        const BspLump& pak = lumps_.pak();
        if (pak.unpacked != 0) packed_together_ = pak.bytes;
        zip_ = part_of(map_, 0, 0);
        directory_ = empty_zip_directory();
        if (pak.bytes == 0) return {};
        auto zip = zip_of(map_, pak);
        if (!zip) return failure(std::move(zip.error()));
        zip_ = std::move(*zip);
        const u64 offset = pak.unpacked > 0 ? 0 : pak.offset;
        auto directory = read_zip_directory(*zip_);
        if (!directory) {
            Error error = std::move(directory.error());
            error->message = "its pak: " + error->message;
            error->offset = offset + error->offset.value_or(0);
            return failure(std::move(error));
        }
        directory_ = std::move(*directory);
        entries_ = directory_.entries(offset, records_);
        return expect_sound_zip(directory_, entries_);
    }

    SourcePointer map_, zip_;
    BspLumps lumps_;
    ZipDirectory directory_;
    std::vector<std::size_t> records_;  // Of each entry.
};

class Bsp : public ArchiveKind {
  public:
    const ArchiveInfo& info() const override {
        static const ArchiveInfo all{.id = "bsp",
                                     .title = "a map of the Source engine",
                                     .extensions = {".bsp"},
                                     .can_write = true};
        return all;
    }
    bool recognise(ByteView head, std::string_view) const override {
        return begins_with(head, "VBSP");
    }
    Expected<std::shared_ptr<const Archive>> open(SourcePointer source, std::string_view,
                                                  const FindBeside&) const override {
        return BspArchive::open(std::move(source));
    }
};

}  // namespace

const ArchiveKind& bsp() {
    static const Bsp kind;
    return kind;
}

}  // namespace wend::archive
