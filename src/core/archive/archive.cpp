#include "wend/archive.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

#include "core/archive/entry_rules.hpp"

namespace wend {

// Large enough that the system is asked seldom, small enough for a processor's cache.
constexpr std::uint64_t chunk_bytes = std::uint64_t{1} << 18U;

std::uint64_t StretchedFile::size() const {
    std::uint64_t all = 0;
    for (const Stretch& stretch : stretches) all += stretch.bytes;
    return all;
}

Expected<void> StretchedFile::for_each_chunk(const std::function<void(ByteView)>& take) const {
    Bytes room(static_cast<std::size_t>(std::min(chunk_bytes, size())));
    for (const Stretch& stretch : stretches)
        for (std::uint64_t done = 0; done < stretch.bytes;) {
            const std::span chunk = std::span(room).first(static_cast<std::size_t>(
                std::min<std::uint64_t>(room.size(), stretch.bytes - done)));
            if (auto read = stretch.source->read(stretch.offset + done, chunk); !read) return read;
            take(chunk);
            done += chunk.size();
        }
    return {};
}

std::optional<std::size_t> Archive::find(std::string_view name) const {
    const auto exact = std::ranges::find(entries_, name, &ArchiveEntry::name);
    if (exact != entries_.end()) return static_cast<std::size_t>(exact - entries_.begin());
    const auto alike = std::ranges::find_if(
        entries_, [&](const ArchiveEntry& entry) { return archive::are_alike(entry.name, name); });
    if (alike == entries_.end()) return std::nullopt;
    return static_cast<std::size_t>(alike - entries_.begin());
}

std::uint64_t Archive::stored_of(std::span<const std::size_t> files) const {
    if (packed_together_ > 0) return packed_together_;
    std::uint64_t stored = 0;
    std::set<std::pair<std::uint32_t, std::uint64_t>> counted;
    for (const std::size_t i : files)
        if (counted.emplace(entries_[i].part, entries_[i].offset).second)
            stored += entries_[i].stored;
    return stored;
}

Expected<std::vector<StretchedFile>> Archive::with(std::span<const NewEntry>) const {
    return failure(fmt::format("is {}, which Wend only reads; it writes IMG, BSP and zip",
                               kind().info().title));
}

std::string Archive::place_for(std::string_view file, std::string_view) const {
    return std::string(file);
}

}  // namespace wend
