#pragma once

#include <optional>
#include <utility>

#include "core/archive/img_directory.hpp"
#include "core/base/byte_sources.hpp"
#include "wend/archive.hpp"

namespace wend::archive {

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
