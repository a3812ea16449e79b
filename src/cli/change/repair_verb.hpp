#pragma once

#include <string>
#include <vector>

#include "cli/change/repair_report.hpp"
#include "cli/options/described_options.hpp"
#include "cli/options/input.hpp"
#include "cli/options/output.hpp"
#include "cli/verb.hpp"

namespace wend::cli {

class RepairVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    FormatOptions format_options;
    Output output;
    DescribedOptions wanted;
    bool dry_run = false, in_place = false, json = false;

  private:
    // What is asked for, where it makes sense.
    Expected<RepairOptions> options() const;
    OutputPlace place() const;
    // The files of repaired maps, under their names in OUT.
    Expected<std::vector<SavedFile>> write_to_output(const std::vector<Repaired>& maps,
                                                     Console& console) const;
    // Only those that are others now, where they were.
    Expected<std::vector<SavedFile>> write_in_place(const std::vector<Repaired>& maps) const;
    // Tries what --all would do.
    void find_what_all_mends(RepairResult& result) const;
};

}  // namespace wend::cli
