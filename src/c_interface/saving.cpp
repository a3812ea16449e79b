#include "c_interface/saving.hpp"

#include <fmt/ranges.h>

#include "base/file_name.hpp"
#include "io/folder.hpp"
#include "io/originals.hpp"
#include "io/output_set.hpp"
#include "open/save.hpp"
#include "wend/save.hpp"

namespace wend::c {
namespace {

OutputSet::Existing existing_for(bool replace) {
    return replace ? OutputSet::Existing::replace : OutputSet::Existing::refuse;
}

}  // namespace

Expected<void> save_in_folder(const wend_files& files, const std::string& folder, bool replace) {
    std::vector<OutputFile> all;
    for (const wend_files::File& file : files.files) {
        if (!file.document || file.name.empty())
            return failure(
                "files of exchange formats have no names of their own: save them under one");
        all.push_back({file.name, file.document});
    }
    const auto saved = save_all(all, folder, {.replace = replace});
    if (!saved) return failure(saved.error());
    return {};
}

Expected<void> save_under_name(const wend_files& files, const std::string& name, bool replace) {
    if (files.files.empty()) return failure("there is no file to be saved");
    OutputSet outputs(existing_for(replace));
    for (const wend_files::File& file : files.files) {
        if (file.document) {
            if (files.files.size() > 1)
                return failure("several files need a folder: save them in one", name);
            const auto staged = stage(outputs, name, *file.document);
            if (!staged) return failure(staged.error());
            continue;
        }
        const auto staged =
            outputs.stage(name_of_table(name, file.name),
                          file.name.empty() ? OutputSet::NamedBy::user : OutputSet::NamedBy::wend);
        if (!staged) return failure(staged.error());
        (*staged)->append(bytes_as_text(file.bytes));
    }
    return outputs.commit();
}

Expected<void> save_map(const wend_files& files, const std::string& path, bool replace) {
    if (path.empty()) return failure("a path was expected, and it is empty");
    const bool is_of_folder = base_name(path).empty() || is_folder(path);
    return files.files.size() == 1 && !is_of_folder ? save_under_name(files, path, replace)
                                                    : save_in_folder(files, path, replace);
}

Expected<RestoredFiles> restore_folder(const std::string& folder) {
    if (!is_folder(folder)) return failure("is no folder", folder);
    const auto originals = Originals::left_in(platform::path_of(folder));
    if (!originals) return failure(originals.error());
    if (!*originals) return RestoredFiles{};
    const Originals::Restored restored = (*originals)->restore();
    if (restored.stuck.empty()) return RestoredFiles{restored.given_back, restored.removed};
    return failure(fmt::format("these files could not be made as they were: {}",
                               fmt::join(restored.stuck, ", ")),
                   folder);
}

}  // namespace wend::c
