#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "wend/document.hpp"

namespace wend {

// What is wanted of each file that is built of JSON, and how much padding was left out of them.
struct BuildWishes {
    bool recompute, drop_padding, by_place;
    std::uint64_t dropped = 0;
};

// One file, whose references go by the places of records.
Expected<OutputFile> read_json(std::string_view json, BuildWishes& wishes);

// One file of that name, in which references name the records that bear their numbers.
Expected<OutputFile> build_file(std::string_view json, BuildWishes& wishes, std::string name,
                                std::vector<std::string>& notes);

// Whether in a JSON of several files records of any stand at other places than their numbers say,
// and that matters.
Expected<bool> have_other_places(std::string_view json, const BuildWishes& wishes);

// Several files of which records were put in or taken out: all in memory, as each may name records
// of the others.
Expected<std::vector<OutputFile>> build_renumbered(std::string_view json, BuildWishes& wishes,
                                                   std::vector<std::string>& notes);

}  // namespace wend
