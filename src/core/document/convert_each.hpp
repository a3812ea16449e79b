#pragma once

#include <span>
#include <utility>
#include <vector>

#include "wend/format.hpp"

namespace wend {

// Converts each file of maps by itself: `convert` makes one of a member, a request and the report
// of losses. Nothing is made where more would be lost than the request allows.
template <class Convert>
Expected<std::vector<OutputFile>> convert_each(std::span<const std::span<const Member>> maps,
                                               const ConvertRequest& request, LossReport& losses,
                                               const Convert& convert) {
    std::vector<OutputFile> files;
    for (const std::span<const Member> map : maps)
        for (const Member& member : map) {
            Expected<OutputFile> file = convert(member, request, losses);
            if (!file) return failure(std::move(file.error()));
            files.push_back(std::move(*file));
        }
    if (!losses.allows(request.lossy))
        return failure(losses.allows(true)
                           ? "that version cannot hold all of this; the option `lossy` goes ahead"
                           : "that version cannot hold all of this");
    return files;
}

}  // namespace wend
