#pragma once

#include "cli/options/input.hpp"
#include "cli/options/map_option.hpp"
#include "cli/options/output.hpp"
#include "cli/text/console.hpp"
#include "cli/verbs.hpp"
#include "wend/diff.hpp"

namespace wend::cli {

// Prints what changed in a file, with only the counts of its lists or all that there is to tell.
void print_file_diff(Console& console, const FileDiff& file, bool only_counts = false);

class DiffVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    Output picture;
    MapOption map;
    bool json = false, summary = false, by_ground = false;

  private:
    Expected<void> expect_sense() const;
    ExitStatus run_by_ground(const Map& first, const Map& second, Console& console);
    Expected<void> draw_picture(const Patch& patch, const std::vector<FileDiff>& diffs) const;
};

}  // namespace wend::cli
