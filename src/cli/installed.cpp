#include "cli/installed.hpp"

#include <filesystem>
#include <initializer_list>
#include <system_error>

#include "core/io/platform.hpp"

namespace wend::cli {
namespace {

// The first of these files that is there, named from the folder of the program.
std::optional<std::filesystem::path> first_there(std::initializer_list<const char*> names) {
    const auto program = platform::program_file();
    if (!program) return std::nullopt;
    for (const char* name : names) {
        const std::filesystem::path file = (program->parent_path() / name).lexically_normal();
        std::error_code error;
        if (std::filesystem::is_regular_file(file, error)) return file;
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> installed_page() {
    const auto page = first_there({"../share/wend/page.html", "../page/page.html", "page.html"});
    if (!page) return std::nullopt;
    return platform::name_of(*page);
}

std::optional<std::string> installed_documentation() {
    const auto page = first_there(
        {"../share/doc/wend/docs/selecting.md", "docs/selecting.md", "../../docs/selecting.md"});
    if (!page) return std::nullopt;
    return platform::name_of(page->parent_path());
}

std::string page_of_documentation(std::string_view page) {
    return std::string(page) + " of the documentation";
}

}  // namespace wend::cli
