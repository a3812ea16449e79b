#pragma once

#include <span>
#include <string>
#include <vector>

#include "wend/error.hpp"

namespace wend::cli {

// The ids of the formats that words of a command line name: by their ids, with or without a
// version, or as files, folders or archives whose first file of a known format is of it.
std::vector<std::string> formats_named(std::span<const std::string> words);

// An error where a word names neither a format nor anything on the disk.
Expected<void> expect_format_or_file(const std::string& word);

}  // namespace wend::cli
