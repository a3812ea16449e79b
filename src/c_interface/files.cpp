#include "core/io/files.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "api/open/archive_place.hpp"
#include "api/open/into_archive.hpp"
#include "api/open/recognised_files.hpp"
#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/handles.hpp"
#include "c_interface/saving.hpp"
#include "c_interface/sources.hpp"
#include "core/base/byte_sources.hpp"
#include "core/base/names.hpp"
#include "exchange/map_json.hpp"
#include "wend/c/files.h"
#include "wend/convert.hpp"
#include "wend/save.hpp"

namespace wend::c {

// Files of which each part is of one of some sources, or in memory.
struct FilesOfParts {
    std::vector<StretchedFile> files;
    std::vector<NamedSource> sources;
};

namespace {

Expected<const OutputFile*> file_at(const wend_files& files, std::size_t index) {
    if (index < files.files.size()) return &files.files[index];
    return failure(fmt::format("there is no file {}; there are {}", index, files.files.size()));
}

// What opening files sees to: only some formats have maps in many files.
Expected<void> expect_one_map(const Format& format, const std::vector<Member>& members) {
    if (members.size() > 1 && !format.info().one_map_in_many_files)
        return failure(fmt::format("each file of {} is a map of its own", format.info().id));
    return {};
}

bool is_plain(std::string_view name) {
    return !name.empty() && name != "." && name != ".." && name.find_first_of("/\\") == name.npos;
}

Expected<wend_buffer*> all_bytes(const StretchedFile& file) {
    auto buffer = std::make_unique<wend_buffer>();
    buffer->text.reserve(file.size());
    const auto done =
        file.for_each_chunk([&](ByteView chunk) { buffer->text += bytes_as_text(chunk); });
    if (!done) return failure(done.error());
    return buffer.release();
}

Expected<void> expect_free(const wend_files& files, const char* name) {
    for (const OutputFile& file : files.files)
        if (file.name == name) return failure("another file is called so too", name);
    return {};
}

Expected<void> done(const Expected<std::vector<SavedFile>>& saved) {
    if (!saved) return failure(saved.error());
    return {};
}

}  // namespace
}  // namespace wend::c

using namespace wend::c;

wend_files* wend_files_make(wend_error** error) {
    return attempt(error, [&]() -> wend::Expected<wend_files*> { return new wend_files; });
}
bool wend_files_add(wend_files* files, const char* name, const wend_document* document,
                    wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<void> {
            if (!is_plain(name))
                return wend::failure("the name of a file was expected, without a folder");
            if (const auto free = expect_free(*files, name); !free)
                return wend::failure(free.error());
            files->files.push_back({name, document->document->copy(), {}});
            return {};
        },
        files, name, document);
}
bool wend_files_add_bytes(wend_files* files, const char* name, wend_bytes bytes,
                          wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<void> {
            const auto given = bytes_of(bytes);
            if (!given) return wend::failure(given.error());
            if (*name && !is_plain(name))
                return wend::failure("what a file holds was expected, without a folder");
            if (const auto free = expect_free(*files, name); !free)
                return wend::failure(free.error());
            files->files.push_back({name, nullptr, {given->begin(), given->end()}});
            return {};
        },
        files, name);
}
wend_files* wend_files_from_json(wend_bytes json, bool recompute, wend_error** error) {
    return attempt(error, [&]() -> wend::Expected<wend_files*> {
        const auto text = text_of(json);
        if (!text) return wend::failure(text.error());
        wend::BuildRequest request{recompute, false, false};
        std::vector<std::string> notes;
        std::vector<wend::OutputFile> all;
        if (wend::is_map_json(*text)) {
            auto built = wend::build_renumbered(*text, request, notes);
            if (!built) return wend::failure(std::move(built.error()));
            all = std::move(*built);
        } else {
            auto built = wend::build_file(*text, request, "", notes);
            if (!built) return wend::failure(std::move(built.error()));
            all.push_back(std::move(*built));
        }
        return new wend_files{std::move(all), std::move(notes)};
    });
}
size_t wend_files_count(const wend_files* files) { return files ? files->files.size() : 0; }
bool wend_files_at(const wend_files* files, size_t index, wend_file* file) {
    return files && give_at(file, files->files, index, [](const wend::OutputFile& of) {
               if (!of.document) return wend_file{0, of.name.c_str(), nullptr, ""};
               return wend_file{0, of.name.c_str(), handle_of(&of.document->format()),
                                version_of(*of.document)};
           });
}
size_t wend_files_note_count(const wend_files* files) { return files ? files->notes.size() : 0; }
const char* wend_files_note_at(const wend_files* files, size_t index) {
    return files ? text_at(files->notes, index) : nullptr;
}
wend_buffer* wend_files_bytes(const wend_files* files, size_t index, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_buffer*> {
            const auto file = file_at(*files, index);
            if (!file) return wend::failure(file.error());
            if (files->parts) return all_bytes(files->parts->files[index]);
            if (!(*file)->document) return buffer_of((*file)->bytes);
            const auto bytes = (*file)->document->write();
            if (!bytes) return wend::failure(bytes.error());
            return buffer_of(*bytes);
        },
        files);
}
wend_document* wend_files_document(const wend_files* files, size_t index, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_document*> {
            const auto file = file_at(*files, index);
            if (!file) return wend::failure(file.error());
            if (!(*file)->document) return wend::failure("files of exchange formats have none");
            return new wend_document{(*file)->document->copy()};
        },
        files);
}
wend_map* wend_files_map(const wend_files* files, wend_option_list options, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_map*> {
            if (files->files.empty()) return wend::failure("a map needs a file");
            auto values = options_of(options);
            if (!values) return wend::failure(std::move(values.error()));
            std::vector<wend::Member> members;
            for (const wend::OutputFile& file : files->files) {
                if (!file.document)
                    return wend::failure("files of exchange formats are opened by their bytes");
                const auto bytes = file.document->write();
                if (!bytes) return wend::failure(bytes.error());
                members.push_back({file.name, bytes->size(),
                                   file.document->number_in_map(file.name), file.document});
            }
            const wend::Format& format = members.front().document->format();
            if (const auto fit = expect_one_map(format, members); !fit)
                return wend::failure(fit.error());
            auto map = wend::Map::of(format, std::move(members), std::move(*values));
            if (!map) return wend::failure(std::move(map.error()));
            return new wend_map{std::move(*map)};
        },
        files);
}
bool wend_files_save(const wend_files* files, const char* folder, bool replace,
                     wend_error** error) {
    return attempt(
        error, [&] { return done(wend::save_all(files->files, folder, {.replace = replace})); },
        files, folder);
}
bool wend_files_save_as(const wend_files* files, const char* name, bool replace,
                        wend_error** error) {
    return attempt(
        error, [&] { return done(wend::save_as(files->files, name, {.replace = replace})); }, files,
        name);
}
bool wend_map_save(const wend_map* map, const char* path, bool replace, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<void> {
            if (!*path) return wend::failure("a path was expected, and it is empty");
            const auto files = wend::files_of(map->map);
            const bool is_folder = wend::base_name(path).empty() || wend::is_folder(path);
            const auto save = files.size() == 1 && !is_folder ? wend::save_as : wend::save_all;
            return done(save(files, path, {.replace = replace}));
        },
        map, path);
}
void wend_files_free(wend_files* files) { delete files; }

bool wend_restore(const char* folder, uint64_t* given_back, uint64_t* removed, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<void> {
            const auto restored = restore_folder(folder);
            if (!restored) return wend::failure(restored.error());
            if (given_back) *given_back = restored->given_back;
            if (removed) *removed = restored->removed;
            return {};
        },
        folder);
}

namespace wend::c {
namespace {

// The files of a map that lie in an archive, by their names inside.
std::vector<OutputFile> files_inside(const Map& map, const std::string& archive) {
    std::vector<OutputFile> inside;
    for (const Member& member : map.members())
        if (member.file.starts_with(archive + "/"))
            inside.push_back({member.file.substr(archive.size() + 1), member.document});
    return inside;
}

Expected<StretchedFile> of_sources(const StretchedFile& file,
                                   const std::vector<NamedSource>& sources) {
    StretchedFile made{file.ending, {}};
    for (const Stretch& stretch : file.stretches) {
        const auto [source, offset] = stretch.source->origin(stretch.offset);
        const auto given = std::ranges::find(
            sources, source, [](const NamedSource& one) { return one.bytes.get(); });
        if (given != sources.end()) {
            made.stretches.push_back({given->bytes, offset, stretch.bytes});
            continue;
        }
        auto bytes = bytes_at(*stretch.source, stretch.offset, stretch.bytes);
        if (!bytes) return failure(std::move(bytes.error()));
        made.stretches.push_back({source_of(std::move(*bytes)), 0, stretch.bytes});
    }
    return made;
}

}  // namespace
}  // namespace wend::c

using namespace wend::c;

wend_files* wend_map_in_archive(const wend_map* map, const wend_source* files, size_t count,
                                wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_files*> {
            if (count == 0) return wend::failure("an archive was expected");
            auto given = sources_of(files, count);
            if (!given) return wend::failure(std::move(given.error()));
            const std::string& name = given->front().name;
            const auto inside = files_inside(map->map, name);
            if (inside.empty()) return wend::failure("has no file of this map in it", name);
            const auto place = wend::archive_place(given->front(), *given);
            if (!place) return wend::failure(place.error());
            if (!*place) return wend::failure("is no archive that Wend knows", name);
            auto made = wend::archive_with((*place)->archive, inside, name);
            if (!made) return wend::failure(std::move(made.error()));
            auto answer = std::make_unique<wend_files>();
            auto parts = std::make_shared<FilesOfParts>();
            for (const wend::StretchedFile& file : made->files) {
                auto stretched = of_sources(file, *given);
                if (!stretched)
                    return wend::failure(wend::in_file(std::move(stretched.error()), name));
                answer->files.push_back(
                    {wend::name_beside_archive(name, file.ending), nullptr, {}});
                parts->files.push_back(std::move(*stretched));
            }
            parts->sources = std::move(*given);
            answer->parts = std::move(parts);
            return answer.release();
        },
        map, files);
}
size_t wend_files_part_count(const wend_files* files, size_t index) {
    if (index >= wend_files_count(files) || !files->parts) return 0;
    return files->parts->files[index].stretches.size();
}
bool wend_files_part_at(const wend_files* files, size_t index, size_t part, wend_file_part* room) {
    if (part >= wend_files_part_count(files, index)) return false;
    const FilesOfParts& parts = *files->parts;
    const auto& [source, offset, bytes] = parts.files[index].stretches[part];
    const auto given = std::ranges::find(parts.sources, source, &wend::NamedSource::bytes);
    if (given == parts.sources.end())
        return give(room, {0, WEND_ALL, 0, bytes, source->in_memory()->data()});
    const auto number = static_cast<size_t>(given - parts.sources.begin());
    return give(room, {0, number, offset, bytes, nullptr});
}
