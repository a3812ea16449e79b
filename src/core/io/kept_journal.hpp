#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/io/kept_set.hpp"
#include "wend/error.hpp"

namespace wend {

// The journal of a set of originals as text: a line a file, and the hash of all lines before.
//
//     wend-originals 1
//     old BYTES HASH LENGTH NAME
//     end HASH
std::string text_of_journal(std::span<const KeptSet::Entry> entries);

// Reads it. One that is not whole is an error: what it says was written down before the first file
// was replaced.
Expected<std::vector<KeptSet::Entry>> read_journal(const std::filesystem::path& file);

}  // namespace wend
