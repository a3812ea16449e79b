#pragma once

#include <span>
#include <string>
#include <vector>

#include "wend/document.hpp"

namespace wend::exchange {

// Files as members of a map, and back.
inline std::vector<Member> members_of(const std::vector<OutputFile>& files) {
    std::vector<Member> members;
    for (const OutputFile& file : files)
        members.push_back({file.name, 0, file.document->number_in_map(file.name), file.document});
    return members;
}

inline std::vector<OutputFile> files_of(std::span<const Member> members) {
    std::vector<OutputFile> files;
    for (const Member& member : members) files.push_back({member.file, member.document});
    return files;
}

}  // namespace wend::exchange
