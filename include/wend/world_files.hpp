#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "wend/bytes.hpp"

namespace wend {

/// A file of the game that a map is for, by its path in the game's folder, such as
/// `models/props/table.phy`: its bytes, if there is one that can be read and has no more than
/// `most`. Paths come out of maps, so that they may be anything.
using FindGameFile =
    std::function<std::optional<Bytes>(const std::string& path, std::uint64_t most)>;

/// A file that lies beside a map and takes the place of one of its lumps.
struct LumpFile {
    std::string name;  ///< What errors call it.
    Bytes bytes;       ///< With its header, which says of which lump it is.
};

/// What a map's world is made of besides the map. None of it needs to be there: what is missing
/// then is told by World::unknown_solids.
struct WorldFiles {
    FindGameFile of_game = nullptr;    ///< What the game has; null: nothing.
    std::vector<LumpFile> lumps = {};  ///< Files beside the map; the last of a lump counts.
};

}  // namespace wend
