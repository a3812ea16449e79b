#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/text/console.hpp"

namespace wend::cli {

using RunVerb = std::function<ExitStatus(std::string_view verb, std::vector<std::string> words)>;

// Whether words can be files and folders that somebody dropped onto the program's icon: all are
// there. None at all are a click on it.
bool can_be_dropped(const std::vector<std::string>& words);

// Reports what each file or folder is and what is wrong with it; without any, how to begin.
ExitStatus tell_of_dropped(const std::vector<std::string>& names, const RunVerb& run,
                           Console& console);

// Leaves the window there until somebody has read it.
void wait_for_enter(Console& console);

// Runs `wend` with these arguments, without the program's name, and returns its exit status.
int run_program(const std::vector<std::string>& arguments);

}  // namespace wend::cli
