#pragma once

#include <cstdlib>
#include <string>
#include <vector>

#include "support/places.hpp"
#include "support/temporary_folder.hpp"

namespace wend {

inline std::string in_quotes(const std::string& text) { return '"' + text + '"'; }

// Runs one of the scripts of this folder and returns what it prints.
struct Python {
    TemporaryFolder folder;
    int status = 0;

    static bool is_there() {
        static const bool found = std::system("python3 --version > /dev/null 2>&1") == 0;
        return found;
    }
    std::string run(const std::string& script, const std::vector<std::string>& arguments) {
        const std::string scripts = test::source_folder() / "tests/independent/";
        std::string command = "python3 -B " + in_quotes(scripts + script);
        for (const std::string& argument : arguments) command += ' ' + in_quotes(argument);
        status =
            std::system((command + " > " + in_quotes(folder.name("printed")) + " 2>&1").c_str());
        return folder.content("printed");
    }
};

}  // namespace wend
