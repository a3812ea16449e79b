#include "io/folder.hpp"

#include <algorithm>
#include <filesystem>

#include "base/natural_order.hpp"
#include "io/platform.hpp"
#include "io/system_error.hpp"

namespace wend {
namespace {

namespace fs = std::filesystem;

// What one folder holds; what vanishes meanwhile counts as neither.
struct Content {
    std::vector<fs::path> files, folders;
};

bool is_hidden(const fs::path& path) { return platform::name_of(path.filename()).starts_with('.'); }

void sort_in(const fs::directory_entry& entry, Content& content) {
    if (is_hidden(entry.path())) return;
    std::error_code vanished;
    if (entry.is_regular_file(vanished))
        content.files.push_back(entry.path());
    else if (fs::is_directory(entry.symlink_status(vanished)))
        content.folders.push_back(entry.path());
}

Expected<Content> content_of(const fs::path& folder) {
    const auto refusal = [&](const std::error_code& reason) {
        return system_failure(platform::name_of(folder), "cannot be listed", reason);
    };
    std::error_code error;
    fs::directory_iterator entry(folder, error);
    if (error) return refusal(error);
    Content content;
    while (entry != fs::directory_iterator()) {
        sort_in(*entry, content);
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
    std::vector<fs::path> waiting{platform::path_of(folder)};
    while (!waiting.empty()) {
        const fs::path next = std::move(waiting.back());
        waiting.pop_back();
        auto content = content_of(next);
        if (!content) return failure(std::move(content.error()));
        for (const fs::path& file : content->files) names.push_back(platform::name_of(file));
        if (depth == Depth::recursive)
            waiting.insert(waiting.end(), content->folders.begin(), content->folders.end());
    }
    std::ranges::sort(names, natural_less);
    return names;
}

}  // namespace wend
