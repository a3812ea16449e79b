#include "cli/program.hpp"

int main(int count, char** words) {
    return wend::cli::run_program(
        std::vector<std::string>(words + (count > 0 ? 1 : 0), words + count));
}
