#pragma once

#include <set>
#include <unordered_map>
#include <vector>

#include "core/archive/img_archive.hpp"
#include "core/base/byte_sources.hpp"
#include "wend/archive.hpp"

namespace wend::archive {

// Puts files into an IMG. One that fits where the old one lay stays there; others, and those that a
// longer directory needs the place of, come to the end. Nothing else moves, so that what is between
// files and behind names is as it was.
class ImgRewriter {
  public:
    ImgRewriter(const Archive& archive, SourcePointer source, ImgVersion version, Bytes directory);

    Expected<std::vector<StretchedFile>> with(std::span<const NewEntry> files);

  private:
    // A file that is another now, or lies elsewhere.
    struct Changed {
        std::size_t record = 0;
        SourcePointer bytes;
        bool has_to_move = false;
    };
    // Where the old file lies, in sectors.
    struct Place {
        u64 offset = 0, sectors = 0;
    };

    Expected<void> note(const NewEntry& file);
    Expected<void> add_record(const NewEntry& file);
    void make_room_for_directory();
    Expected<void> place_all();
    void take_out_records();
    bool fits_in_place(const Changed& one) const;
    std::span<std::byte> record(std::size_t i);
    u64 directory_end() const { return ver2_header_bytes + directory_.size(); }
    std::vector<StretchedFile> put_together();

    const Archive& archive_;
    SourcePointer source_;
    ImgVersion layout_;
    Bytes directory_;
    std::unordered_map<u64, std::size_t> files_at_;  // How many files lie there, by sector.
    std::vector<Changed> changed_;
    std::set<std::size_t> removed_;  // Records.
    std::vector<Place> in_place_;    // Of those that stay, in the order of `staying_`.
    std::vector<SourcePointer> staying_, at_end_;
};

}  // namespace wend::archive
