#pragma once

#include <string>
#include <vector>

#include "cli/options/declared_options.hpp"
#include "cli/options/output.hpp"
#include "cli/verbs.hpp"

namespace wend::cli {

class SampleVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    std::string format, version;
    std::uint64_t nodes = 0, seed = 1;  // no nodes: as many as the format says
    Output output;
    FormatOptions options;

  private:
    Expected<std::vector<OutputFile>> make() const;
};

}  // namespace wend::cli
