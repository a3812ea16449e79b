#include "api/open/archive_place.hpp"
#include "api/open/into_archive.hpp"
#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/handles.hpp"
#include "c_interface/opening.hpp"
#include "wend/c/files.h"

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

Expected<Bytes> all_bytes(const StretchedFile& file) {
    Bytes bytes;
    bytes.reserve(file.size());
    const auto done = file.for_each_chunk(
        [&](ByteView chunk) { bytes.insert(bytes.end(), chunk.begin(), chunk.end()); });
    if (!done) return failure(done.error());
    return bytes;
}

}  // namespace
}  // namespace wend::c

using namespace wend::c;

wend_files* wend_map_in_archive(const wend_map* map, const wend_named_bytes* files, size_t count,
                                wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_files*> {
            if (count == 0) return wend::failure("an archive was expected");
            const auto given = named_bytes(files, count);
            if (!given) return wend::failure(given.error());
            const std::string& name = given->front().name;
            const auto inside = files_inside(map->map, name);
            if (inside.empty()) return wend::failure("has no file of this map in it", name);
            const auto place = wend::archive_place(given->front(), *given);
            if (!place) return wend::failure(place.error());
            if (!*place) return wend::failure("is no archive that Wend knows", name);
            auto made = wend::archive_with((*place)->archive, inside, name);
            if (!made) return wend::failure(std::move(made.error()));
            auto answer = std::make_unique<wend_files>();
            for (const wend::StretchedFile& file : made->files) {
                auto bytes = all_bytes(file);
                if (!bytes) return wend::failure(std::move(bytes.error()));
                answer->files.push_back(
                    {wend::name_beside_archive(name, file.ending), nullptr, std::move(*bytes)});
            }
            return answer.release();
        },
        map, files);
}
