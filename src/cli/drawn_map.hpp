#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/conversion.hpp"
#include "wend/exchange.hpp"

namespace wend::cli {

// Drawings that are to become one map: files that programs wrote which know nothing of games.
class DrawnMap {
  public:
    // None where one of the files is a map or no drawing, or what they should become is a format
    // that makes no maps of drawings. `to` is as for `target_of`; where it is empty, the ending of
    // the output says.
    static Expected<std::optional<DrawnMap>> of(const std::vector<std::string>& names,
                                                const std::string& to, const std::string& output);

    // Which axis of the drawings is up.
    enum class Up { z, y };
    // The map, and in `notes` what was left out of the drawings.
    Expected<std::vector<OutputFile>> make(Up up, const Manner& manner, LossReport& losses,
                                           std::vector<std::string>& notes) const;

  private:
    struct File {
        std::string name;
        const Exchange* reader;
        Bytes bytes;
    };
    std::vector<File> files_;
    Target target_;
};

}  // namespace wend::cli
