#pragma once

#include <optional>
#include <string>

#include "cli/options/input.hpp"
#include "cli/verbs.hpp"

namespace wend::cli {

class ExplainVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    std::optional<std::uint64_t> at;
    bool json = false;
};

}  // namespace wend::cli
