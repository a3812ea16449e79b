#pragma once

#include <string>
#include <vector>

#include "cli/output.hpp"
#include "wend/dataset.hpp"

namespace wend::cli {

// What files should become. An empty version is the one that they are in, or the format's first.
struct Target {
    const Format* format = nullptr;
    std::string version;
};

// What `--to` means for files of a format: FORMAT, VERSION or FORMAT:VERSION. Empty: as they are.
Expected<Target> target_of(const Format& format, const std::string& to);

// Datasets of one format that are converted together: files that stand for themselves one by one,
// maps in many files into one map. They are not empty.
using Together = std::vector<const Dataset*>;
std::vector<Together> converted_together(const std::vector<Dataset>& datasets);

// How: see ConvertRequest.
struct Manner {
    OptionValues options = {};
    bool lossy = false;
};

// Such datasets as their target says, or as they are where nothing is asked for. Adds to the
// losses.
Expected<std::vector<MadeFile>> convert_datasets(const Together& datasets, const Target& target,
                                                 const Manner& manner, LossReport& losses);

}  // namespace wend::cli
