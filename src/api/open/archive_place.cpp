#include "api/open/archive_place.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "api/open/choose_format.hpp"
#include "api/open/file_magic.hpp"
#include "api/open/recognised_files.hpp"
#include "core/base/byte_sources.hpp"
#include "core/base/names.hpp"
#include "core/io/files.hpp"
#include "wend/formats.hpp"

namespace wend {
namespace {

using ArchivePointer = std::shared_ptr<const Archive>;

// How many bytes so many stored ones may become.
std::uint64_t most_of(std::uint64_t stored) {
    return archive_limits.expansion_at_least + archive_limits.expansion * stored;
}

std::string folder_before(const std::string& name) {
    return name.substr(0, name.size() - base_name(name).size());
}

// An IMG may begin with anything, so that it is known by its name alone.
bool begins_as_lfs_pointer(const ByteSource& source) {
    const auto head = bytes_at(source, 0, std::min<std::uint64_t>(source.size(), 1024));
    return head && is_lfs_pointer(*head);
}

// What bytes are opened as; null where they are no archive.
Expected<ArchivePointer> open_source(const SourcePointer& source, const std::string& name,
                                     const FindBeside& beside) {
    const auto kind = archive_kind_of(*source, name);
    if (!kind) return failure(in_file(kind.error(), name));
    if (!*kind || begins_as_lfs_pointer(*source)) return ArchivePointer();
    auto opened = (*kind)->open(source, base_name(name), beside);
    if (!opened) return failure(in_file(std::move(opened.error()), name));
    return opened;
}

// What lies beside an archive that is in another: other entries.
FindBeside beside_in(const ArchivePointer& outer, const std::string& folder) {
    return [outer, folder](const std::string& name) -> SourcePointer {
        const auto entry = outer->find(folder + name);
        if (!entry) return nullptr;
        auto bytes = outer->read(*entry);
        return bytes ? source_of(std::move(*bytes)) : nullptr;
    };
}

// Whether names begin with a folder, whatever the case of letters.
bool begins_in(std::string_view name, std::string_view folder) {
    return name.size() > folder.size() && std::ranges::equal(name.substr(0, folder.size()), folder,
                                                             {}, small_letter, small_letter);
}

// The archive that an entry is; null if it is none.
Expected<ArchivePointer> nested(const ArchivePlace& place, std::size_t entry) {
    const std::string& name = place.archive->entries()[entry].name;
    if (!archive_kind_by_name(name)) return ArchivePointer();
    if (auto room = place.expect_room_for({&entry, 1}); !room) return failure(room.error());
    auto bytes = place.archive->read(entry);
    if (!bytes) return failure(in_file(std::move(bytes.error()), place.name_of(entry)));
    return open_source(source_of(std::move(*bytes)), place.name_of(entry),
                       beside_in(place.archive, folder_before(name)));
}

Error is_not_there(const ArchivePlace& place, const std::string& inside) {
    std::vector<std::string> names;
    constexpr std::size_t most_to_compare = 10'000;
    for (const ArchiveEntry& entry :
         place.archive->entries().first(std::min(most_to_compare, place.archive->entries().size())))
        names.push_back(entry.name);
    const std::string near = nearest_name(inside, names);
    return {fmt::format("there is no '{}' in it{}", inside,
                        near.empty() ? "; the list of its entries says what there is"
                                     : fmt::format("; did you mean {}?", near)),
            place.name};
}

// Goes from an archive to what a name inside it means, which may be in an archive inside.
Expected<std::optional<ArchivePlace>> enter(ArchivePlace place, std::string inside) {
    for (std::size_t depth = 1; !inside.empty(); ++depth) {
        if (depth > archive_limits.depth)
            return failure(
                fmt::format("Wend opens up to {} archives in each other", archive_limits.depth),
                place.name);
        // The longest beginning that is a file: all of it, or an archive with the rest in it.
        std::optional<std::size_t> entry;
        std::size_t end = inside.size();
        for (; end > 0 && end != std::string::npos; end = inside.find_last_of("/\\", end - 1)) {
            entry = place.archive->find(inside.substr(0, end));
            if (entry || end == 0) break;
        }
        if (!entry) {
            std::string folder = inside;
            if (!folder.ends_with('/')) folder += '/';
            if (std::ranges::none_of(place.archive->entries(), [&](const ArchiveEntry& one) {
                    return begins_in(one.name, folder);
                }))
                return failure(is_not_there(place, inside));
            place.folder = std::move(folder);
            return place;
        }
        auto other = nested(place, *entry);
        if (!other) return failure(std::move(other.error()));
        const bool is_all = end == inside.size();
        if (!*other && !is_all) return failure(is_not_there(place, inside));
        if (!*other) {
            place.entry = *entry;
            return place;
        }
        std::string name = place.name_of(*entry);
        const std::uint64_t most = most_of(place.archive->stored_of({&*entry, 1}));
        place = {.archive = std::move(*other),
                 .name = std::move(name),
                 .most = std::min(place.most, most)};
        inside = is_all ? "" : inside.substr(end + 1);
    }
    return place;
}

Error is_an_archive(const ArchivePlace& place) {
    const auto entries = place.entries();
    return {fmt::format("is {}; name a file in it{}", place.archive->kind().info().title,
                        entries.empty() ? std::string(", but there is none")
                                        : fmt::format(", such as {}", place.name_of(entries[0]))),
            place.name};
}

}  // namespace

std::vector<std::size_t> ArchivePlace::entries() const {
    if (entry) return {*entry};
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < archive->entries().size(); ++i)
        if (folder.empty() || begins_in(archive->entries()[i].name, folder)) all.push_back(i);
    return all;
}

bool ArchivePlace::is_file_of(std::span<const Format* const> formats) const {
    if (entry || !folder.empty()) return false;
    const std::vector<std::string>& endings = archive->kind().info().extensions;
    return std::ranges::any_of(endings, [&](const std::string& ending) {
        return !formats_by_extension(ending, formats).empty();
    });
}

Expected<void> ArchivePlace::expect_room_for(std::span<const std::size_t> files) const {
    std::uint64_t bytes = 0;
    for (const std::size_t i : files) bytes += archive->entries()[i].bytes;
    const std::uint64_t stored = archive->stored_of(files);
    const std::uint64_t room = std::min(most, most_of(stored));
    if (bytes <= room) return {};
    return failure(
        fmt::format("{} bytes would come out of it at once, of {} that it stores; Wend "
                    "takes {} out of it at most{}",
                    bytes, stored, room, files.size() > 1 ? ": name the files that are meant" : ""),
        name);
}

Expected<std::shared_ptr<const Archive>> open_archive_file(const std::string& name) {
    const SourcePointer source = file_source(name);
    if (!source) return ArchivePointer();
    return open_source(source, name, [folder = folder_before(name)](const std::string& beside) {
        return file_source(folder + beside);
    });
}

std::string file_before(const std::string& name) {
    for (std::size_t end = name.find_last_of("/\\"); end != std::string::npos && end > 0;
         end = name.find_last_of("/\\", end - 1)) {
        std::string before = name.substr(0, end);
        if (is_folder(before)) return {};
        if (file_size(before)) return before;
    }
    return {};
}

Expected<std::optional<ArchivePlace>> archive_place(const std::string& name) {
    if (name == "-" || is_folder(name)) return std::nullopt;
    std::string file = name;
    auto archive = open_archive_file(file);
    if (archive && !*archive && !file_size(name)) {
        file = file_before(name);
        if (file.empty()) return std::nullopt;
        archive = open_archive_file(file);
    }
    if (!archive) return failure(std::move(archive.error()));
    if (!*archive) return std::nullopt;
    std::string inside = file.size() < name.size() ? name.substr(file.size() + 1) : "";
    return enter({.archive = std::move(*archive), .name = std::move(file)}, std::move(inside));
}

Expected<std::optional<ArchivePlace>> archive_place(
    const NamedSource& file, std::span<const NamedSource> beside,
    const std::function<void(const std::string& name)>& took) {
    const auto find = [folder = folder_before(file.name), beside,
                       took](const std::string& name) -> SourcePointer {
        const auto found = std::ranges::find(beside, folder + name, &NamedSource::name);
        if (found == beside.end()) return nullptr;
        if (took) took(found->name);
        return found->bytes;
    };
    auto archive = open_source(file.bytes, file.name, find);
    if (!archive) return failure(std::move(archive.error()));
    if (!*archive) return std::nullopt;
    return ArchivePlace{.archive = std::move(*archive), .name = file.name};
}

Expected<Bytes> read_named(const std::string& name) {
    const auto place = archive_place(name);
    if (!place) return failure(place.error());
    if (!*place) return read_file(name);
    if (!(*place)->entry) {
        if (!file_size(name) || !(*place)->is_file_of(formats()))
            return failure(is_an_archive(**place));
        return read_file(name);
    }
    if (auto room = (*place)->expect_room_for({&*(*place)->entry, 1}); !room)
        return failure(room.error());
    auto bytes = (*place)->archive->read(*(*place)->entry);
    if (!bytes) return failure(in_file(std::move(bytes.error()), name));
    return bytes;
}

Expected<std::uint64_t> size_of_named(const std::string& name) {
    const std::string file = file_before(name);
    if (file.empty()) return file_size(name);
    const auto archive = open_archive_file(file);
    if (!archive) return failure(archive.error());
    if (!*archive) return file_size(name);
    const auto entry = (*archive)->find(name.substr(file.size() + 1));
    if (!entry) return failure("is not in its archive", name);
    return (*archive)->entries()[*entry].bytes;
}

}  // namespace wend
