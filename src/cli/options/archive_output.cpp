#include "cli/options/archive_output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "api/open/archive_place.hpp"
#include "core/base/file_name.hpp"
#include "core/io/file.hpp"
#include "core/io/folder.hpp"

namespace wend::cli {
namespace {

// The beginning of a name that ends as an archive does: all of it, or with more behind a slash. Of
// a name on the disk only such as are or may become a file.
std::string archive_in(const std::string& name) {
    for (std::size_t end = name.find_first_of("/\\"); end != std::string::npos;
         end = name.find_first_of("/\\", end + 1))
        if (const std::string before = name.substr(0, end);
            archive_kind_by_name(before) && !is_folder(before))
            return before;
    return archive_kind_by_name(name) && !is_folder(name) ? name : std::string();
}

// The place of a file that bears no more than its own name: that of the one that is called so.
Expected<std::string> place_of(const Archive& archive, const ArchiveOutput& output,
                               const std::string& file) {
    const ArchiveEntry* found = nullptr;
    for (const ArchiveEntry& entry : archive.entries()) {
        if (lower_case(base_name(entry.name)) != lower_case(file)) continue;
        if (found)
            return failure(fmt::format("has {} and {}; OUT/NAME says which is to be replaced",
                                       found->name, entry.name),
                           output.archive);
        found = &entry;
    }
    return found ? found->name : archive.place_for(file, output.out);
}

// What is written into one folder or archive, and what goes from there.
struct Written {
    std::vector<OutputFile> files;
    std::vector<std::string> removed;
};

}  // namespace

Expected<std::optional<ArchiveOutput>> archive_output(const Output& output, std::string_view from,
                                                      const std::string& into) {
    const std::string& name = output.name;
    const std::string out = output.is_standard_output() ? std::string() : archive_in(name);
    if (out.empty() && into.empty()) return std::nullopt;
    if (out.empty()) return failure("--into goes with an OUT that ends as an archive does", name);
    const bool is_there = file_size(out).has_value();
    ArchiveOutput target{out, out, name.substr(std::min(out.size() + 1, name.size())),
                         output.force};
    const std::string around = file_before(std::string(from));
    if (!into.empty())
        target.archive = into;
    else if (!around.empty() && target.inside.empty() &&
             archive_kind_by_name(around) == archive_kind_by_name(out))
        target.archive = around;
    else if (!is_there)
        return failure(
            "is no archive yet; --into ARCHIVE of wend convert says what to make a "
            "copy of",
            out);
    // Another file in an archive is like another in a folder: nothing is lost.
    if (target.archive == out && !target.inside.empty() && !target.inside.ends_with('/')) {
        const auto archive = open_archive_file(out);
        if (!archive) return failure(archive.error());
        if (*archive && (*archive)->find(target.inside) && !output.force)
            return failure("exists already; --force replaces it", name);
        target.replace = true;
    }
    return target;
}

Expected<std::vector<SavedFile>> write_into(std::vector<OutputFile> files,
                                            const ArchiveOutput& output, Console& console,
                                            std::vector<std::string> removed) {
    const auto archive = open_archive_file(output.archive);
    if (!archive) return failure(archive.error());
    if (!*archive) return failure("is no archive that Wend knows", output.archive);
    const bool is_folder_inside = files.size() > 1 || output.inside.ends_with('/');
    for (OutputFile& file : files) {
        if (output.inside.empty()) {
            auto place = place_of(**archive, output, file.name);
            if (!place) return failure(std::move(place.error()));
            file.name = std::move(*place);
        } else if (is_folder_inside) {
            file.name = output.inside + (output.inside.ends_with('/') ? "" : "/") + file.name;
        } else {
            file.name = output.inside;
        }
    }
    return save_in_archive(files, output.archive, output.out,
                           {.replace = output.replace,
                            .progress = console.progress("writing files"),
                            .remove = std::move(removed)});
}

Expected<std::vector<SavedFile>> write_over(const std::vector<OutputFile>& files,
                                            const std::vector<std::string>& removed) {
    std::map<std::string, Written> folders, archives;
    // Calls a function with what a file lies in, and its name there.
    const auto place = [&](const std::string& file, const auto& take) {
        const std::string archive = file_size(file) ? "" : file_before(file);
        if (!archive.empty()) return take(archives[archive], file.substr(archive.size() + 1));
        const std::string_view name = base_name(file);
        const std::string folder = file.substr(0, file.size() - name.size());
        take(folders[folder.empty() ? "./" : folder], std::string(name));
    };
    for (const OutputFile& file : files)
        place(file.name, [&](Written& in, std::string name) {
            in.files.push_back({std::move(name), file.document});
        });
    for (const std::string& file : removed)
        place(file, [](Written& in, std::string name) { in.removed.push_back(std::move(name)); });
    std::vector<SavedFile> written;
    const auto take = [&](Expected<std::vector<SavedFile>> saved) -> Expected<void> {
        if (!saved) return failure(std::move(saved.error()));
        std::ranges::move(*saved, std::back_inserter(written));
        return {};
    };
    for (const auto& [folder, in] : folders)
        if (auto done = take(save_all(in.files, folder, {.replace = true, .remove = in.removed}));
            !done)
            return failure(std::move(done.error()));
    for (const auto& [archive, in] : archives)
        if (auto done = take(save_in_archive(in.files, archive, archive,
                                             {.replace = true, .remove = in.removed}));
            !done)
            return failure(std::move(done.error()));
    return written;
}

}  // namespace wend::cli
