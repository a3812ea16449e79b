#pragma once

#include "formats/metroid/records/octree_builder.hpp"
#include "formats/metroid/records/path_file.hpp"
#include "wend/error.hpp"

namespace wend::metroid_path {

// By which law the widths of a file were measured: the one that more of its links keep where the
// two differ, and the one on the map if that does not tell.
WidthLaw find_width_law(const PathFile& file);

// How derived parts are made, and how large they may become.
struct Derivation {
    OctreeRules octree = {};
    u64 table_bytes = 0;
    OctreeLimits octree_limits = {};
};

// The peer's rules, and room for any mesh that somebody may want to make: without it a file gets as
// much as reading it may take.
Derivation roomy_derivation();

// Computes every derived field from the others. Fails where tables would not fit; they are left
// empty then, but the rest is computed all the same.
Expected<void> derive(PathFile& file, const PathContext& context, const Derivation& derivation);
Expected<void> derive(PathFile& file, const PathContext& context);

// What fills a file up to a multiple of 32 bytes.
Bytes default_filler(const PathFile& file, const PathContext& context);

// Whether the tables have the sizes that the file's records ask for.
bool has_whole_tables(const PathFile& file, const PathContext& context);

}  // namespace wend::metroid_path
