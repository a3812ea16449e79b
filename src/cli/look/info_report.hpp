#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/look/archive_list.hpp"
#include "cli/text/console.hpp"
#include "wend/corners.hpp"
#include "wend/summary.hpp"

namespace wend::cli {

// The files of a map and what there is to say of it.
struct Summarised {
    std::vector<Member> members;
    MapSummary summary;
    // Where only a part is asked for: what that is, and the expression that chooses it.
    std::optional<PartSummary> part = {};
    std::string where = {};
    // Of a race track, and what they are called; names are empty where nobody gives any.
    std::vector<Corner> corners = {};
    std::vector<std::string> corner_names = {};
};

// What a count or a fact is called, in words: `navi_nodes` is for scripts.
std::string in_words(std::string name);
// The file of a map, or the first and how many there are.
std::string map_title(std::span<const Member> members);

// As text: all there is to say of one, and if wished a line a file.
void print_info(Console& console, const Summarised& item, bool per_file);

// As a table a format, with a line each and their sums. As many counts as the console is wide.
void print_info_table(Console& console, std::span<const Summarised> maps);

// As JSON: all files, all maps as maps, and archives, with all that is in them or what may be maps.
void print_info_json(Console& console, std::span<const Summarised> maps,
                     std::span<const ListedArchive> archives, bool every_entry);

}  // namespace wend::cli
