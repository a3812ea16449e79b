#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/change/edit_steps.hpp"
#include "cli/options/input.hpp"
#include "cli/options/output.hpp"
#include "cli/verbs.hpp"
#include "wend/editor.hpp"

namespace wend::cli {

class EditVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    Output output;
    EditSteps steps;
    std::string patch, base;
    bool reverse = false, dry_run = false, in_place = false, by_ground = false;

  private:
    Expected<void> expect_output() const;
    // The map after the patch, where one is asked for.
    Expected<Map> patched(const Map& map, std::vector<std::string>& changed) const;
    // The same of a patch of another mesh; what cannot be put is told.
    Expected<Map> patched_by_ground(const Map& map, std::vector<std::string>& changed,
                                    Console& console);
    // Shows what a step did.
    void tell(const EditStep& step, const EditReport& report, Console& console) const;
    // Carries the line of a race track over to its edited road where no step says what becomes of
    // it. Nothing where it stays.
    std::optional<EditReport> keep_line(Editor& editor, Console& console) const;
    Expected<std::vector<SavedFile>> write(const Map& map, const std::vector<std::string>& changed,
                                           Console& console) const;

    bool has_left_ = false;  // something of the patch could not be put
};

}  // namespace wend::cli
