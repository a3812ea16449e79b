#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/options/input.hpp"
#include "cli/options/map_option.hpp"
#include "cli/options/output.hpp"
#include "cli/text/console.hpp"
#include "cli/verbs.hpp"
#include "wend/convert.hpp"
#include "wend/loss_report.hpp"

namespace wend::cli {

// Reports what a conversion loses, invents or has no room for: fields, records and how many.
void tell_losses(Console& console, const LossReport& losses);

class ConvertVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    Output output;
    Conversion request;
    std::string into;
    bool json = false;
    MapOption map_option;

  private:
    OutputPlace place() const;
    // How many files, or of one in an archive its name there.
    std::string what_was_written(const std::vector<SavedFile>& written) const;
    // Puts a mesh into the world of its map where what it becomes shows that, or is made for it. An
    // error where a map is named for nothing.
    Expected<void> put_in_world(std::vector<Map>& maps, const ConversionTarget& target,
                                Console& console);
    // The files that are named, if all are drawings that become a map.
    Expected<std::optional<std::vector<Bytes>>> read_drawings() const;
    // Makes a map of what somebody drew.
    ExitStatus make_of(Console& console, const std::vector<Bytes>& drawings);
    ExitStatus convert_maps(Console& console);
    // Writes what was made, or tells why not, with all that was lost: files of a game, or those of
    // an exchange format. `is_exchanged`: the map came from a file of another program.
    ExitStatus finish(Console& console, const Expected<Converted>& made, const LossReport& losses,
                      bool is_exchanged, const Exchange* exchange = nullptr);
    void report(Console& console, const std::vector<OutputFile>& files,
                const std::vector<SavedFile>& written, const LossReport& losses,
                const Exchange* exchange) const;

    std::optional<ArchiveOutput> archive_;  // Where in one the files go, if they do.
};

}  // namespace wend::cli
