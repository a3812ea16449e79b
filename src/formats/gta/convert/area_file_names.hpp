#pragma once

#include <set>

#include "formats/gta/convert/gather_areas.hpp"

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

}  // namespace wend::gta_paths
