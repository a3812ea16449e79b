#pragma once

#include <string>
#include <vector>

#include "fuzz/target.hpp"

namespace wend::fuzz {

struct Seed {
    std::string name;
    Bytes bytes;
};

// What the fuzzing of a target begins with: made of small samples of every version.
std::vector<Seed> seeds_of(const Target& target, const Format& format);

// What such a target is asked of a file of the format: the file itself, or its JSON. Of one that
// is longer than so many bytes, what is left when its lists are shortened. Nothing where the target
// asks nothing of files, or the file cannot be read.
std::vector<Seed> seeds_of_file(const Target& target, const Format& format, const Seed& file,
                                std::size_t most);

// Words that inputs of a target hold: bytes that are always the same, keys and names of JSON. One
// entry a line, as libFuzzer reads dictionaries.
std::string dictionary_of(const Target& target, const Format& format);

}  // namespace wend::fuzz
