#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "open/source.hpp"

namespace wend {

// Opens the maps in some of the files that names stand for.
Opened open_maps(const Sources& sources, const OpenOptions& options);

// What names stand for, in the smallest pieces that need nothing of each other: whoever looks at
// very many maps opens one after the other, and has none in memory that is done. A file that by its
// name is a whole map is a piece; the others of a folder, and those that were named one by one, are
// one piece, since they may be one map. Which pieces there are follows from the names alone.
class MapPieces {
  public:
    MapPieces(std::span<const std::string> names, OpenOptions options);

    // In the natural order of their first files, whatever order they were named in.
    std::size_t size() const { return pieces_.size(); }
    // Opens one. Any number of threads may do so at once.
    Opened open(std::size_t piece) const;
    // What cannot be listed.
    const std::vector<Error>& errors() const { return errors_; }

  private:
    bool is_whole_map(const Source& source) const;

    OpenOptions options_;
    std::vector<Error> errors_;
    std::vector<SourceFolder> folders_;
    std::vector<std::vector<Source>> pieces_;
};

}  // namespace wend
