#pragma once

#include <string>
#include <string_view>

// Where games of the Source engine keep what belongs to a map, beside the map or in its pak.
namespace wend {

// The folder below `maps/` for files of that ending, with a slash behind it; empty: `maps/` itself.
constexpr std::string_view folder_below_maps(std::string_view lower_case_ending) {
    return lower_case_ending == ".ain" ? "graphs/" : "";
}

// Whether games take such a file from the pak even where there is one beside the map too.
constexpr bool pak_comes_first(std::string_view lower_case_ending) {
    return lower_case_ending == ".ain";
}

}  // namespace wend
