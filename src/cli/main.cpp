#include "cli/program.hpp"
#include "core/io/platform.hpp"

#ifdef _WIN32

// Words with * or ? that are not quoted become the files they fit, as shells elsewhere make them.
extern "C" {
int _dowildcard = -1;
}

int wmain(int count, wchar_t** words) {
    std::vector<std::string> arguments;
    for (int i = 1; i < count; ++i) arguments.push_back(wend::platform::utf8_of(words[i]));
    return wend::cli::run_program(arguments);
}

#else

int main(int count, char** words) {
    return wend::cli::run_program(
        std::vector<std::string>(words + (count > 0 ? 1 : 0), words + count));
}

#endif
