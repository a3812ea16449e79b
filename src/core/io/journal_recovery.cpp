#include "core/io/journal_recovery.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <span>
#include <string_view>

#include "core/base/names.hpp"
#include "core/io/files.hpp"
#include "core/io/platform.hpp"

namespace wend {
namespace {

constexpr std::string_view first_line = "wend-originals 1\n";

Digest digest_of_text(std::string_view text) { return Digest::of(std::as_bytes(std::span(text))); }

// Takes words off the beginning of a text; what is none ends it.
class JournalText {
  public:
    explicit JournalText(std::string_view text) : rest_(text) {}

    bool take(std::string_view word) {
        if (!rest_.starts_with(word)) return false;
        rest_.remove_prefix(word.size());
        return true;
    }
    std::string_view take_bytes(std::size_t count) {
        const std::string_view bytes = rest_.substr(0, count);
        rest_.remove_prefix(bytes.size());
        return bytes;
    }
    std::optional<u64> take_number(int base) {
        u64 number = 0;
        const auto [end, error] =
            std::from_chars(rest_.data(), rest_.data() + rest_.size(), number, base);
        if (error != std::errc()) return std::nullopt;
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        if (!take(" ")) return std::nullopt;
        return number;
    }
    bool is_over() const { return rest_.empty(); }
    std::string_view rest() const { return rest_; }

  private:
    std::string_view rest_;
};

std::optional<std::vector<KeptSet::Entry>> entries_of(std::string_view text) {
    std::vector<KeptSet::Entry> entries;
    JournalText in(text);
    if (!in.take(first_line)) return std::nullopt;
    while (in.take("old ")) {
        const auto bytes = in.take_number(10), hash = in.take_number(16),
                   length = in.take_number(10);
        if (!bytes || !hash || !length || *length > in.rest().size()) return std::nullopt;
        const std::string_view name = in.take_bytes(static_cast<std::size_t>(*length));
        const std::filesystem::path path = platform::path_of(name);
        // Only a name by itself leads nowhere else.
        if (!in.take("\n") || path.empty() || path != path.filename() || name == "." ||
            name == "..")
            return std::nullopt;
        entries.push_back({path, {*bytes, *hash}});
    }
    const std::string_view before = text.substr(0, text.size() - in.rest().size());
    if (!in.take(fmt::format("end {}\n", digest_of_text(before).hash_text())) || !in.is_over())
        return std::nullopt;
    return entries;
}

// The journal of a set of originals as text: a line a file, and the hash of all lines before.
//
//     wend-originals 1
//     old BYTES HASH LENGTH NAME
//     end HASH
std::string text_of_journal(std::span<const KeptSet::Entry> entries) {
    std::string text(first_line);
    for (const KeptSet::Entry& entry : entries) {
        const std::string name = platform::name_of(entry.name);
        text += fmt::format("old {} {} {} {}\n", entry.content.bytes, entry.content.hash_text(),
                            name.size(), name);
    }
    return text + fmt::format("end {}\n", digest_of_text(text).hash_text());
}

// Reads it. One that is not whole is an error: what it says was written down before the first file
// was replaced.
Expected<std::vector<KeptSet::Entry>> read_journal(const std::filesystem::path& file) {
    const std::string name = platform::name_of(file);
    const auto bytes = read_file(name);
    if (!bytes) return failure(bytes.error());
    auto entries = entries_of(bytes_as_text(*bytes));
    if (!entries)
        return failure(
            "is damaged, so that nobody can tell whether what is kept beside it is as it was: "
            "nothing is touched; without this file wend restore gives it back as it is",
            name);
    return std::move(*entries);
}

namespace fs = std::filesystem;
using platform::FileKind;

constexpr std::array place_names{".wend-originals", ".wend-originals-2", ".wend-originals-3"};

std::string_view told(FileKind kind) {
    switch (kind) {
        case FileKind::nothing:
            return "nothing";
        case FileKind::file:
            return "a file";
        case FileKind::folder:
            return "a folder";
        case FileKind::link:
            return "a link";
        case FileKind::other:
            break;
    }
    return "neither a file nor a folder";
}

tl::unexpected<Error> not_by_wend(const fs::path& path, std::string_view what) {
    return failure(
        fmt::format("is {}, which Wend does not put there: nothing is touched until it is removed",
                    what),
        platform::name_of(path));
}

Expected<FileKind> kind_at(const fs::path& path) {
    const auto kind = platform::kind_of(path);
    if (!kind) return system_failure(platform::name_of(path), "cannot be looked at", kind.error());
    return *kind;
}

Expected<std::vector<fs::path>> names_in(const fs::path& folder) {
    std::vector<fs::path> names;
    std::error_code error;
    fs::directory_iterator entry(folder, error);
    while (!error && entry != fs::directory_iterator()) {
        names.push_back(entry->path().filename());
        entry.increment(error);
    }
    if (error) return system_failure(platform::name_of(folder), "cannot be listed", error);
    std::ranges::sort(names);
    return names;
}

// The names of the plain files in a folder that has nothing else.
Expected<std::vector<fs::path>> files_kept(const fs::path& folder) {
    auto names = names_in(folder);
    if (!names) return names;
    for (const fs::path& name : *names) {
        const auto kind = kind_at(folder / name);
        if (!kind) return failure(kind.error());
        if (*kind != FileKind::file) return not_by_wend(folder / name, told(*kind));
        if (is_reserved_name(platform::name_of(name)))
            return not_by_wend(folder / name, "a file of a name that Wend keeps for its own");
    }
    return names;
}

platform::Result<void> result_of(const std::error_code& error) {
    if (error) return tl::unexpected(error);
    return {};
}

}  // namespace

platform::Result<Digest> digest_of_file(const fs::path& path) {
    auto handle = platform::FileHandle::open_to_read(path);
    if (!handle) return tl::unexpected(handle.error());
    Digest digest;
    Bytes room(std::size_t{1} << 16);
    for (;;) {
        const auto count = handle->read(room);
        if (!count) return tl::unexpected(count.error());
        if (*count == 0) return digest;
        digest.add(ByteView(room).first(*count));
    }
}

Expected<KeptSet> KeptSet::in(const fs::path& place) {
    KeptSet set;
    set.place = place;
    const auto parts = names_in(place);
    if (!parts) return failure(parts.error());
    for (const fs::path& part : *parts) {
        const fs::path path = place / part;
        const auto kind = kind_at(path);
        if (!kind) return failure(kind.error());
        const bool is_journal = path == set.journal_file();
        if (!is_journal && part != "old" && part != "new") return not_by_wend(path, told(*kind));
        if (*kind != (is_journal ? FileKind::file : FileKind::folder))
            return not_by_wend(path, told(*kind));
        if (is_journal) {
            auto journal = read_journal(path);
            if (!journal) return failure(std::move(journal.error()));
            set.journal = std::move(*journal);
            continue;
        }
        auto files = files_kept(path);
        if (!files) return failure(std::move(files.error()));
        (part == "old" ? set.old_ones : set.new_ones) = std::move(*files);
    }
    if (!set.journal) return set;
    for (const fs::path& name : set.old_ones)
        if (std::ranges::find(*set.journal, name, &Entry::name) == set.journal->end())
            return not_by_wend(set.old_file(name), "a file that the journal does not list");
    return set;
}

platform::Result<void> KeptSet::write_journal() const {
    std::vector<Entry> entries;
    for (const fs::path& name : old_ones) {
        const auto digest = digest_of_file(old_file(name));
        if (!digest) return tl::unexpected(digest.error());
        entries.push_back({name, *digest});
    }
    const std::string text = text_of_journal(entries);
    auto handle =
        platform::FileHandle::create_new(journal_file(), platform::FileHandle::Access::as_default);
    if (!handle) return tl::unexpected(handle.error());
    auto written = handle->write(std::as_bytes(std::span(text)));
    if (written) written = handle->flush_to_disk();
    const auto closed = handle->close();
    return written ? closed : written;
}

platform::Result<void> KeptSet::remove() const {
    std::error_code first;
    const auto remove_one = [&](const fs::path& path) {
        std::error_code error;
        fs::remove(path, error);
        if (!first) first = error;
    };
    // Without the journal the notes can be gone through once more.
    remove_one(journal_file());
    for (const fs::path& name : old_ones) remove_one(old_file(name));
    for (const fs::path& name : new_ones) remove_one(new_file(name));
    for (const fs::path& folder : {place / "old", place / "new", place}) remove_one(folder);
    return result_of(first);
}

Expected<KeptPlace> kept_place_in(const fs::path& folder) {
    std::optional<fs::path> free;
    for (const char* const name : place_names) {
        const fs::path path = folder / name;
        const auto kind = kind_at(path);
        if (!kind) return failure(kind.error());
        if (*kind == FileKind::folder) return KeptPlace{path, true};
        if (*kind == FileKind::link || *kind == FileKind::other)
            return not_by_wend(path, told(*kind));
        if (*kind == FileKind::nothing && !free) free = path;
    }
    return KeptPlace{free.value_or(folder / place_names.front())};
}

std::optional<Error> unfinished_set_in(const std::string& folder) {
    const fs::path path = platform::path_of(folder);
    // A folder that nobody may look into is told of by whoever reads it.
    if (!platform::kind_of(path / place_names.front())) return std::nullopt;
    const auto place = kept_place_in(path);
    if (!place) return place.error();
    if (!place->is_there) return std::nullopt;
    if (const auto set = KeptSet::in(place->path); !set) return set.error();
    return Error(
        "is half written: a run was stopped while it put files in place, so that some may be new "
        "and some old; wend restore makes all of the folder as it was",
        folder.empty() ? "." : folder);
}

}  // namespace wend
