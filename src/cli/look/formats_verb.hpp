#pragma once

#include "cli/verbs.hpp"

namespace wend::cli {

class FormatsVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    bool json = false;
};

}  // namespace wend::cli
