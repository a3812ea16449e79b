#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/options/output.hpp"
#include "cli/options/picture.hpp"
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
    // Puts the file in place; no picture where there was no way to draw, which is noted.
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

}  // namespace wend::cli
