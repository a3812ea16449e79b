#pragma once

#include <string>
#include <vector>

#include "cli/options/arguments.hpp"
#include "wend/format.hpp"

namespace wend::cli {

// Options that formats declare, such as `--map-size`, as a verb takes them.
class FormatOptions {
  public:
    enum class For { reading, layout, checking, converting, sampling, asking_game };

    // Adds the options of all formats. They are kept in here, which must outlive the arguments.
    void declare(Arguments& arguments, For purpose);

    // The names of those given, as people type them.
    std::vector<std::string> given() const;
    // The values given, whichever formats they are for: formats refuse what they do not know.
    const OptionValues& values() const { return values_; }

  private:
    For purpose_ = For::reading;
    OptionValues values_;
};

// The value that a format gets of an option, from what the user wrote.
Expected<std::string> value_of(const OptionSpec& spec, const std::string& written);

}  // namespace wend::cli
