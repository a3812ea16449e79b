#pragma once

#include <span>
#include <string>
#include <vector>

#include "api/answers/summary_answer.hpp"
#include "api/open/archive_place.hpp"
#include "cli/text/console.hpp"

namespace wend::cli {

// An archive that is named as a whole, or a folder in one, and which files in it are told of.
struct ListedArchive {
    std::string name;
    ArchivePlace place;
    std::vector<std::size_t> entries;       // All that are meant.
    std::vector<std::size_t> may_be_known;  // Those whose names end as files of a format do.
};

// Those of some names. What cannot be opened is left to whoever opens it.
std::vector<ListedArchive> archives_among(std::span<const std::string> names);

// Tells what is in them: what may be known, or everything.
void print_archives(Console& console, std::span<const ListedArchive> archives, bool everything);
std::vector<ArchiveAnswer> archives_told(std::span<const ListedArchive> archives, bool everything);

}  // namespace wend::cli
