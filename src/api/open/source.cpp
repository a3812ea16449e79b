#include "api/open/source.hpp"

#include <fmt/format.h>

#include <map>
#include <memory>
#include <set>
#include <string_view>
#include <utility>

#include "api/open/archive_place.hpp"
#include "api/open/choose_format.hpp"
#include "api/open/recognised_files.hpp"
#include "core/base/byte_sources.hpp"
#include "core/io/files.hpp"
#include "wend/exchange.hpp"

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

// Whether all that is in an archive is to be in memory together.
enum class OpenedAs { whole, pieces };

// Of a whole archive, the files that may be of a format that is meant.
std::vector<std::size_t> files_meant(const ArchivePlace& place, const OpenOptions& options) {
    const FormatList formats = formats_found(known_formats(options), options.format);
    std::vector<std::size_t> entries = place.entries();
    std::erase_if(entries, [&](std::size_t entry) {
        return formats_by_extension(place.name_of(entry), formats).empty();
    });
    return entries;
}

// What is to be opened of a file that is an archive.
struct Wanted {
    bool file = false;  // It is a map itself.
    bool entries = true;
};
Wanted wanted_of(const ArchivePlace& place, const OpenOptions& options) {
    if (!place.is_file_of(meant_formats(options))) return {};
    if (options.format || files_meant(place, options).empty())
        return {.file = true, .entries = false};
    return {.file = options.maps_around};
}

// Adds what a place in an archive means.
void add_place(const ArchivePlace& place, const OpenOptions& options, Groups& groups,
               Sources& sources, OpenedAs as = OpenedAs::whole) {
    const auto tell_of_room = [&](std::span<const std::size_t> files) {
        if (as == OpenedAs::pieces) return true;
        const auto room = place.expect_room_for(files);
        if (!room) sources.errors.push_back(room.error());
        return room.has_value();
    };
    if (place.entry) {
        if (!tell_of_room({&*place.entry, 1})) return;
        sources.files.push_back({place.name_of(*place.entry), 0, {}, place.archive, *place.entry});
        return;
    }
    const std::vector<std::size_t> entries = files_meant(place, options);
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

// Puts files of the caller among the sources, with what lies beside them.
class GivenFiles {
  public:
    GivenFiles(std::span<const NamedSource> files, const OpenOptions& options)
        : files_(files), options_(options) {}

    // One that was named by itself, or what is in it.
    void add_named(const NamedSource& file) {
        if (!add_archive(file, OpenedAs::whole)) add(file, 0, {});
    }
    // One that was found in a folder.
    void add_found(const NamedSource& file) {
        const std::string_view name = file.name;
        const auto [folder, is_new] =
            folders_.try_emplace(name.substr(0, name.find('/')), sources_.folders.size());
        if (is_new) sources_.folders.push_back({std::string(folder->first)});
        add(file, groups_.of(folder_of(name), folder->second), folder->second);
    }
    // The same of one that by its name is a map or an archive, or was named by itself.
    void add_by_name(const NamedSource& file) {
        const auto* const exchange = exchange_by_name(file.name);
        const FormatList formats =
            is_in_folder(file)
                ? formats_found(known_formats(options_), options_.format)
                : FormatList(meant_formats(options_).begin(), meant_formats(options_).end());
        const bool is_map = (exchange && exchange->info().comes_back) ||
                            !formats_by_extension(file.name, formats).empty();
        const bool is_archive = archive_kind_by_name(file.name) != nullptr;
        if ((is_archive || (!is_map && !is_in_folder(file))) && add_archive(file, OpenedAs::pieces))
            return;
        // By its name it may be a part of an archive.
        if (is_archive || (!is_map && is_in_folder(file)))
            sources_.left_out.push_back(file.name);
        else
            is_in_folder(file) ? add_found(file) : add(file, 0, {});
    }

    static bool is_in_folder(const NamedSource& file) {
        return file.name.find('/') != std::string::npos;
    }
    // Without what the archives among them need.
    Sources take_apart() {
        std::erase_if(sources_.files,
                      [&](const Source& one) { return taken_->contains(one.file); });
        return std::move(sources_);
    }
    Sources take() { return std::move(sources_); }

  private:
    void add(const NamedSource& file, std::size_t group, std::optional<std::size_t> folder) {
        sources_.files.push_back({file.name, group, folder, nullptr, 0, file.bytes});
    }
    // False where it is none.
    bool add_archive(const NamedSource& file, OpenedAs as) {
        // Archives outlive this, and ask for parts of theirs later too.
        const auto took = [taken = std::weak_ptr(taken_)](const std::string& name) {
            if (const auto names = taken.lock()) names->insert(name);
        };
        const auto place = archive_place(file, files_, took);
        if (!place)
            sources_.errors.push_back(place.error());
        else if (*place) {
            const Wanted wanted = wanted_of(**place, options_);
            if (wanted.file) add(file, 0, {});
            if (wanted.entries) add_place(**place, options_, groups_, sources_, as);
        }
        return !place || *place;
    }

    std::span<const NamedSource> files_;
    const OpenOptions& options_;
    Sources sources_;
    Groups groups_;
    std::map<std::string_view, std::size_t> folders_;  // By name their places in the sources.
    std::shared_ptr<std::set<std::string>> taken_ = std::make_shared<std::set<std::string>>();
};

}  // namespace

std::uint64_t size_of(const Source& source) {
    if (source.bytes) return source.bytes->size();
    if (source.archive) return source.archive->entries()[source.entry].bytes;
    return file_size(source.file).value_or(0);
}

Expected<ByteView> read_source(const Source& source, Bytes& storage) {
    if (source.bytes)
        if (const auto view = source.bytes->in_memory()) return *view;
    auto bytes = source.bytes     ? bytes_at(*source.bytes, 0, source.bytes->size())
                 : source.archive ? source.archive->read(source.entry)
                                  : read_file(source.file);
    if (!bytes) return failure(in_file(std::move(bytes.error()), source.file));
    storage = std::move(*bytes);
    return ByteView(storage);
}

std::vector<NamedSource> sources_in_memory(std::span<const NamedBytes> files) {
    std::vector<NamedSource> sources;
    for (const NamedBytes& file : files) sources.push_back({file.name, source_of_view(file.bytes)});
    return sources;
}

Sources sources_of(std::span<const NamedSource> files, const OpenOptions& options) {
    GivenFiles given(files, options);
    for (const NamedSource& file : files) given.add_named(file);
    return given.take();
}

Sources sources_in_folders(std::span<const NamedSource> files, const OpenOptions& options) {
    GivenFiles given(files, options);
    for (const NamedSource& file : files)
        GivenFiles::is_in_folder(file) ? given.add_found(file) : given.add_named(file);
    return given.take();
}

Sources sources_by_name(std::span<const NamedSource> files, const OpenOptions& options) {
    GivenFiles given(files, options);
    for (const NamedSource& file : files) given.add_by_name(file);
    return given.take_apart();
}

Sources sources_of(std::span<const std::string> names, const OpenOptions& options) {
    Sources sources;
    Groups groups;
    for (const std::string& name : names) {
        if (!is_folder(name)) {
            const auto place = archive_place(name);
            if (!place) {
                sources.errors.push_back(place.error());
                continue;
            }
            const bool is_file = *place && file_size(name).has_value();
            const Wanted wanted = !*place   ? Wanted{.file = true, .entries = false}
                                  : is_file ? wanted_of(**place, options)
                                            : Wanted{};
            if (wanted.file) sources.files.push_back({name, 0, {}});
            if (wanted.entries) add_place(**place, options, groups, sources);
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
