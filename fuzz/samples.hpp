#pragma once

#include <string>
#include <vector>

#include "wend/map.hpp"

namespace wend::fuzz {

// A small file that Wend made up.
struct SampleFile {
    std::string name;  // version and file name
    Bytes bytes;
    std::shared_ptr<const Document> document;
    std::uint32_t map = 0;  // files of one map have the same
};

// Small samples of all versions of a format, made once.
const std::vector<SampleFile>& samples_of(const Format& format);

// The maps that they are, opened, and the first of them.
const std::vector<Map>& sample_maps(const Format& format);
const Map& sample_map(const Format& format);

}  // namespace wend::fuzz
