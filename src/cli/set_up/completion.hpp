#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wend::cli {

// What a command line can go on with.
struct Completion {
    struct Candidate {
        std::string text;       // Printable, as names of things in a map are found by too.
        std::string help = {};  // One line; may be empty.
    };
    std::vector<Candidate> candidates;
    bool files = false;  // Names of files can stand there too.
};

// What can stand in the place of the last of some words, which may be empty or begun; the first is
// the one after `wend`. Only what goes on as it begins is among it. Maps that the words name are
// opened to tell their columns, kinds and places, small ones at once and large ones not at all.
Completion complete(std::span<const std::string> words);

// The script that makes a shell, bash, zsh or fish, ask for completions.
const char* completion_script(const std::string& shell);

// What can stand for a value that help shows so, such as `RULE`, `left|right` or `FILE`.
// `names` are the files on the line, for what hangs on the map.
Completion values_called(std::string_view value_name, std::span<const std::string> names);

}  // namespace wend::cli
