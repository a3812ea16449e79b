#pragma once

#include <vector>

#include "formats/source/read/nav_document.hpp"

namespace wend::bench {

// Meshes to measure with: those in the folder that WEND_BENCH_MESHES names and in the folders
// inside it, or sample meshes of some versions.
struct BenchMeshes {
    std::vector<Bytes> files;
    std::vector<Member> members;  // the same, read
    std::uint64_t bytes = 0;
};
const BenchMeshes& bench_meshes();

}  // namespace wend::bench
