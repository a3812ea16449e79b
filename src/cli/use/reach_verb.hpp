#pragma once

#include <cstdint>
#include <string>

#include "cli/options/declared_options.hpp"
#include "cli/options/input.hpp"
#include "cli/options/output.hpp"
#include "cli/options/route_options.hpp"
#include "cli/use/reach_report.hpp"
#include "cli/verbs.hpp"
#include "wend/planner.hpp"

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
    std::string as = "shortest";
    bool to_here = false;
    std::optional<std::uint64_t> limit;
    bool json = false;
    FormatOptions game_options;

  private:
    // What cannot be asked of a game, or must be said without one.
    Expected<PathSearch> check() const;
    // Reports what the game itself leads to.
    ExitStatus run_game(Console& console, const Map& map, OutputSet& outputs, StagedFile* file);
    // What `within` says, in the unit of costs.
    Expected<double> cost_limit(const Network& network) const;
    // Nothing of a name that is no picture's, which is an error unless it is one of CSV.
    Expected<std::optional<PictureFormat>> picture() const;
    bool is_geojson() const { return ending_of(output.name) == "geojson"; }
    Expected<void> write(StagedFile& file, const FoundReach& found) const;
    std::size_t listed() const;
};

}  // namespace wend::cli
