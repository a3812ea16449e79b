#pragma once

#include <vector>

#include "wend/formats.hpp"
#include "wend/map.hpp"

namespace wend {

// The files of a small map that Wend made up.
inline std::vector<Member> sample_members(const Format& format) {
    const std::vector<OutputFile> files = format.sample({.version = {}, .nodes = 24}).value();
    std::vector<Member> members;
    for (const OutputFile& file : files)
        members.push_back({file.name, file.document->write().value().size(),
                           file.document->number_in_map(file.name), file.document});
    return members;
}

}  // namespace wend
