#pragma once

#include <optional>
#include <string>
#include <vector>

#include "wend/error.hpp"

namespace wend {

// Whether a name is that of a folder. "-" never is.
bool is_folder(const std::string& name);

// What is wrong with a folder where a set of files was not put in place to the end.
std::optional<Error> unfinished_set_in(const std::string& folder);

enum class Depth { direct, recursive };

// Names of the files in a folder, each with the folder in front, in natural order. Links to files
// count as files; links to folders are not followed. Left out are names that begin with a dot:
// they are what other programs hide beside files, or what a stopped run left of its output.
Expected<std::vector<std::string>> files_in(const std::string& folder, Depth depth);

}  // namespace wend
