#include "cli/look/archive_list.hpp"

#include <fmt/format.h>

#include "api/open/choose_format.hpp"
#include "cli/text/text.hpp"
#include "wend/formats.hpp"

namespace wend::cli {
namespace {

std::string kind_text(const Archive& archive) {
    const ArchiveInfo& info = archive.kind().info();
    return archive.version().empty() ? info.id : fmt::format("{} {}", info.id, archive.version());
}

const std::vector<std::size_t>& told(const ListedArchive& one, bool everything) {
    return everything ? one.entries : one.may_be_known;
}

void print_archive(Console& console, const ListedArchive& one, bool everything) {
    const Archive& archive = *one.place.archive;
    std::uint64_t bytes = 0;
    for (const std::size_t i : one.entries) bytes += archive.entries()[i].bytes;
    console.print("{}\n", console.heading(one.name));
    Table facts({Table::Align::left, Table::Align::left});
    facts.add({"archive", fmt::format("{} ({})", kind_text(archive), archive.kind().info().title)});
    facts.add({"files", fmt::format("{}, {} bytes", one.entries.size(), bytes)});
    facts.add({"may be maps", fmt::format("{}", one.may_be_known.size())});
    console.print("{}", facts.text(2));
    if (told(one, everything).empty()) return;
    using enum Table::Align;
    Table table({left, right, right, right, left});
    table.add({"file", "bytes", "stored", "offset", "packed by"});
    for (const std::size_t i : told(one, everything)) {
        const ArchiveEntry& entry = archive.entries()[i];
        table.add({entry.name, fmt::format("{}", entry.bytes), fmt::format("{}", entry.stored),
                   fmt::format("{}", entry.offset), std::string(entry.packing)});
    }
    console.print("\n{}", table.text(2));
}

}  // namespace

std::vector<ListedArchive> archives_among(std::span<const std::string> names) {
    std::vector<ListedArchive> all;
    for (const std::string& name : names) {
        auto place = archive_place(name);
        if (!place || !*place || (*place)->entry) continue;
        ListedArchive one{name, std::move(**place), {}, {}};
        one.entries = one.place.entries();
        for (const std::size_t i : one.entries)
            if (!formats_by_extension(one.place.archive->entries()[i].name, formats()).empty())
                one.may_be_known.push_back(i);
        all.push_back(std::move(one));
    }
    return all;
}

void print_archives(Console& console, std::span<const ListedArchive> archives, bool everything) {
    for (std::size_t i = 0; i < archives.size(); ++i) {
        if (i > 0) console.print("\n");
        print_archive(console, archives[i], everything);
    }
}

std::vector<ArchiveAnswer> archives_told(std::span<const ListedArchive> archives, bool everything) {
    std::vector<ArchiveAnswer> all;
    for (const ListedArchive& one : archives) {
        const Archive& archive = *one.place.archive;
        all.push_back({one.name, archive.kind().info().id, archive.version(), one.entries.size()});
        for (const std::size_t i : told(one, everything)) {
            const ArchiveEntry& entry = archive.entries()[i];
            all.back().entries.push_back(
                {entry.name, entry.bytes, entry.stored, entry.offset, entry.packing});
        }
    }
    return all;
}

}  // namespace wend::cli
