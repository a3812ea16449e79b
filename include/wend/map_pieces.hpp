#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "wend/open.hpp"

namespace wend {

/// What names stand for, in the smallest pieces that need nothing of each other: whoever looks at
/// very many maps opens one after the other, and has none in memory that is done. A file that by
/// its name is a whole map is a piece; the others of a folder, and those that were named one by
/// one, are one piece, since they may be one map. Which pieces there are follows from the names
/// alone. It never changes; a copy is the same.
class MapPieces {
  public:
    /// Finds the pieces; nothing is opened yet. Options are for that.
    explicit MapPieces(std::span<const std::string> names, OpenOptions options = {});

    /// In the natural order of their first files, whatever order they were named in.
    std::size_t size() const;
    /// The files of one, as errors call them.
    std::vector<std::string> files(std::size_t piece) const;
    /// Opens one. Any number of threads may do so at once.
    Opened open(std::size_t piece) const;
    /// What cannot be listed.
    const std::vector<Error>& errors() const&;
    const std::vector<Error>& errors() const&& = delete;

  private:
    struct Parts;
    std::shared_ptr<const Parts> parts_;
};

}  // namespace wend
