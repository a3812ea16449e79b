#pragma once

#include "cli/text/console.hpp"
#include "wend/diff.hpp"

namespace wend::cli {

// Prints what changed in a file, with only the counts of its lists or all that there is to tell.
void print_story(Console& console, const FileStory& file, bool only_counts = false);

}  // namespace wend::cli
