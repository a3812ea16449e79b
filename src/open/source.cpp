#include "open/source.hpp"

#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "io/folder.hpp"

namespace wend {
namespace {

std::string folder_of(std::string_view file) {
    const std::size_t end = file.find_last_of("/\\");
    return std::string(file.substr(0, end == std::string_view::npos ? 0 : end));
}

// A map that is partly new and partly old must not be taken for one.
void tell_of_unfinished_sets(const Sources& sources, std::vector<Error>& errors) {
    std::set<std::string> folders;
    for (const std::string& folder : sources.folders)
        folders.insert(folder_of(folder.ends_with('/') ? folder : folder + '/'));
    for (const Source& source : sources.files)
        if (source.file != "-") folders.insert(folder_of(source.file));
    for (const std::string& folder : folders)
        if (auto unfinished = unfinished_set_in(folder)) errors.push_back(std::move(*unfinished));
}

}  // namespace

Sources sources_of(std::span<const std::string> names, bool recursive, std::vector<Error>& errors) {
    Sources sources;
    std::size_t groups = 1;
    for (const std::string& name : names) {
        if (!is_folder(name)) {
            sources.files.push_back({name, 0, {}});
            continue;
        }
        const auto files = files_in(name, recursive ? Depth::recursive : Depth::direct);
        if (!files) {
            errors.push_back(files.error());
            continue;
        }
        std::map<std::string, std::size_t> group_of_folder;
        for (const std::string& file : *files) {
            const auto [group, is_new] = group_of_folder.try_emplace(folder_of(file), groups);
            if (is_new) ++groups;
            sources.files.push_back({file, group->second, sources.folders.size()});
        }
        sources.folders.push_back(name);
    }
    tell_of_unfinished_sets(sources, errors);
    return sources;
}

}  // namespace wend
