#include <algorithm>

#include "core/base/byte_sources.hpp"
#include "fuzz/caps.hpp"
#include "fuzz/target.hpp"
#include "wend/archive.hpp"
#include "wend/open.hpp"

// Archives of strangers, and what is in them.

namespace wend::fuzz {
namespace {

SourcePointer none_beside(const std::string&) { return nullptr; }

// The archive with files put into it; none where that is refused.
std::optional<Bytes> with_files(const Format& format, const Archive& archive,
                                const std::vector<NewEntry>& files) {
    const auto made = archive.with(files);
    if (!made) {
        promise(!made.error()->message.empty(), format, "errors say what");
        return std::nullopt;
    }
    Bytes all;
    const auto done = made->front().for_each_chunk(
        [&](ByteView chunk) { all.insert(all.end(), chunk.begin(), chunk.end()); });
    promise_done(done, format, "what is planned can be written");
    promise(all.size() == made->front().size(), format, "what is planned is written");
    return all;
}

void ask_writing(const Format& format, const ArchiveKind& kind, const Archive& archive,
                 ByteView bytes) {
    const auto same = with_files(format, archive, {});
    promise(same && std::ranges::equal(*same, bytes), format,
            "an archive without changes is as it was");
    const ByteView file = bytes.first(std::min<std::size_t>(bytes.size(), 33));
    std::vector<NewEntry> files{{"n.nav", source_of_view(file)}};
    if (!archive.entries().empty() && archive.entries()[0].name != files[0].name)
        files.push_back({archive.entries()[0].name, source_of_view(file)});
    const auto changed = with_files(format, archive, files);
    if (!changed) return;
    const auto again = kind.open(source_of_view(*changed), "a", none_beside);
    promise_done(again, format, "an archive that was written can be opened");
    for (const NewEntry& put : files) {
        const auto entry = (*again)->find(put.name);
        promise(entry.has_value(), format, "a file that was put into an archive is there");
        const auto found = (*again)->read(*entry);
        promise(found && found->size() >= file.size() &&
                    std::ranges::equal(ByteView(*found).first(file.size()), file),
                format, "a file comes out of an archive as it went in");
    }
}

}  // namespace

void ask_archives(const Format& format, ByteView bytes) {
    const ArchiveKind* const kind = archive_kind_of(*source_of_view(bytes), "a").value();
    if (!kind) return;
    const auto archive = bounded(caps::document, format, "opening an archive", bytes.size(), [&] {
        return kind->open(source_of_view(bytes), "a", none_beside);
    });
    if (!archive) {
        promise(!archive.error()->message.empty(), format, "errors say what");
        return;
    }
    for (std::size_t i = 0; i < (*archive)->entries().size(); ++i) {
        const auto file = (*archive)->read(i);
        promise(
            file ? file->size() == (*archive)->entries()[i].bytes : !file.error()->message.empty(),
            format, "a file is as long as its archive says, or an error says what");
    }
    if (kind->info().can_write) ask_writing(format, *kind, **archive, bytes);
    const NamedBytes named{"a", bytes};
    const auto map = open_map(std::span(&named, 1));
    promise(map || !map.error()->message.empty(), format, "errors say what");
}

}  // namespace wend::fuzz
