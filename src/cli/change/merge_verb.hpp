#pragma once

#include <optional>
#include <string>

#include "cli/options/input.hpp"
#include "cli/options/output.hpp"
#include "cli/verbs.hpp"
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
    std::optional<MergeSide> take;
    std::optional<MergeAnalysis> analysis;
    bool allow_findings = false;

  private:
    ExitStatus tell_conflicts(const std::vector<MergeConflict>& found, const MergeOptions& options,
                              const Network& network, Console& console) const;
};

}  // namespace wend::cli
