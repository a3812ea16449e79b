#pragma once

#include <string>

#include "cli/input.hpp"
#include "cli/output.hpp"
#include "cli/verb.hpp"
#include "wend/merge.hpp"

namespace wend::cli {

class MergeVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    Output output;
    std::string conflicts, decide;
    bool allow_findings = false;

  private:
    ExitStatus tell_conflicts(const std::vector<MergeConflict>& found, Console& console) const;
};

}  // namespace wend::cli
