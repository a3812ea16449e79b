#include "core/archive/archive.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <set>
#include <utility>

#include "core/base/byte_sources.hpp"
#include "core/base/display_text.hpp"
#include "core/base/names.hpp"
#include "wend/archive.hpp"

namespace wend::archive {
namespace {

// Whether a name stays inside the folder that it is taken for a path in.
bool stays_inside(std::string_view name) {
    if (name.front() == '/' || name.back() == '/' || (name.size() > 1 && name[1] == ':'))
        return false;
    while (!name.empty()) {
        const std::size_t end = std::min(name.find('/'), name.size());
        const std::string_view part = name.substr(0, end);
        if (part.empty() || part == "." || part == "..") return false;
        name.remove_prefix(std::min(end + 1, name.size()));
    }
    return true;
}

Error about(const ArchiveEntry& entry, std::string message) {
    return {fmt::format("'{}' {}", printable(entry.name), message)};
}

Expected<void> expect_different_names(std::span<const ArchiveEntry> entries, NamesDiffer differ) {
    std::vector<std::size_t> order(entries.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto comes_before = [&](std::size_t a, std::size_t b) {
        if (differ == NamesDiffer::by_case_too) return entries[a].name < entries[b].name;
        return std::ranges::lexicographical_compare(entries[a].name, entries[b].name, {},
                                                    small_letter, small_letter);
    };
    std::ranges::stable_sort(order, comes_before);
    for (std::size_t i = 1; i < order.size(); ++i)
        if (!comes_before(order[i - 1], order[i]))
            return failure(about(entries[order[i]], "is there twice"));
    return {};
}

}  // namespace

std::string with_slashes(std::string_view name) {
    std::string spelt(name);
    std::ranges::replace(spelt, '\\', '/');
    return spelt;
}

bool are_alike(std::string_view one, std::string_view other) {
    const auto small = [](char letter) { return letter == '\\' ? '/' : small_letter(letter); };
    return std::ranges::equal(one, other, {}, small, small);
}

Expected<void> expect_count(std::uint64_t count) {
    if (count <= archive_limits.entries) return {};
    return failure(fmt::format("holds {} files; Wend takes up to {} in an archive", count,
                               archive_limits.entries));
}

Expected<void> expect_expansion(const ArchiveEntry& entry) {
    const std::uint64_t most =
        archive_limits.expansion_at_least + archive_limits.expansion * entry.stored;
    if (entry.bytes <= std::min(most, archive_limits.bytes_of_entry)) return {};
    return failure(about(
        entry,
        fmt::format("would become {} bytes of {}; Wend expands a file to {} at most", entry.bytes,
                    entry.stored, std::min(most, archive_limits.bytes_of_entry))));
}

Expected<void> expect_sound_entries(std::span<const ArchiveEntry> entries, NamesDiffer differ) {
    if (auto few = expect_count(entries.size()); !few) return few;
    for (const ArchiveEntry& entry : entries) {
        if (entry.name.empty()) return failure(about(entry, "is no name of a file"));
        if (entry.name.size() > archive_limits.name_bytes)
            return failure(fmt::format("a file has a name of {} bytes; Wend takes up to {}",
                                       entry.name.size(), archive_limits.name_bytes));
        if (!stays_inside(entry.name))
            return failure(about(entry, "is a name that leads out of the archive"));
    }
    return expect_different_names(entries, differ);
}

Expected<void> expect_sound_files(std::span<const NewEntry> files) {
    std::vector<ArchiveEntry> entries(files.size());
    for (std::size_t i = 0; i < files.size(); ++i) entries[i].name = with_slashes(files[i].name);
    return expect_sound_entries(entries, NamesDiffer::by_letters);
}

std::vector<Extent> extents_of(std::span<const ArchiveEntry> entries) {
    std::vector<Extent> extents;
    extents.reserve(entries.size() + 1);
    for (const ArchiveEntry& entry : entries)
        extents.push_back({entry.offset, entry.stored, entry.part});
    return extents;
}

Expected<void> expect_apart(std::span<const Extent> extents, std::span<const ArchiveEntry> entries,
                            SamePlace same) {
    std::vector<std::size_t> order;
    order.reserve(extents.size());
    for (std::size_t i = 0; i < extents.size(); ++i)
        if (extents[i].bytes > 0) order.push_back(i);
    std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
        const Extent &one = extents[a], &other = extents[b];
        if (one.part != other.part) return one.part < other.part;
        if (one.offset != other.offset) return one.offset < other.offset;
        return one.bytes != other.bytes ? one.bytes < other.bytes : a < b;
    });
    const auto named = [&](std::size_t i) {
        return i < entries.size() ? fmt::format("'{}'", printable(entries[i].name))
                                  : std::string("the archive's own directory");
    };
    for (std::size_t i = 1; i < order.size(); ++i) {
        const Extent &before = extents[order[i - 1]], &after = extents[order[i]];
        if (before.part != after.part || before.offset + before.bytes <= after.offset) continue;
        if (same == SamePlace::allowed && before.offset == after.offset &&
            before.bytes == after.bytes && order[i - 1] < entries.size() &&
            order[i] < entries.size())
            continue;
        return failure(ErrorDetails{
            .message = fmt::format("{} and {} overlap", named(order[i - 1]), named(order[i])),
            .offset = after.offset});
    }
    return {};
}

}  // namespace wend::archive

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

std::span<const ArchiveKind* const> archive_kinds() {
    static const std::array<const ArchiveKind*, 7> all{
        &archive::img(), &archive::bsp(),       &archive::vpk(), &archive::gma(),
        &archive::zip(), &archive::seven_zip(), &archive::tar()};
    return all;
}

const ArchiveKind* archive_kind_by_name(std::string_view file_name) {
    const std::string name = lower_case(base_name(file_name));
    for (const ArchiveKind* const kind : archive_kinds())
        for (const std::string& ending : kind->info().extensions)
            if (name.size() > ending.size() && name.ends_with(ending)) return kind;
    return nullptr;
}

Expected<const ArchiveKind*> archive_kind_of(const ByteSource& source, std::string_view file_name) {
    constexpr std::uint64_t head_bytes = 512;
    const auto head = bytes_at(source, 0, std::min(head_bytes, source.size()));
    if (!head) return failure(head.error());
    for (const ArchiveKind* const kind : archive_kinds())
        if (kind->recognise(*head, base_name(file_name))) return kind;
    return nullptr;
}

}  // namespace wend
