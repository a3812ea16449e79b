#pragma once

#include <string>
#include <vector>

#include "cli/output.hpp"
#include "wend/dataset.hpp"

namespace wend::cli {

// The version of a format that `--to` means: FORMAT, VERSION or FORMAT:VERSION. Empty: as it is.
Expected<std::string> target_version(const Format& format, const std::string& to);

// A dataset in a version of its format, or as it is. Adds to the losses.
Expected<std::vector<MadeFile>> convert_dataset(const Dataset& dataset, const std::string& version,
                                                const OptionValues& options, bool lossy,
                                                LossReport& losses);

}  // namespace wend::cli
