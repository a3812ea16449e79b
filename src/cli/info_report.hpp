#pragma once

#include <span>
#include <vector>

#include "cli/console.hpp"
#include "cli/map_summary.hpp"

namespace wend::cli {

// A dataset and what there is to say of it.
struct Summarised {
    Dataset dataset;
    MapSummary summary;
    bool has_network = false;
};

// As text: a summary of each dataset, and if wished a line a file.
void print_info(Console& console, std::span<const Summarised> datasets, bool per_file);

// As JSON: all files, and all datasets as maps.
void print_info_json(Console& console, std::span<const Summarised> datasets);

}  // namespace wend::cli
