#pragma once

#include <string>
#include <vector>

#include "wend/document.hpp"

namespace wend::exchange {

// Files as members of a map.
inline std::vector<Member> members_of(const std::vector<OutputFile>& files) {
    std::vector<Member> members;
    for (const OutputFile& file : files)
        members.push_back({file.name, 0, file.document->number_in_map(file.name), file.document});
    return members;
}

}  // namespace wend::exchange
