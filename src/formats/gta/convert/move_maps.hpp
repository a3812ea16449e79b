#pragma once

#include <set>
#include <span>
#include <vector>

#include "formats/gta/convert/gather_areas.hpp"
#include "formats/gta/records/grid.hpp"
#include "wend/format.hpp"

namespace wend::gta_paths {

// Names for the files of a moved map. An area that keeps its number keeps its file's name, any
// other is spelt like a file that it came from; no two names are the same.
class AreaFileNames {
  public:
    explicit AreaFileNames(const SourceAreas& sources) : sources_(sources) {}

    // The name for an area of that number.
    std::string name(u32 number, const GatheredArea& gathered);

  private:
    // The name of a file that had this number before.
    const std::string* old_name(u32 number, const GatheredArea& gathered) const;
    bool take(const std::string& name);

    const SourceAreas& sources_;
    std::set<std::string> taken_;
};

// How maps are to be moved into one.
struct MoveRequest {
    PathContext target;
    Translation translation;
    Grid grid;                  // of the target
    std::vector<Grid> sources;  // of each map

    // What the options `map-size`, `source-map-size` and `translate` say.
    static Expected<MoveRequest> of(std::span<const std::span<const Member>> maps,
                                    PathContext target, const OptionValues& options);
};

// Moves maps by one translation into one grid, and puts several together. What is lost on the way
// or does not fit is added to `losses`; where something does not fit there are no files.
//
// If the translation is of whole squares, areas move as they are and only their numbers change,
// unless several maps meet in one. Otherwise each record goes into the area that it comes to lie
// in, and all are numbered anew. A map that has a file for each area of its grid still has.
std::vector<OutputFile> move_maps(std::span<const std::span<const Member>> maps,
                                  const MoveRequest& request, LossReport& losses);

}  // namespace wend::gta_paths
