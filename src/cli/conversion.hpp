#pragma once

#include <memory>
#include <string>
#include <vector>

#include "wend/dataset.hpp"

namespace wend::cli {

// A file that a conversion makes.
struct Converted {
    std::string name;  // Without folder.
    const Format* format = nullptr;
    std::shared_ptr<const Document> document;
};

// The version of a format that `--to` means: FORMAT, VERSION or FORMAT:VERSION. Empty: as it is.
Expected<std::string> target_version(const Format& format, const std::string& to);

// A dataset in a version of its format, or as it is. Adds to the losses.
Expected<std::vector<Converted>> convert_dataset(const Dataset& dataset, const std::string& version,
                                                 const OptionValues& options, bool lossy,
                                                 LossReport& losses);

}  // namespace wend::cli
