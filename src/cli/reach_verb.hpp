#pragma once

#include <cstdint>
#include <string>

#include "cli/input.hpp"
#include "cli/output.hpp"
#include "cli/profile_options.hpp"
#include "cli/reach_report.hpp"
#include "cli/verb.hpp"

namespace wend::cli {

class ReachVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    Output output;
    std::string from, within;
    ProfileOptions profile;
    bool to_here = false;
    std::optional<std::uint64_t> limit;
    bool json = false;

  private:
    // What `within` says, in the unit of costs.
    Expected<double> cost_limit(const Network& network) const;
    // Nothing of a name that is no picture's, which is an error unless it is one of CSV.
    Expected<std::optional<PictureFormat>> picture() const;
    Expected<void> write(StagedFile& file, const FoundReach& found) const;
    std::size_t listed() const;
};

}  // namespace wend::cli
