#pragma once

#include <string>
#include <vector>

#include "cli/output.hpp"
#include "wend/dataset.hpp"

namespace wend::cli {

// The version of a format that `--to` means: FORMAT, VERSION or FORMAT:VERSION. Empty: as it is.
Expected<std::string> target_version(const Format& format, const std::string& to);

// Datasets of one format that are converted together: files that stand for themselves one by one,
// maps in many files into one map. They are not empty.
using Together = std::vector<const Dataset*>;
std::vector<Together> converted_together(const std::vector<Dataset>& datasets);

// Such datasets as a request says, or as they are where it asks for nothing. Adds to the losses.
Expected<std::vector<MadeFile>> convert_datasets(const Together& datasets,
                                                 const ConvertRequest& request, LossReport& losses);

}  // namespace wend::cli
