#pragma once

#include <string>

#include "core/base/integers.hpp"
#include "formats/metroid/records/path_file.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"
#include "wend/explained_run.hpp"

namespace wend::metroid_path {

// Beyond so many pairs a table is told by its words, so that JSON of a file whose tables say
// something else altogether does not become many times as long as the file.
inline constexpr std::size_t max_told_pairs = 4096;

// Reports what the tables of a file have of their own by pairs: fills its changes against the file
// with all that follows from others, which gets the tables of the file where they are told so.
void tell_table_changes(PathFile& file, PathFile& computed);

// Makes the changes that JSON told to the tables, and forgets them. An error names a pair that does
// not exist, or that should be joined and parted.
Expected<void> apply_table_changes(PathFile& file);

// What the bits of one word of a table stand for, and which of these pairs it joins:
// `pairs 0-1 to 2-7; joined: 0 with 1, 3; 1 with 3`.
std::string pairs_text(u32 word, u64 place, u64 records);

// Passes on what is told of a file's bytes, and adds to words of tables which pairs they stand for.
ExplainSink explaining_pairs(ByteView bytes, const ExplainSink& sink);

}  // namespace wend::metroid_path
