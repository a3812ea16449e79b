#pragma once

#include <cstdlib>
#include <string>
#include <vector>

#include "support/places.hpp"
#include "support/temporary_folder.hpp"

namespace wend {

// What a run of a program left behind.
struct Outcome {
    int status = -1;
    std::string out, err;
};

inline std::string quoted(const std::string& word) {
    std::string text = "'";
    for (const char character : word) {
        if (character == '\'')
            text += "'\\''";
        else
            text += character;
    }
    return text + "'";
}

// A folder to run the program in. What it prints goes to files beside it.
class Workplace {
  public:
    Workplace() { std::filesystem::create_directories(inside.path() / "work"); }

    // Runs a line of the shell, in which `wend` is the program.
    Outcome shell(const std::string& line) const {
        const std::string command = "cd " + quoted(name("")) + " && wend() { " +
                                    quoted(test::program()) + " \"$@\"; } && { " + line + "\n} >" +
                                    quoted(inside.name("out")) + " 2>" + quoted(inside.name("err"));
        const int status = std::system(command.c_str());
        return {(status >> 8) & 0xFF, inside.content("out"), inside.content("err")};
    }

    // Runs the program with these arguments.
    Outcome wend(const std::vector<std::string>& words) const {
        std::string line = "wend";
        for (const std::string& word : words) line += ' ' + quoted(word);
        return shell(line + " </dev/null");
    }

    std::string name(const std::string& file) const { return inside.name("work/" + file); }
    std::string content(const std::string& file) const { return inside.content("work/" + file); }
    bool has(const std::string& file) const { return inside.has("work/" + file); }
    void put(const std::string& file, std::string_view content) const {
        inside.put("work/" + file, content);
    }

  private:
    TemporaryFolder inside;
};

}  // namespace wend
