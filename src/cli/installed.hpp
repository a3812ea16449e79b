#pragma once

#include <optional>
#include <string>
#include <string_view>

// What lies beside the program: where packages install it, where archives have it, and where a
// build leaves it.
namespace wend::cli {

// The page that `wend view` puts maps into.
std::optional<std::string> installed_page();

// The folder of the documentation.
std::optional<std::string> installed_documentation();

// How help texts call a page of it, such as `selecting.md`: `wend --version` names the folder.
std::string page_of_documentation(std::string_view page);

}  // namespace wend::cli
