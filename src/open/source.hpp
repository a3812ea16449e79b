#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "wend/error.hpp"

namespace wend {

// One file to open.
struct Source {
    std::string file;
    std::size_t group = 0;              // Files of one group may be one map; 0: named one by one.
    std::optional<std::size_t> folder;  // The named folder it was found in, unless named itself.
};

// What names of files and folders stand for.
struct Sources {
    std::vector<Source> files;
    std::vector<std::string> folders;  // Those named that could be listed.
};

// What cannot be listed is added to the errors.
Sources sources_of(std::span<const std::string> names, bool recursive, std::vector<Error>& errors);

}  // namespace wend
