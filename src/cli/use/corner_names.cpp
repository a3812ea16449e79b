#include "cli/use/corner_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "cli/options/arguments.hpp"
#include "cli/text/text.hpp"
#include "core/base/number_text.hpp"
#include "core/io/files.hpp"
#include "model/network/network.hpp"

namespace wend::cli {

void CornerNames::declare(Arguments& arguments) {
    arguments.option("--names", "FILE",
                     "a file with the names of a race track's corners, one a line in their order",
                     file_);
}

Expected<std::vector<std::string>> CornerNames::of(const std::vector<Corner>& corners) const {
    std::vector<std::string> names;
    if (!is_given()) return names;
    const auto bytes = read_file(file_);
    if (!bytes) return failure(bytes.error());
    std::string_view rest = bytes_as_text(*bytes);
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        names.emplace_back(trimmed(rest.substr(0, end)));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    while (!names.empty() && names.back().empty()) names.pop_back();
    if (names.size() > corners.size())
        return failure(fmt::format("there are {} names, and the map has {} corners", names.size(),
                                   corners.size()),
                       file_);
    names.resize(corners.size());
    return names;
}

}  // namespace wend::cli
