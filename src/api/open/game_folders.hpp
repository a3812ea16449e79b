#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "wend/archive.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend {

// Where the files of a game lie: folders, the first first, with loose files and Valve packages
// directly in them (`*_dir.vpk`). Any number of threads may read.
class GameFolders {
  public:
    GameFolders() = default;
    // An error where a name is that of no folder, or a package in one cannot be opened.
    static Expected<GameFolders> open(std::span<const std::string> folders);

    // A file by its path in a folder, spelt so or in small letters; of one folder the loose file
    // before any in a package. None where there is none, it has more than `most` bytes or cannot be
    // read, or the path would lead out of the folder.
    std::optional<Bytes> read(const std::string& path, std::uint64_t most) const;

  private:
    struct Folder {
        std::string name;
        std::vector<std::shared_ptr<const Archive>> packages;
    };
    std::vector<Folder> folders_;
};

}  // namespace wend
