#include "api/open/source.hpp"

#include <fmt/format.h>

#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "api/open/archive_place.hpp"
#include "api/open/choose_format.hpp"
#include "api/open/recognised_files.hpp"
#include "core/io/files.hpp"

namespace wend {
namespace {

std::string folder_of(std::string_view file) {
    const std::size_t end = file.find_last_of("/\\");
    return std::string(file.substr(0, end == std::string_view::npos ? 0 : end));
}

// A map that is partly new and partly old must not be taken for one.
void tell_of_unfinished_sets(Sources& sources) {
    std::set<std::string> folders;
    for (const SourceFolder& named : sources.folders) {
        const std::string& folder = named.name;
        const std::string inside = folder.ends_with('/') ? folder : folder + '/';
        folders.insert(folder_of(is_folder(folder) ? inside : file_before(inside)));
    }
    for (const Source& source : sources.files)
        if (source.file != "-" && !source.archive) folders.insert(folder_of(source.file));
    for (const std::string& folder : folders)
        if (auto unfinished = unfinished_set_in(folder))
            sources.errors.push_back(std::move(*unfinished));
}

// The groups of files that are found together, one a folder.
class Groups {
  public:
    std::size_t of(const std::string& folder, std::size_t of_name) {
        return groups_.try_emplace({of_name, folder}, groups_.size() + 1).first->second;
    }

  private:
    std::map<std::pair<std::size_t, std::string>, std::size_t> groups_;
};

// Adds what a place in an archive means.
void add_place(const ArchivePlace& place, const OpenOptions& options, Groups& groups,
               Sources& sources) {
    const auto tell_of_room = [&](std::span<const std::size_t> files) {
        const auto room = place.expect_room_for(files);
        if (!room) sources.errors.push_back(room.error());
        return room.has_value();
    };
    if (place.entry) {
        if (!tell_of_room({&*place.entry, 1})) return;
        sources.files.push_back({place.name_of(*place.entry), 0, {}, place.archive, *place.entry});
        return;
    }
    std::vector<std::size_t> entries = place.entries();
    std::erase_if(entries, [&](std::size_t entry) {
        return formats_by_extension(place.name_of(entry), meant_formats(options)).empty();
    });
    if (!tell_of_room(entries)) return;
    const std::size_t folder = sources.folders.size();
    for (const std::size_t entry : entries) {
        std::string name = place.name_of(entry);
        const std::size_t group = groups.of(folder_of(name), folder);
        sources.files.push_back({std::move(name), group, folder, place.archive, entry});
    }
    if (place.folder.empty())
        sources.folders.push_back({place.name, place.archive->kind().info().title});
    else
        sources.folders.push_back({fmt::format("{}/{}", place.name, place.folder)});
}

// Adds a file that was named by itself, or what is in it.
void add_named(const NamedBytes& file, std::span<const NamedBytes> beside,
               const OpenOptions& options, Groups& groups, Sources& sources) {
    const auto place = archive_place(file, beside);
    if (!place)
        sources.errors.push_back(place.error());
    else if (*place)
        add_place(**place, options, groups, sources);
    else
        sources.files.push_back({file.name, 0, {}, nullptr, 0, file.bytes});
}

}  // namespace

Expected<ByteView> read_source(const Source& source, Bytes& storage) {
    if (source.bytes) return *source.bytes;
    auto bytes = source.archive ? source.archive->read(source.entry) : read_file(source.file);
    if (!bytes) return failure(in_file(std::move(bytes.error()), source.file));
    storage = std::move(*bytes);
    return ByteView(storage);
}

Sources sources_of(std::span<const NamedBytes> files, const OpenOptions& options) {
    Sources sources;
    Groups groups;
    for (const NamedBytes& file : files) add_named(file, files, options, groups, sources);
    return sources;
}

Sources sources_in_folders(std::span<const NamedBytes> files, const OpenOptions& options) {
    Sources sources;
    Groups groups;
    std::map<std::string_view, std::size_t> folders;  // By name their places in the sources.
    for (const NamedBytes& file : files) {
        const std::string_view name = file.name;
        const std::size_t end = name.find('/');
        if (end == std::string_view::npos) {
            add_named(file, files, options, groups, sources);
            continue;
        }
        const auto [folder, is_new] =
            folders.try_emplace(name.substr(0, end), sources.folders.size());
        if (is_new) sources.folders.push_back({std::string(folder->first)});
        sources.files.push_back({file.name, groups.of(folder_of(name), folder->second),
                                 folder->second, nullptr, 0, file.bytes});
    }
    return sources;
}

Sources sources_of(std::span<const std::string> names, const OpenOptions& options) {
    Sources sources;
    Groups groups;
    for (const std::string& name : names) {
        if (!is_folder(name)) {
            const auto place = archive_place(name);
            if (!place)
                sources.errors.push_back(place.error());
            else if (*place)
                add_place(**place, options, groups, sources);
            else
                sources.files.push_back({name, 0, {}});
            continue;
        }
        const auto files = files_in(name, options.recursive ? Depth::recursive : Depth::direct);
        if (!files) {
            sources.errors.push_back(files.error());
            continue;
        }
        for (const std::string& file : *files)
            sources.files.push_back(
                {file, groups.of(folder_of(file), sources.folders.size()), sources.folders.size()});
        sources.folders.push_back({name});
    }
    tell_of_unfinished_sets(sources);
    return sources;
}

}  // namespace wend
