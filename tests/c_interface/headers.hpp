#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

#include "support/places.hpp"

// What the headers for C declare, read as text.

namespace wend {

inline std::string text_of_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// All headers, one after the other, without comments.
inline std::string headers_for_c() {
    std::string all;
    std::set<std::filesystem::path> paths;
    for (const auto& entry :
         std::filesystem::directory_iterator(test::source_folder() / "include/wend/c"))
        paths.insert(entry.path());
    for (const auto& path : paths) {
        const std::string text = text_of_file(path);
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t comment = std::min(text.find("/*", at), text.size());
            all.append(text, at, comment - at);
            at = std::min(text.find("*/", comment), text.size() - 2) + 2;
            if (comment == text.size()) break;
        }
    }
    return all;
}

// The declarations of functions, each without its macro and its semicolon, by name.
inline std::map<std::string, std::string> functions_for_c() {
    std::map<std::string, std::string> functions;
    const std::string text = headers_for_c();
    static const std::regex declaration(R"(WEND_API ([^;(]*?(wend_\w+)\([^;]*\));)");
    for (auto at = std::sregex_iterator(text.begin(), text.end(), declaration);
         at != std::sregex_iterator(); ++at)
        functions[(*at)[2]] = (*at)[1];
    return functions;
}

}  // namespace wend
