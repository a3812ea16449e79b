#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/output.hpp"
#include "wend/open.hpp"

namespace wend::cli {

// What files should become. An empty version is the one that they are in, or the format's first.
struct Target {
    const Format* format = nullptr;
    std::string version;
};

// What `--to` means for files of a format: FORMAT, VERSION or FORMAT:VERSION. Empty: as they are.
Expected<Target> target_of(const Format& format, const std::string& to);

// What files of a format should become where nothing but the name of the output says so: the format
// that alone has files of that ending, if they can become that, in the version of that name. As
// they are where the ending says nothing, or not which version.
Target target_by_name(const Format& format, std::string_view output);

// Maps of one format that are converted together: files that stand for themselves one by one, maps
// in many files into one map. They are not empty.
using Together = std::vector<const Map*>;
std::vector<Together> converted_together(const std::vector<Map>& maps);

// How: see ConvertRequest.
struct Manner {
    OptionValues options = {};
    bool lossy = false;
};

// Such maps as their target says, or as they are where nothing is asked for. Adds to the
// losses.
Expected<std::vector<OutputFile>> convert_maps(const Together& maps, const Target& target,
                                               const Manner& manner, LossReport& losses);

}  // namespace wend::cli
