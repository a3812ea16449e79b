#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/options/declared_options.hpp"
#include "cli/options/input.hpp"
#include "cli/options/map_option.hpp"
#include "cli/options/output.hpp"
#include "cli/text/console.hpp"
#include "cli/verbs.hpp"
#include "wend/repair.hpp"
#include "wend/save.hpp"

namespace wend::cli {

// What became of each map, and the files that were written.
struct RepairResult {
    std::vector<Repaired> maps;
    std::vector<SavedFile> written;
    // What the remedies that may lose something would take away, where they were not asked for.
    std::vector<RuleTotal> for_all;

    // Whether anything is left that was asked for.
    bool is_anything_left() const;
};

// As text: rule by rule what was done, the first records of each, then what is left.
void print_repair(Console& console, const RepairResult& result);

class RepairVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    FormatOptions format_options;
    MapOption map_option;
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
