#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace wend::architecture {

// One line of the source.
struct Line {
    std::size_t number = 0;  // From 1.
    std::string text;
};

// One file of the source.
struct Source {
    std::string name;  // From the root of the project, with forward slashes.
    std::vector<Line> lines;
};

inline Source read_source(const std::filesystem::path& root, const std::filesystem::path& path) {
    Source source{path.lexically_relative(root).generic_string(), {}};
    std::ifstream file(path);
    for (std::string text; std::getline(file, text);)
        source.lines.push_back({source.lines.size() + 1, text});
    return source;
}

// All C++ files in some folders of the project, in order of name. A folder may be absent.
inline std::vector<Source> sources_in(const std::filesystem::path& root,
                                      const std::vector<std::string_view>& folders) {
    namespace fs = std::filesystem;
    std::vector<Source> sources;
    for (const std::string_view folder : folders) {
        if (!fs::is_directory(root / folder)) continue;
        for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
            const fs::path extension = entry.path().extension();
            if (entry.is_regular_file() && (extension == ".cpp" || extension == ".hpp"))
                sources.push_back(read_source(root, entry.path()));
        }
    }
    std::ranges::sort(sources, {}, &Source::name);
    return sources;
}

}  // namespace wend::architecture
