#pragma once

#include <cstddef>
#include <cstdint>
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

    /// The same of files of the caller, wherever they lie, going by their names: in no piece is
    /// what was found in a folder and is neither a map nor an archive by its name. Of an archive
    /// the directory is read, and what is a map by its name is meant.
    explicit MapPieces(std::span<const NamedSource> files, OpenOptions options = {});

    /// In the natural order of their first files, whatever order they were named in.
    std::size_t size() const;
    /// The files of one, as errors call them.
    std::vector<std::string> files(std::size_t piece) const;
    /// How many bytes these have together, of which none is read for it.
    std::uint64_t bytes(std::size_t piece) const;
    /// The formats that the first of them may be of by its name.
    std::vector<const Format*> formats(std::size_t piece) const;
    /// Opens one. Any number of threads may do so at once.
    Opened open(std::size_t piece) const;
    /// What cannot be listed.
    const std::vector<Error>& errors() const&;
    const std::vector<Error>& errors() const&& = delete;
    /// Files of the caller that are in no piece.
    const std::vector<std::string>& left_out() const&;
    const std::vector<std::string>& left_out() const&& = delete;

  private:
    struct Parts;
    std::shared_ptr<const Parts> parts_;
};

}  // namespace wend
