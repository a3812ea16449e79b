#pragma once

#include <string>
#include <vector>

namespace wend::cli {

// Runs `wend` with these arguments, without the program's name, and returns its exit status.
int run_program(const std::vector<std::string>& arguments);

}  // namespace wend::cli
