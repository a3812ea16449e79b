#pragma once

#include <string>
#include <vector>

#include "wend/map.hpp"

namespace wend::bench {

// The map that is measured: the bytes of its files, and the documents read from them.
struct BenchMap {
    std::vector<Bytes> files;
    std::vector<Member> members;
    std::size_t largest = 0;  // index of the largest file

    std::uint64_t bytes() const;
    const Map& opened() const;  // Of the documents, opened once.
};

// The folder named by WEND_BENCH_MAP, or else a sample town of the size of the real map.
const BenchMap& bench_map();

}  // namespace wend::bench
