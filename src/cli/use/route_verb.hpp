#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/options/input.hpp"
#include "cli/options/location.hpp"
#include "cli/options/output.hpp"
#include "cli/options/route_options.hpp"
#include "cli/verbs.hpp"
#include "wend/geojson.hpp"

namespace wend::cli {

// Where ways go besides what is told of them, if a user wants that: into GeoJSON, or into a picture
// of the map with the ways on it. The file is whole or not there at all.
class WaysOutput {
  public:
    // As the options -o, --force and --geojson.
    void declare(Arguments& arguments);

    // Whether it takes the standard output, so that nothing else may be told there.
    bool is_standard_output() const { return has_file() && target() == "-"; }

    // Announces the file, if any is wanted: before any work is done.
    Expected<void> begin();
    // Ways over this network follow, which must outlive them.
    void begin_ways(const Network& network);
    void add(const PlannedPath& planned);
    // Moves the file into place; no picture where there was no way to draw, which is noted.
    Expected<void> finish(Console& console);

  private:
    bool has_file() const { return is_geojson_ || !output_.name.empty(); }
    std::string target() const { return output_.name.empty() ? "-" : output_.name; }
    Expected<void> draw_ways();

    Output output_;
    bool is_geojson_ = false;  // Whatever the name.
    std::optional<PictureFormat> picture_;
    std::optional<OutputSet> outputs_;
    StagedFile* file_ = nullptr;
    const Network* network_ = nullptr;
    std::optional<TextSink> sink_;
    std::optional<GeoJsonWriter> geojson_;
    std::vector<DrawnRoute> routes_;
};

class RouteVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    WayQuery query;
    ProfileOptions profile;
    std::string forbid;
    std::string pairs;
    std::string prepared_file;
    std::string as = "shortest";
    bool game_limits = false;
    FormatOptions game_options;
    bool json = false;
    WaysOutput output;

  private:
    // What to look for, if what was asked for makes sense together.
    Expected<PathSearch> check() const;
    Expected<Planner> make_planner(const Map& map, PathSearch search, Console& console) const;
    Expected<void> use_prepared(Planner& planner, Console& console) const;
    ExitStatus answer(Console& console, Planner& planner, std::optional<NodeIndex> forbidden);
    ExitStatus answer_pairs(Console& console, Planner& planner, std::optional<NodeIndex> forbidden);
    void print_pair(Console& console, const Network& network, const PlannedPath& planned) const;
};

}  // namespace wend::cli
