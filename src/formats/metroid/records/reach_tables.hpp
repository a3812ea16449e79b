#pragma once

#include "formats/metroid/records/path_file.hpp"

namespace wend::metroid_path {

// The bit of a table that is for the pair of records `i` < `j` of so many (fact sheet section 2.4):
// row by row of a triangle, in words whose lowest bit comes first.
constexpr u64 pair_bit(u64 i, u64 j, u64 records) {
    return i * (2 * records - i - 1) / 2 + (j - i - 1);
}

// Computes which regions can be reached from which by links in either direction: over ground
// regions alone, and over ground and flyer regions.
void derive_region_reach(PathFile& file);

// The same for points, along their links.
void derive_point_reach(PathFile& file);

}  // namespace wend::metroid_path
