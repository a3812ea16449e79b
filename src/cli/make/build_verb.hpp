#pragma once

#include <string>

#include "cli/options/output.hpp"
#include "cli/text/console.hpp"
#include "cli/verbs.hpp"
#include "wend/error.hpp"

namespace wend::cli {

// Prints the keys that JSON of a format has, record by record, and an example that can be built.
// The format is named by its id, with or without a version, as `source-nav:16.0`.
Expected<void> print_json_guide(Console& console, const std::string& named);

class BuildVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    std::string json_file;
    Output output;
    bool recompute = false;
    bool by_place = false;
    bool drop_padding = false;
    std::string keys_of;
};

}  // namespace wend::cli
