#include "core/archive/img_rewriter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include "core/archive/archive.hpp"
#include "core/base/display_text.hpp"
#include "core/base/integers.hpp"

namespace wend::archive {
namespace {

// A file as it lies in an IMG: with zeros behind it up to a whole sector.
void add_in_sectors(Stretches& stretches, const SourcePointer& bytes, u64 sectors) {
    stretches.add(bytes);
    stretches.add_zeros(sectors * sector_bytes - bytes->size());
}

// Whether a file has these bytes and nothing but zeros behind them.
Expected<bool> is_padded(const ByteSource& file, const ByteSource& bytes) {
    if (bytes.size() > file.size() || file.size() - bytes.size() >= sector_bytes) return false;
    const auto there = bytes_at(file, 0, file.size());
    if (!there) return failure(there.error());
    const auto wanted = bytes_at(bytes, 0, bytes.size());
    if (!wanted) return failure(wanted.error());
    return std::ranges::equal(*wanted, std::span(*there).first(wanted->size())) &&
           std::ranges::all_of(std::span(*there).subspan(wanted->size()),
                               [](std::byte byte) { return byte == std::byte{0}; });
}

}  // namespace

ImgRewriter::ImgRewriter(const Archive& archive, SourcePointer source, ImgVersion version,
                         Bytes directory)
    : archive_(archive),
      source_(std::move(source)),
      layout_(version),
      directory_(std::move(directory)) {
    for (const ArchiveEntry& entry : archive_.entries())
        if (entry.stored > 0) ++files_at_[entry.offset / sector_bytes];
}

std::span<std::byte> ImgRewriter::record(std::size_t i) {
    return std::span(directory_).subspan(i * img_record_bytes, img_record_bytes);
}

Expected<std::vector<StretchedFile>> ImgRewriter::with(std::span<const NewEntry> files) {
    if (auto sound = expect_sound_files(files); !sound) return failure(std::move(sound.error()));
    for (const NewEntry& file : files)
        if (auto noted = note(file); !noted) return failure(std::move(noted.error()));
    if (layout_ == ImgVersion::ver2) make_room_for_directory();
    if (auto placed = place_all(); !placed) return failure(std::move(placed.error()));
    take_out_records();
    return put_together();
}

// Only the directory forgets them: what they held lies in the archive as it did.
void ImgRewriter::take_out_records() {
    for (auto i = removed_.rbegin(); i != removed_.rend(); ++i) {
        const auto begin = directory_.begin() + static_cast<std::ptrdiff_t>(*i * img_record_bytes);
        directory_.erase(begin, begin + img_record_bytes);
    }
}

Expected<void> ImgRewriter::note(const NewEntry& file) {
    const auto entry = archive_.find(file.name);
    if (!file.bytes) {
        if (entry) removed_.insert(*entry);
        return {};
    }
    if (!entry) return add_record(file);
    const ArchiveEntry& old = archive_.entries()[*entry];
    const auto same = is_padded(*part_of(source_, old.offset, old.stored), *file.bytes);
    if (!same) return failure(same.error());
    if (!*same) changed_.push_back({*entry, file.bytes});
    return {};
}

Expected<void> ImgRewriter::add_record(const NewEntry& file) {
    if (file.name.size() >= img_name_bytes || file.name.find('/') != std::string::npos)
        return failure(
            fmt::format("'{}' is no name for a file in an IMG: it has up to {} characters, "
                        "and no folders",
                        printable(file.name), img_name_bytes - 1));
    changed_.push_back({directory_.size() / img_record_bytes, file.bytes, true});
    directory_.resize(directory_.size() + img_record_bytes);
    std::ranges::copy(std::as_bytes(std::span(file.name)),
                      record(changed_.back().record).begin() + img_name_at);
    return {};
}

// What lies where the directory has to be goes to the end.
void ImgRewriter::make_room_for_directory() {
    const std::span<const ArchiveEntry> entries = archive_.entries();
    std::vector<Changed*> by_record(entries.size());
    for (Changed& one : changed_)
        if (one.record < entries.size()) by_record[one.record] = &one;
    std::vector<Changed> moved;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (entries[i].stored == 0 || entries[i].offset >= directory_end()) continue;
        if (by_record[i])
            by_record[i]->has_to_move = true;
        else
            moved.push_back({i, part_of(source_, entries[i].offset, entries[i].stored), true});
    }
    changed_.insert(changed_.end(), moved.begin(), moved.end());
}

bool ImgRewriter::fits_in_place(const Changed& one) const {
    if (one.has_to_move) return false;
    const ArchiveEntry& old = archive_.entries()[one.record];
    const auto there = files_at_.find(old.offset / sector_bytes);
    return one.bytes->size() <= sectors_of(old.stored) * sector_bytes &&
           (old.stored == 0 || there->second == 1);
}

Expected<void> ImgRewriter::place_all() {
    u64 end = sectors_of(source_->size());
    if (layout_ == ImgVersion::ver2) end = std::max(end, sectors_of(directory_end()));
    const u64 most = layout_ == ImgVersion::ver1 ? std::numeric_limits<u32>::max()
                                                 : std::numeric_limits<u16>::max();
    for (const Changed& one : changed_) {
        const u64 sectors = sectors_of(one.bytes->size());
        if (sectors > most || end + sectors > std::numeric_limits<u32>::max())
            return failure(
                fmt::format("{} bytes do not fit the directory of an IMG", one.bytes->size()));
        u64 offset = end;
        if (fits_in_place(one)) {
            const ArchiveEntry& old = archive_.entries()[one.record];
            offset = old.offset / sector_bytes;
            in_place_.push_back({offset, sectors_of(old.stored)});
            staying_.push_back(one.bytes);
        } else {
            at_end_.push_back(one.bytes);
            end += sectors;
        }
        place_img_record(record(one.record), layout_, static_cast<u32>(offset),
                         static_cast<u32>(sectors));
    }
    return {};
}

std::vector<StretchedFile> ImgRewriter::put_together() {
    Stretches archive, directory;
    u64 done = 0;
    if (layout_ == ImgVersion::ver2) {
        archive.add(source_, 0, 4);
        Bytes count(4);
        put_little_u32(count, 0, static_cast<u32>(directory_.size() / img_record_bytes));
        archive.add(std::move(count));
        const u64 room = removed_.size() * img_record_bytes;
        done = directory_end() + room;
        archive.add(std::move(directory_));
        archive.add_zeros(room);
    } else {
        directory.add(std::move(directory_));
    }
    std::vector<std::size_t> order(in_place_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) { return in_place_[i].offset; });
    for (const std::size_t i : order) {
        const Place& place = in_place_[i];
        if (place.sectors == 0) continue;
        archive.add(source_, done, place.offset * sector_bytes - done);
        add_in_sectors(archive, staying_[i], place.sectors);
        done = (place.offset + place.sectors) * sector_bytes;
    }
    if (done < source_->size()) archive.add(source_, done, source_->size() - done);
    if (!at_end_.empty())
        archive.add_zeros(sectors_of(archive.size()) * sector_bytes - archive.size());
    for (const SourcePointer& file : at_end_)
        add_in_sectors(archive, file, sectors_of(file->size()));
    std::vector<StretchedFile> files{{"", archive.take()}};
    if (layout_ == ImgVersion::ver1) files.push_back({".dir", directory.take()});
    return files;
}

}  // namespace wend::archive
