#pragma once

#include <set>
#include <string>
#include <vector>

#include "fuzz/seeds.hpp"

// What fuzzing begins with where the program itself meets what a stranger made.

namespace wend::fuzz {

// Command lines about a map, and the map.
std::vector<Seed> command_lines_for(const Format& format);
void add_words_of_lines(std::set<std::string>& words);

// Folders where a run was stopped, or is said to have been.
std::vector<Seed> trees_for(const Format& format);
void add_words_of_trees(std::set<std::string>& words);

}  // namespace wend::fuzz
