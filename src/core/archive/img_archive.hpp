#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/byte_sources.hpp"
#include "core/base/integers.hpp"
#include "wend/archive.hpp"
#include "wend/bytes.hpp"

// The directory of an IMG, as San Andreas (VER2) and the two games before it (VER1) have it: 32
// bytes a file, counted in sectors of 2,048 bytes.
namespace wend::archive {

inline constexpr u64 sector_bytes = 2048;
inline constexpr std::size_t img_record_bytes = 32, img_name_at = 8, img_name_bytes = 24;
inline constexpr std::size_t ver2_header_bytes = 8;

constexpr u64 sectors_of(u64 bytes) { return (bytes + sector_bytes - 1) / sector_bytes; }

enum class ImgVersion { ver1, ver2 };

// Puts place and size into a record, and leaves all else of it.
void place_img_record(std::span<std::byte> bytes, ImgVersion version, u32 offset, u32 sectors);

// An IMG, whose directory is in memory. That of VER1 is a file beside it.
class ImgArchive : public Archive {
  public:
    // `directory` has the records alone.
    static Expected<std::shared_ptr<const Archive>> open(SourcePointer source, ImgVersion version,
                                                         Bytes directory);

    Expected<Bytes> read(std::size_t entry) const override;
    Expected<std::vector<StretchedFile>> with(std::span<const NewEntry> files) const override;
    std::string place_for(std::string_view file, std::string_view archive) const override;

  private:
    ImgArchive(SourcePointer source, ImgVersion version, Bytes directory)
        : Archive(img_kind()),
          source_(std::move(source)),
          layout_(version),
          directory_(std::move(directory)) {}
    static const ArchiveKind& img_kind();

    Expected<void> list();
    std::optional<u64> offset_of_record(std::size_t i) const;

    SourcePointer source_;
    ImgVersion layout_;
    Bytes directory_;
};

}  // namespace wend::archive
