#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/archive_output.hpp"
#include "cli/conversion.hpp"
#include "cli/drawn_map.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"
#include "cli/verb.hpp"
#include "wend/exchange.hpp"

namespace wend::cli {

class ConvertVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    Output output;
    std::string to, into;
    bool lossy = false, json = false, drop_padding = false;

  private:
    OutputPlace place() const;
    Expected<Target> target_for(const Format& format) const;
    // How many files, or of one in an archive its name there.
    std::string what_was_written(const std::vector<SavedFile>& written) const;
    Expected<void> expect_fitting_output(const std::vector<Map>& maps) const;
    Expected<std::vector<OutputFile>> convert(const std::vector<Map>& maps, LossReport& losses,
                                              Console& console) const;
    // Writes a map for other programs; see wend/exchange.hpp.
    ExitStatus exchange(Console& console, const Exchange& target, const std::vector<Map>& maps);
    // Makes a map of what somebody drew.
    ExitStatus make_of(Console& console, const DrawnMap& drawn);
    // Writes what was made, or tells why not, with all that was lost.
    ExitStatus finish(Console& console, Expected<std::vector<OutputFile>> files,
                      const LossReport& losses, bool is_exchanged);
    Expected<std::vector<SavedFile>> write(const std::vector<OutputFile>& files, bool is_exchanged,
                                           Console& console) const;
    void report(Console& console, const std::vector<OutputFile>& files,
                const std::vector<SavedFile>& written, const LossReport& losses) const;

    std::optional<ArchiveOutput> archive_;  // Where in one the files go, if they do.
};

}  // namespace wend::cli
