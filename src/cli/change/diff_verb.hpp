#pragma once

#include "cli/options/input.hpp"
#include "cli/options/output.hpp"
#include "cli/verb.hpp"
#include "wend/diff.hpp"

namespace wend::cli {

class DiffVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    Output picture;
    bool json = false, summary = false;

  private:
    Expected<void> draw_picture(const Patch& patch, const std::vector<FileStory>& story) const;
};

}  // namespace wend::cli
