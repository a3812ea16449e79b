#pragma once

#include <filesystem>
#include <string>

namespace wend {

// Text for a name that nobody can foresee.
std::string unforeseeable_text();

// A name beside a path that nobody can foresee and put something else in the place of. It begins
// with a dot, so that what a killed run leaves behind is never taken for a file of the map, and is
// short, so that it fits wherever the path's own name does.
std::filesystem::path temporary_name(const std::filesystem::path& path);

}  // namespace wend
