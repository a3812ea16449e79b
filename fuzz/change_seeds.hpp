#pragma once

#include <set>
#include <string>
#include <vector>

#include "fuzz/seeds.hpp"

// What fuzzing begins with where maps are changed: made of a format's samples.

namespace wend::fuzz {

// From the sample to others, and back.
std::vector<Seed> patches_for(const Format& format);

// Two such changes of the sample each, and decisions.
std::vector<Seed> merges_for(const Format& format);

// Scripts over the sample with the files that they name.
std::vector<Seed> scripts_for(const Format& format);

void add_words_of_scripts(std::set<std::string>& words, const Format& format);

}  // namespace wend::fuzz
