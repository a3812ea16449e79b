#include <utility>

#include "api/open/archive_place.hpp"
#include "api/open/into_archive.hpp"
#include "core/io/output_set.hpp"
#include "wend/save.hpp"

namespace wend {

Expected<std::vector<SavedFile>> save_in_archive(std::span<const OutputFile> files,
                                                 const std::string& archive, const std::string& out,
                                                 const SaveOptions& options) {
    OutputSet outputs(options.replace ? OutputSet::Existing::replace : OutputSet::Existing::refuse);
    std::vector<SavedFile> saved;
    {
        // The archive is closed before what was made takes its place.
        auto opened = open_archive_file(archive);
        if (!opened) return failure(std::move(opened.error()));
        if (!*opened) return failure("is no archive that Wend knows", archive);
        auto made = archive_with(std::move(*opened), files, out, options.remove);
        if (!made) return failure(std::move(made.error()));
        for (const StretchedFile& file : made->files) {
            const std::string name = name_beside_archive(out, file.ending);
            const auto staged = outputs.stage(
                name, name == out ? OutputSet::NamedBy::user : OutputSet::NamedBy::wend);
            if (!staged) return failure(staged.error());
            const auto copied =
                file.for_each_chunk([&](ByteView chunk) { (*staged)->append(chunk); });
            if (!copied) return failure(copied.error());
            if (auto closed = (*staged)->close(); !closed)
                return failure(std::move(closed.error()));
        }
        saved = std::move(made->saved);
    }
    if (auto done = outputs.commit(); !done) return failure(std::move(done.error()));
    if (options.progress) options.progress(files.size(), files.size());
    return saved;
}

}  // namespace wend
