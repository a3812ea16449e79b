#include "core/io/folder.hpp"

#include <algorithm>
#include <filesystem>

#include "core/base/file_name.hpp"
#include "core/base/natural_order.hpp"
#include "core/io/platform.hpp"
#include "core/io/system_error.hpp"

namespace wend {
namespace {

namespace fs = std::filesystem;

// The names of what one folder holds; what vanishes meanwhile counts as neither.
struct Content {
    std::vector<std::string> files, folders;
};

// The folder is spelt as it was named, on every system.
void sort_in(const fs::directory_entry& entry, const std::string& folder, Content& content) {
    const std::string name = platform::name_of(entry.path().filename());
    if (name.starts_with('.')) return;
    const std::string whole = in_folder(folder, name);
    std::error_code vanished;
    if (entry.is_regular_file(vanished))
        content.files.push_back(whole);
    else if (fs::is_directory(entry.symlink_status(vanished)))
        content.folders.push_back(whole);
}

Expected<Content> content_of(const std::string& folder) {
    const auto refusal = [&](const std::error_code& reason) {
        return system_failure(folder, "cannot be listed", reason);
    };
    std::error_code error;
    fs::directory_iterator entry(platform::path_of(folder), error);
    if (error) return refusal(error);
    Content content;
    while (entry != fs::directory_iterator()) {
        sort_in(*entry, folder, content);
        entry.increment(error);
        if (error) return refusal(error);
    }
    return content;
}

}  // namespace

bool is_folder(const std::string& name) {
    std::error_code ignored;
    return name != "-" && fs::is_directory(platform::path_of(name), ignored);
}

Expected<std::vector<std::string>> files_in(const std::string& folder, Depth depth) {
    std::vector<std::string> names;
    std::vector<std::string> waiting{folder};
    while (!waiting.empty()) {
        const std::string next = std::move(waiting.back());
        waiting.pop_back();
        auto content = content_of(next);
        if (!content) return failure(std::move(content.error()));
        names.insert(names.end(), content->files.begin(), content->files.end());
        if (depth == Depth::recursive)
            waiting.insert(waiting.end(), content->folders.begin(), content->folders.end());
    }
    std::ranges::sort(names, natural_less);
    return names;
}

}  // namespace wend
