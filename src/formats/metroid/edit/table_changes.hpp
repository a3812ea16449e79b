#pragma once

#include "formats/metroid/records/path_file.hpp"
#include "wend/error.hpp"

namespace wend::metroid_path {

// Beyond so many pairs a table is told by its words, so that JSON of a file whose tables say
// something else altogether does not become many times as long as the file.
inline constexpr std::size_t max_told_pairs = 4096;

// Tells what the tables of a file have of their own by pairs: fills its changes against the file
// with all that follows from others, which gets the tables of the file where they are told so.
void tell_table_changes(PathFile& file, PathFile& computed);

// Makes the changes that JSON told to the tables, and forgets them. An error names a pair that does
// not exist, or that should be joined and parted.
Expected<void> apply_table_changes(PathFile& file);

}  // namespace wend::metroid_path
