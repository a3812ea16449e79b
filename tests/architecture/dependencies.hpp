#pragma once

#include <filesystem>
#include <optional>
#include <regex>
#include <string>
#include <vector>

#include "architecture/modules.hpp"
#include "architecture/source_tree.hpp"

namespace wend::architecture {

// The module of a source file by its name from the root; empty if it is in none.
inline std::string module_of(std::string_view file) {
    const std::filesystem::path path(file);
    std::vector<std::string> parts;
    for (const auto& part : path) parts.push_back(part.string());
    if (path.extension() == ".h") return "c_interface";  // Headers for C.
    if (parts.size() == 3 && parts[0] == "include" && parts[1] == "wend") {
        const std::string idea = path.stem().string();
        for (const PublicHeader& header : public_headers)
            if (header.name == idea) return std::string(header.module);
        return idea;
    }
    if (parts[0] == "samples") return "samples";
    if (parts.size() < 3 || parts[0] != "src") return {};
    const bool is_of_two_levels =
        parts.size() > 3 && (parts[1] == "core" || parts[1] == "model" || parts[1] == "api");
    if (is_of_two_levels) return parts[1] + '/' + parts[2];
    return parts[1] == "formats" && parts.size() > 3 ? "formats/" + parts[2] : parts[1];
}

// The row that speaks for a module.
inline const Module* rules_of(const std::string& module) {
    const std::string row = module.starts_with("formats/") ? "formats/*" : module;
    const auto found = std::ranges::find(modules(), row, &Module::name);
    return found == modules().end() ? nullptr : &*found;
}

inline bool may_include(const std::string& from, const std::string& to) {
    if (from == to) return true;
    for (const FormatLink& link : format_links)
        if (link.from == from && link.to == to) return true;
    const Module *rules = rules_of(from), *other = rules_of(to);
    return rules && other && std::ranges::count(rules->may_include, other->name) > 0;
}

struct Include {
    std::string name;
    bool quoted = false;
};

inline std::optional<Include> include_in(const std::string& line) {
    static const std::regex pattern(R"(^\s*#\s*include\s*([<"])([^>"]+)[>"].*)");
    std::smatch match;
    if (!std::regex_match(line, match, pattern)) return std::nullopt;
    return Include{match[2], match[1] == "\""};
}

// The file that a quoted include means, by its name from the root; empty if there is none.
inline std::string target_of(const std::filesystem::path& root, const std::string& file,
                             const std::string& include) {
    namespace fs = std::filesystem;
    for (const fs::path& folder :
         {fs::path(file).parent_path(), fs::path("src"), fs::path("include"), fs::path()}) {
        const fs::path target = (folder / include).lexically_normal();
        if (fs::is_regular_file(root / target)) return target.generic_string();
    }
    return {};
}

// What is wrong with one include; empty if nothing is.
inline std::string fault_of(const std::filesystem::path& root, const std::string& file,
                            const Include& include) {
    if (!include.quoted) {
        const bool of_system = std::ranges::any_of(system_headers, [&](std::string_view header) {
            return header.ends_with('/') ? include.name.starts_with(header)
                                         : include.name == header;
        });
        const bool is_platform = file.starts_with("src/core/io/platform");
        return of_system && !is_platform ? "only src/core/io/platform* may call the system" : "";
    }
    const std::string target = target_of(root, file, include.name);
    if (target.empty()) return "there is no such file";
    if (file.starts_with("include/") && !target.starts_with("include/"))
        return "a public header must not need an internal one";
    const std::string from = module_of(file), to = module_of(target);
    for (const std::string& module : {from, to})
        if (!rules_of(module))
            return "'" + module + "' is no module; tests/architecture/modules.hpp lists them";
    return may_include(from, to) ? "" : from + " must not include " + to;
}

// Every include of `src`, `samples` and `include` that breaks the order of the tree, one line
// each.
inline std::vector<std::string> wrong_dependencies(const std::filesystem::path& root) {
    std::vector<std::string> wrong;
    for (const Source& source : sources_in(root, {"include", "src", "samples"})) {
        for (const Line& line : source.lines) {
            const auto include = include_in(line.text);
            if (!include) continue;
            const std::string fault = fault_of(root, source.name, *include);
            if (!fault.empty())
                wrong.push_back(source.name + ":" + std::to_string(line.number) + ": " +
                                include->name + ": " + fault);
        }
    }
    return wrong;
}

}  // namespace wend::architecture
